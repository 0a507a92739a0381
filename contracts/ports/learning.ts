import { deletes, gets, port, puts, queries, updates } from '../needs.ts';

const ownProgress = 'USER#id / PROGRESS#course';
const ownNote = 'USER#id / NOTE#course#slide';
const counts = 'USER#id / LEARNING_COUNTS';
const ownCard = 'USER#id / CARD#course#card';

/** How far learners came. What was seen is only ever added to, so that two devices lose nothing. */
export const progress = port({
  ofStudent: { does: "A learner's progress in all courses", needs: [queries('USER#id / PROGRESS#…')] },
  open: {
    does: 'The progress in a course, whose slides it counts; begins it the first time',
    needs: [updates(ownProgress)],
  },
  recordDeck: {
    does: 'Notes how many slides the version has, where its course does not tell',
    needs: [updates(ownProgress)],
  },
  save: { does: 'Adds slides to those that were seen and notes where reading goes on', needs: [updates(ownProgress)] },
});

export const certificates = port({
  issue: {
    does: 'Completes a course: progress, enrollment and certificate in one transaction, once; again answers the first',
    needs: [
      updates(ownProgress),
      gets(ownProgress),
      updates('USER#id / ENROLLMENT#course'),
      puts('CERTIFICATE#id / CERTIFICATE'),
    ],
  },
  byId: { does: 'One certificate', needs: [gets('CERTIFICATE#id / CERTIFICATE')] },
});

export const quizAttempts = port({
  allow: {
    does: 'Whether one more attempt may be made within this hour',
    needs: [gets('TOKENS#quizzes#user / TOKENS'), updates('TOKENS#quizzes#user / TOKENS')],
  },
  save: {
    does: 'Keeps an attempt and what the quiz stands at after it, in one transaction',
    needs: [gets(ownProgress), updates(ownProgress), puts('USER#id / ATTEMPT#course#module#id')],
  },
});

export const notes = port({
  ofUser: { does: "A learner's notes, of one course or of all", needs: [queries('USER#id / NOTE#…')] },
  save: {
    does: 'Writes a note, as long as there is room for it',
    needs: [gets(ownNote), puts(ownNote), updates(ownNote), updates(counts)],
  },
  remove: { does: 'Removes a note', needs: [gets(ownNote), deletes(ownNote), updates(counts)] },
});

export const reviewCards = port({
  ofUser: { does: "A learner's review cards", needs: [queries('USER#id / CARD#…')] },
  byId: { does: 'One review card', needs: [gets(ownCard)] },
  add: {
    does: 'Adds cards that are not there yet, as long as there is room for them',
    needs: [queries('USER#id / CARD#course#…'), puts(ownCard), updates(counts)],
  },
  reschedule: { does: 'Keeps when a card comes back, if it is still the one that was read', needs: [updates(ownCard)] },
});
