import { deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

const auditLine = puts('AUDIT#course / at');
const draftAndPlace = [
  updates('COURSE#id / COURSE'),
  updates('COURSE#id / DRAFT#…'),
  updates('USER#id / USAGE#ALL'),
  updates('USER#id / USAGE#month'),
  auditLine,
];

/** Courses: the record, the working copy, the published versions. */
export const courses = port({
  byId: { does: 'One course', needs: [gets('COURSE#id / COURSE')] },
  byIds: { does: 'Several courses, in one batch', needs: [getsMany('COURSE#id / COURSE')] },
  ownedBy: {
    does: "A creator's courses, newest first, a page at a time",
    needs: [queries('OWNER#user / created', 'gsi1')],
  },
  workingCopy: { does: 'The whole text of the working copy', needs: [queries('COURSE#id / DRAFT#…')] },
  save: {
    does: 'Replaces the working copy if its revision is still the one that was read',
    needs: [updates('COURSE#id / COURSE'), puts('COURSE#id / DRAFT#…'), deletes('COURSE#id / DRAFT#MODULE#nn')],
  },
  publish: {
    does: "Writes a version's items, then points the course at them and has the version before removed in a month; leaves an audit line",
    needs: [
      puts('COURSE#id / V#nnnn#…'),
      updates('COURSE#id / COURSE'),
      puts('AUDIT#course / at'),
      puts('TASK#id / TASK'),
    ],
  },
  unpublish: {
    does: 'Takes the course out of the marketplace; buyers keep it; leaves an audit line',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at')],
  },
  page: {
    does: 'What stands outside the modules, of a version or of the working copy',
    needs: [gets('COURSE#id / V#nnnn#PAGE, DRAFT#PAGE')],
  },
  module: {
    does: 'One module, of a version or of the working copy',
    needs: [gets('COURSE#id / V#nnnn#MODULE#nn, DRAFT#MODULE#nn')],
  },
  remove: {
    does: 'Deletes a course softly: off every list, its place given back, its working copy to be purged, its open checkouts to be closed; leaves an audit line',
    needs: [...draftAndPlace, puts('TASK#id / TASK')],
  },
  restore: {
    does: 'Takes a deletion back, with the place that the course needs; leaves an audit line',
    needs: draftAndPlace,
  },
  setPrice: {
    does: 'Sets the price, which applies at once; leaves an audit line',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at')],
  },
  setFacets: {
    does: 'Sets category, level and language, which the next publication takes along',
    needs: [updates('COURSE#id / COURSE')],
  },
  setPreview: {
    does: 'Chooses the lesson that anyone may read, which applies at once; leaves an audit line',
    needs: [updates('COURSE#id / COURSE'), auditLine],
  },
  setBranding: {
    does: 'Sets colours and logo, which apply at once; leaves an audit line',
    needs: [updates('COURSE#id / COURSE'), auditLine],
  },
  takeDown: {
    does: 'Takes a course off the market, tells its owner and has its open checkouts closed; leaves an audit line; one transaction',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at'), puts('MAIL#id / MAIL'), puts('TASK#id / TASK')],
  },
  liftTakedown: {
    does: 'Brings it back as it was and tells its owner; leaves an audit line; one transaction',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at'), puts('MAIL#id / MAIL')],
  },
});

export const versions = port({
  text: {
    does: 'The whole text of a version, but for the marketing kit, which versions do not hold',
    needs: [queries('COURSE#id / V#nnnn#…')],
  },
  deck: {
    does: 'Which slides a version has, and what a certificate says of it',
    needs: [queries('COURSE#id / V#nnnn#…')],
  },
  prune: {
    does: 'Removes versions up to a number, but never the newest',
    needs: [gets('COURSE#id / COURSE'), queries('COURSE#id / V#nnnn#…'), deletes('COURSE#id / V#nnnn#…')],
  },
});
