import { deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

const auditLine = puts('AUDIT#course / at');
const draftAndSlot = [
  queries('COURSE#id / DRAFT#…'),
  updates('COURSE#id / COURSE'),
  updates('COURSE#id / DRAFT#…'),
  updates('USER#id / USAGE#ALL'),
  updates('USER#id / USAGE#month'),
  auditLine,
];

export const courses = port({
  byId: { does: 'Reads one course', needs: [gets('COURSE#id / COURSE')] },
  byIds: { does: 'Reads several courses in one batch', needs: [getsMany('COURSE#id / COURSE')] },
  ownedBy: {
    does: "Lists a creator's courses, newest first, in pages",
    needs: [queries('OWNER#user / created', 'gsi1')],
  },
  workingCopy: { does: 'Reads the full text of the working copy', needs: [queries('COURSE#id / DRAFT#…')] },
  save: {
    does: 'Replaces the working copy if its revision has not changed, and has unused files removed',
    needs: [
      updates('COURSE#id / COURSE'),
      puts('COURSE#id / DRAFT#…'),
      deletes('COURSE#id / DRAFT#MODULE#nn'),
      puts('TASK#id / TASK'),
    ],
  },
  draftReferences: {
    does: 'Lists the images that the working copy shows and the passages that its slides rest or rested on',
    needs: [gets('COURSE#id / DRAFT#PAGE')],
  },
  publish: {
    does: "Writes a version, points the course at it, schedules the previous one's removal and writes an audit line",
    needs: [
      puts('COURSE#id / V#nnnn#…'),
      updates('COURSE#id / COURSE'),
      puts('AUDIT#course / at'),
      puts('TASK#id / TASK'),
    ],
  },
  unpublish: {
    does: 'Removes the course from the marketplace and writes an audit line; buyers keep it',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at')],
  },
  republish: {
    does: 'Undoes an unpublication: the same version returns to the marketplace, with an audit line',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at')],
  },
  learnersOf: { does: 'Counts the learners with access to a course', needs: [gets('COURSE#id / STATS')] },
  page: {
    does: 'Reads the parts outside the modules, from a version or the working copy',
    needs: [gets('COURSE#id / V#nnnn#PAGE, DRAFT#PAGE')],
  },
  module: {
    does: 'Reads one module from a version or the working copy',
    needs: [queries('COURSE#id / V#nnnn#MODULE#nn, DRAFT#MODULE#nn')],
  },
  remove: {
    does: 'Soft-deletes a course: releases its slot, schedules its purge, closes open checkouts, with an audit line',
    needs: [...draftAndSlot, deletes('COURSE#id / CHECK'), puts('TASK#id / TASK')],
  },
  deletedBy: {
    does: 'Lists the deleted courses that their owner can restore, last deleted first, in pages',
    needs: [queries('DELETED_BY#user / deleted', 'gsi2')],
  },
  restore: {
    does: 'Restores a deleted course, takes a slot for it and writes an audit line',
    needs: draftAndSlot,
  },
  setPrice: {
    does: 'Sets the price at once and writes an audit line',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at')],
  },
  setFacets: {
    does: 'Sets category, level and language for the next publication',
    needs: [updates('COURSE#id / COURSE')],
  },
  setPreview: {
    does: 'Sets the free preview lesson at once and writes an audit line',
    needs: [updates('COURSE#id / COURSE'), auditLine],
  },
  showCheck: {
    does: "Shows or hides the course check's figures",
    needs: [updates('COURSE#id / COURSE')],
  },
  setBranding: {
    does: 'Sets colors and logo at once and writes an audit line',
    needs: [updates('COURSE#id / COURSE'), auditLine],
  },
  takeDown: {
    does: 'Removes a course from the market, mails its owner, closes open checkouts, with an audit line',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at'), puts('MAIL#id / MAIL'), puts('TASK#id / TASK')],
  },
  liftTakedown: {
    does: 'Restores a taken down course, mails its owner and writes an audit line',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at'), puts('MAIL#id / MAIL')],
  },
});

export const versions = port({
  text: {
    does: 'Reads the full text of a version, which has no marketing kit',
    needs: [queries('COURSE#id / V#nnnn#…')],
  },
  deck: {
    does: 'Reads which slides a version has, and its certificate text',
    needs: [gets('COURSE#id / V#nnnn#PAGE')],
  },
  prune: {
    does: 'Deletes versions up to a number, but never the newest',
    needs: [gets('COURSE#id / COURSE'), queries('COURSE#id / V#nnnn#…'), deletes('COURSE#id / V#nnnn#…')],
  },
});
