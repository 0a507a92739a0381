import type { CourseText } from '../courses/content.ts';
import { cutText } from '../cut-text.ts';
import { thresholds } from './thresholds.ts';
import { isCommon, wordsOf } from './words.ts';

const SAMPLE_CHARS = 400;
const LEAST_WORDS = 8;

/** Very short texts in Latin script count as English. */
function isEnglish(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < LEAST_WORDS) return /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text);
  return words.filter(isCommon).length / words.length >= thresholds.english;
}

export const isEnglishCourse = ({ description, content }: Pick<CourseText, 'description' | 'content'>): boolean =>
  isEnglish(
    [
      description,
      cutText(content.overview, SAMPLE_CHARS),
      ...content.modules.flatMap(({ lessons }) =>
        lessons.map(
          ({ description: about, slides }) =>
            `${cutText(about, SAMPLE_CHARS)} ${cutText(slides[0]?.spoken ?? '', SAMPLE_CHARS)}`,
        ),
      ),
    ].join(' '),
  );

/** Verbs without a visible result. */
const VAGUE = `understand|know|learn|appreciate|realize|grasp|comprehend|explore|discover|study|cover|get|gain|have|be|become|feel|see|think|believe|remember|familiarize|master|consider|develop an|build an understanding|enjoy|deepen|acquire|internalize`;
const NO_VERB = `a|an|the|this|that|these|those|how|what|why|when|where|which|who|your|you|we|our|my|its|it|in|on|at|of|for|from|with|about|and|or|to|introduction|overview|basics|fundamentals|knowledge|understanding|awareness|everything|all|some|many`;
const vague = new RegExp(`^(?:to )?(?:${VAGUE})\\b`, 'i');
const noVerb = new RegExp(`^(?:${NO_VERB})\\b`, 'i');
const gerund = /^\p{L}{3,}ing\b/iu;
const notGerunds = /^(?:bring|sing|ring|string|spring|swing|fling|cling|sting|wring|sling|king)\b/i;

/** "Explain …" and "Bake …" are measurable; "Understand …", "How to …" and "Baking …" are not. */
export const beginsMeasurably = (objective: string): boolean => {
  const text = objective.trim().replace(/^["'“‘(\d.)-]+\s*/u, '');
  return !vague.test(text) && !noVerb.test(text) && !(gerund.test(text) && !notGerunds.test(text));
};

/** With the forms of their verbs. */
const stockPhrases: readonly string[] = [
  'in today’s (?:[\\w-]+,? ){1,3}(?:world|age|landscape|era)',
  'in the ever-evolving',
  'ever-(?:changing|evolving) landscape',
  'delv(?:e|es|ed|ing) into',
  '(?:dive|dives|diving) deep into',
  'deep dive into',
  'let(?:’s| us) dive in(?:to)?',
  'unlock(?:s|ed|ing)? the power',
  'unlock(?:s|ing)? your potential',
  'unleash(?:es|ing)? your',
  'take your skills to the next level',
  'to the next level',
  'game changer',
  'game-changer',
  'embark(?:s|ed|ing)? on (?:a|this|your) journey',
  'navigat(?:e|es|ing) the complexities',
  'a testament to',
  'it is important to note that',
  'it’s important to note that',
  'it is worth noting that',
  'it’s worth noting that',
  'play(?:s|ed|ing)? an? (?:crucial|vital|pivotal) role',
  'at the end of the day',
  'in conclusion,',
  'when it comes to',
  'whether you’re a beginner or',
  'whether you are a beginner or',
  'the world of possibilities',
  'cutting-edge',
  'harness(?:es|ing)? the power',
  'rich tapestry',
  'look no further',
  'by the end of this comprehensive',
  'seamlessly',
  'elevat(?:e|es|ing) your',
  'supercharg(?:e|es|ed|ing)',
  'revolutioniz(?:e|es|ed|ing)',
].map((phrase) => phrase.replaceAll('’', "'"));

const phrasePattern = new RegExp(`(?<![\\p{L}])(?:${stockPhrases.join('|')})(?![\\p{L}])`, 'iu');

export const stockPhraseIn = (text: string): string | undefined => phrasePattern.exec(text.replaceAll('’', "'"))?.[0];

const STUDY =
  /\b(?:(?:studies|research|surveys|experts|scientists|statistics|experiments?) (?:have |has )?(?:show|shows|shown|showed|prove|proves|proven|proved|suggest|suggests|suggested|say|says|agree|find|finds|found|confirm|confirms|confirmed|reveal|reveals|revealed|indicate|indicates)|according to (?:research|studies|experts|surveys|scientists|statistics)|it (?:is|has been) (?:scientifically )?proven)\b/i;
export const unnamedStudyIn = (text: string): string | undefined => STUDY.exec(text)?.[0];
