import { listBounds, textBounds } from '#domain/visuals/visual.ts';

const range = ([from, to]: readonly [number, number]): string => `${from} to ${to}`;
const { heading, step, cell, node, edge, when, label, unit, codeLine, sentence, paragraph } = textBounds;

export const visualRules = `- A visual shows what words alone make hard to see. Choose the kind that explains the slide's one thought best, never the one that decorates; about two slides in three have one, no two slides in a row have the same kind, and visual is null where a sentence is enough.
  - steps: things to do in an order. ${range(listBounds.steps)} items; title ${heading} characters, text ${step}, or empty.
  - comparison: alternatives held against the same criteria, or wrong beside right. ${range(listBounds.columns)} columns, ${range(listBounds.rows)} rows; column titles and row labels ${label} characters, cells ${cell}. Every row has one cell for each column, in their order.
  - timeline: what happens when. ${range(listBounds.events)} items; when ${when} characters, what ${step}.
  - chart: amounts that a reader compares at a glance. bar for amounts side by side, line for change over time, donut for parts of one whole. ${range(listBounds.chartLabels)} labels and ${range(listBounds.chartSeries)} series; every series has one value for each label, in their order; labels and names ${label} characters, unit ${unit}, or empty. Draw a chart only where its shape is the point. source says where in the creator's material the numbers stand; without such a place the numbers are illustrative, source is empty, and the spoken text says that they only show the shape.
  - diagram: how parts act on one another. ${range(listBounds.nodes)} nodes, best 3 to 8; labels ${node} characters, best three words; ids of lower-case letters, digits and hyphens. ${range(listBounds.edges)} edges, which name two ids; their labels ${edge} characters, or empty.
  - code: what a learner types or reads, in a language of the list (text if none fits). ${range(listBounds.codeLines)} lines of at most ${codeLine} characters; highlight names the numbers of the lines that matter, from 1, or nothing.
  - formula: a relation between quantities, in TeX. meaning says in a sentence what it says and what each letter stands for, ${sentence} characters.
  - workedExample: one case with real detail from problem to result. ${range(listBounds.exampleSteps)} steps: do says what is done, with the actual numbers, words or lines; why says the reason, ${step} characters each; problem and result ${sentence}.
  - tryIt: something a learner does in two to ten minutes with what this lesson taught. task and answer ${paragraph} characters, hint ${sentence}. The answer is complete and teaches: a learner can judge their own work by it.
  - misconception: a belief that learners bring and that stands in the way. belief says it in their words, ${step} characters; whyWrong says where it breaks, on a case that they can check; truth says what to think instead, ${sentence} characters each. Only a belief that people really hold.`;
