import { checks, deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

export const courseImages = port({
  countOf: { does: "Counts a course's files", needs: [queries('COURSE#id / IMAGE#…')] },
  ofCourse: { does: "Lists a course's files", needs: [queries('COURSE#id / IMAGE#…')] },
  byId: { does: 'Reads one file of a course', needs: [queries('COURSE#id / IMAGE#…')] },
  add: {
    does: 'Records a file of a course that is not deleted, and schedules its removal if no text uses it',
    needs: [checks('COURSE#id / COURSE'), puts('COURSE#id / IMAGE#file'), puts('TASK#id / TASK')],
  },
  keep: {
    does: 'Keeps files for a day even if no text uses them, and names those that the course does not have',
    needs: [updates('COURSE#id / IMAGE#file')],
  },
  unused: {
    does: 'Finds the files that neither the working copy nor a readable version uses',
    needs: [
      gets('COURSE#id / COURSE'),
      gets('COURSE#id / DRAFT#PAGE'),
      getsMany('COURSE#id / V#nnnn#PAGE'),
      queries('COURSE#id / IMAGE#…'),
    ],
  },
  withdraw: {
    does: 'Marks a file as removed, so that no text may use it, unless its use changed',
    needs: [updates('COURSE#id / IMAGE#file')],
  },
  forget: { does: 'Deletes the record of a removed file', needs: [deletes('COURSE#id / IMAGE#file')] },
});

export const storedImages = port({
  remove: {
    does: "Deletes one of a course's private files; idempotent",
    needs: [{ bucket: 'media', object: 'DeleteObject', key: 'media/*' }],
  },
});
