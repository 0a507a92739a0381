import type { ExportFormat } from '#domain/exports/formats.ts';
import { PRINTABLE_SCRIPTS } from '#domain/exports/print/printable-scripts.ts';

type Card = 'scorm' | 'html' | 'pptx' | 'pdf' | 'json' | 'text';

interface Words {
  readonly name: string;
  readonly purpose: string;
  readonly leavesOut: string;
}

export const exportMessages = {
  group: 'Export',
  open: 'Export',
  openLocked: 'Export, not in your plan',
  formats: { json: 'JSON', text: 'Text' },
  download: { json: 'Export as JSON', text: 'Export as text' },
  locked: { json: 'Export as JSON, not in your plan', text: 'Export as text, not in your plan' },
  plans: 'View Plans',
  title: 'Export this course',
  description:
    "Take your course to another platform, to your own site, or keep a copy. Files contain what you saved, also what isn't published yet.",
  answers:
    'SCORM, web page, PowerPoint, JSON and text files contain the right quiz answers, and everyone who has the file can find them. Of the PDF files, only the answer key has them.',
  cards: {
    scorm: {
      name: 'Learning platform (SCORM 1.2)',
      purpose:
        'For Moodle, Canvas, Blackboard, Docebo and others. Slides, practice and quizzes work there, and the platform keeps progress, score and time.',
      leavesOut: 'Leaves out your landing page, marketing texts, logo and certificates.',
    },
    html: {
      name: 'Web page',
      purpose:
        "For any website, or to open from a disk. The same slides, practice and quizzes. Progress stays in each reader's browser.",
      leavesOut:
        "Leaves out your landing page, marketing texts, logo and certificates. You don't see how far readers are.",
    },
    pptx: {
      name: 'PowerPoint',
      purpose:
        'To teach from, or to change in PowerPoint, Keynote, Google Slides or LibreOffice. Texts, tables, charts and shapes can be edited. The notes hold what is said, with hints and answers.',
      leavesOut: 'Leaves out your landing page, marketing texts, logo and certificates.',
    },
    pdf: {
      name: 'PDF',
      purpose:
        'To print, hand out or read offline. Text can be selected, searched and read aloud, and headings are bookmarks.',
      leavesOut: 'Leaves out your landing page, marketing texts, logo and certificates.',
    },
    json: {
      name: 'JSON',
      purpose: 'For developers and as a backup: every text of the course, its landing page and its marketing.',
      leavesOut: 'Leaves out image files.',
    },
    text: {
      name: 'Text',
      purpose: 'To read, search or paste: every text of the course, its landing page and its marketing.',
      leavesOut: 'Leaves out image files. Charts, diagrams and formulas are lines of text.',
    },
  } satisfies Record<Card, Words>,
  parts: 'Show in the platform as',
  partsOf: {
    'scorm12-single': 'One item for the whole course',
    scorm12: 'An item for each lesson and quiz',
  } satisfies Partial<Record<ExportFormat, string>>,
  documents: 'Document',
  documentsOf: {
    'pdf-slides': 'Slides, one a page',
    'pdf-handout': 'Handout: three slides a page, with what is said',
    'pdf-workbook': 'Workbook for learners: exercises, practice and quizzes, without answers',
    'pdf-answers': 'Answer key: answers of practice and quizzes, with reasons',
  } satisfies Partial<Record<ExportFormat, string>>,
  unprintable: (letter: string) =>
    `PDF files can show ${PRINTABLE_SCRIPTS} letters so far. This course has others, such as "${letter}", so this document can't be made. Use PowerPoint or the web page instead; both can be printed.`,
  about: (size: string) => `About ${size}`,
  downloadFile: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  preparing: 'Preparing the file…',
  preparingLong: 'The download starts when it is ready. You can close this dialog, but stay in the editor.',
  begun: 'This file is being made. Choose Download to wait for it.',
  cancel: 'Cancel',
  started: (fileName: string) => `The download of ${fileName} has started.`,
  startedEarlier: (fileName: string) =>
    `The download of ${fileName} has started. It doesn't contain your latest changes; download it again for those.`,
  notSaved: "The course couldn't be saved, so there's no file yet. Close this dialog to see why.",
  noLessons:
    'This course has no lessons yet. SCORM, the web page, PowerPoint, slides and handout show its title and the lines of its outline; workbook and answer key are empty.',
  sizesFailed: "Couldn't load the sizes.",
  tryAgain: 'Try Again',
  exportedAs: { scorm: 'SCORM 1.2', html: 'a web page', pptx: 'PowerPoint', pdf: 'PDF' },
  importing: 'How to import it',
  file: 'File',
  guides: [
    {
      platform: 'Moodle',
      file: 'SCORM 1.2, either way',
      steps: [
        'Turn editing on, choose "Add an activity or resource", then "SCORM package".',
        "Drop the file into the package box. Don't unpack it.",
        'With an item for each lesson and quiz, set "Grading method" to "Average grade" and require "All SCOs must return completion status".',
        'Choose "Save and display".',
      ],
      note: 'With "Highest grade", the best quiz would count for the whole course.',
    },
    {
      platform: 'Canvas',
      file: 'SCORM 1.2, one item',
      steps: [
        'Ask your Canvas administrator to turn on the SCORM app.',
        'Open your course and choose "SCORM" in its menu.',
        'Upload the file and choose whether it is graded.',
      ],
      note: 'Without the SCORM app, put the web page on a website and link to it. Canvas then gets no scores.',
    },
    {
      platform: 'Blackboard',
      file: 'SCORM 1.2, one item',
      steps: [
        'On "Course Content", choose the plus sign, then "Create".',
        'Choose "SCORM package" and upload the file.',
        'Choose how it is graded, and make it visible to students.',
      ],
      note: "Grade settings can't be changed after the import. For a grade for each quiz, use the file with an item for each.",
    },
    {
      platform: 'Docebo',
      file: 'SCORM 1.2, one item',
      steps: [
        'As an administrator, open your course in the course management.',
        'Add a training material of the type SCORM.',
        'Upload the file and save.',
      ],
      note: 'Open it once as a learner before you enroll others.',
    },
    {
      platform: 'Thinkific',
      file: 'SCORM 1.2, one item, on Plus plans, else the web page',
      steps: [
        'On a Plus plan, create a SCORM course and upload the file.',
        'On other plans, add a "Multimedia" lesson to your curriculum.',
        'Upload the web page there, or put it on a website and enter its address.',
      ],
      note: 'From a Multimedia lesson, Thinkific gets no scores.',
    },
    {
      platform: 'Teachable',
      file: 'Web page, on a website of yours',
      steps: [
        'Unpack the file and upload its folder to your website.',
        'Open the address of its index.html to check it.',
        'Add the address to a lesson, as a link or as custom code with a frame.',
      ],
      note: 'Teachable gets no scores, and everyone with the address can open the course unless your website protects it.',
    },
  ],
} as const;
