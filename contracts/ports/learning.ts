import { deletes, gets, port, puts, queries, updates } from '../needs.ts';

const ownProgress = 'USER#id / PROGRESS#course';
const ownNote = 'USER#id / NOTE#course#slide';
const counts = 'USER#id / LEARNING_COUNTS';
const ownCard = 'USER#id / CARD#course#card';

export const progress = port({
  ofUser: { does: "Lists a learner's progress in all courses", needs: [queries('USER#id / PROGRESS#…')] },
  find: { does: 'Reads the progress in a course', needs: [gets(ownProgress)] },
  open: {
    does: 'Reads the progress in a course and counts its slides; creates it the first time',
    needs: [updates(ownProgress)],
  },
  recordDeck: {
    does: "Stores the version's number of slides, and how many of the seen ones it does not have",
    needs: [updates(ownProgress)],
  },
  save: { does: 'Adds seen slides and reading time and stores the resume position', needs: [updates(ownProgress)] },
});

export const certificates = port({
  issue: {
    does: 'Completes a course: updates progress and enrollment and creates the certificate in one transaction; idempotent',
    needs: [
      updates(ownProgress),
      gets(ownProgress),
      updates('USER#id / ENROLLMENT#course'),
      puts('CERTIFICATE#id / CERTIFICATE'),
    ],
  },
  raise: {
    does: 'Lets a certificate say that the course was passed, if every quiz is',
    needs: [
      gets(ownProgress),
      updates(ownProgress),
      gets('CERTIFICATE#id / CERTIFICATE'),
      updates('CERTIFICATE#id / CERTIFICATE'),
    ],
  },
  byId: { does: 'Reads one certificate', needs: [gets('CERTIFICATE#id / CERTIFICATE')] },
});

export const quizAttempts = port({
  answer: {
    does: "Adds an answer to the latest attempt or starts one, which counts against the hourly limit; the last answer stores the attempt, the quiz's result and what the certificate says of it in one transaction",
    needs: [
      gets('TOKENS#quizzes#user / TOKENS'),
      updates('TOKENS#quizzes#user / TOKENS'),
      gets('USER#id / LATEST_ATTEMPT#course#module'),
      puts('USER#id / LATEST_ATTEMPT#course#module'),
      gets(ownProgress),
      updates(ownProgress),
      puts('USER#id / ATTEMPT#course#module#id'),
      gets('CERTIFICATE#id / CERTIFICATE'),
      updates('CERTIFICATE#id / CERTIFICATE'),
    ],
  },
});

export const notes = port({
  ofUser: { does: "Lists a learner's notes, of one course or of all", needs: [queries('USER#id / NOTE#…')] },
  save: {
    does: 'Stores a note, up to the limit of notes',
    needs: [gets(ownNote), puts(ownNote), updates(ownNote), updates(counts)],
  },
  remove: { does: 'Deletes a note', needs: [gets(ownNote), deletes(ownNote), updates(counts)] },
});

export const reviewCards = port({
  ofUser: { does: "Lists a learner's review cards", needs: [queries('USER#id / CARD#…')] },
  byId: { does: 'Reads one review card', needs: [gets(ownCard)] },
  add: {
    does: 'Adds missing cards, up to the limit of cards',
    needs: [queries('USER#id / CARD#course#…'), puts(ownCard), updates(counts)],
  },
  reschedule: {
    does: 'Stores when a card returns, if it has not changed since it was read',
    needs: [updates(ownCard)],
  },
});
