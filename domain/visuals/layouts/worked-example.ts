import type { Drawing, Paragraph, TextStyle } from '../drawing.ts';
import type { Box, Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { visualWords } from '../words.ts';

interface Styles {
  readonly problem: TextStyle;
  readonly action: TextStyle;
  readonly reason: TextStyle;
  readonly result: TextStyle;
  /** Between steps. */
  readonly gap: number;
  /** Of cards. */
  readonly padding: number;
}

type Example = VisualOf<'workedExample'>;

/** Beyond these, smaller type lets most examples fit one screen. */
const LONG = { steps: 5, chars: 380 } as const;

function stylesOf({ sizeClass, type }: Drawing, { steps }: Example): Styles {
  const chars = steps.reduce((sum, step) => sum + step.do.length + step.why.length, 0);
  const isLong = steps.length >= LONG.steps || chars > LONG.chars;
  if (sizeClass === 'compact')
    return { problem: type.title, action: type.body, reason: type.label, result: type.strong, gap: 14, padding: 16 };
  return isLong
    ? { problem: type.head, action: type.label, reason: type.label, result: type.labelStrong, gap: 12, padding: 16 }
    : { problem: type.title, action: type.body, reason: type.label, result: type.strong, gap: 16, padding: 20 };
}

/** Returns the bottom. */
function drawCard(
  drawing: Drawing,
  y: number,
  {
    overline,
    text,
    style,
    padding,
    isResult,
  }: { overline: string; text: string; style: TextStyle; padding: number; isResult: boolean },
): number {
  const { type, width } = drawing;
  const inner = width - padding * 2 - 4;
  const left = padding + 4;
  const title = drawing.paragraph(overline, type.labelStrong, inner);
  const body = drawing.paragraph(text, style, inner);
  const height = padding * 2 + title.height + (body.height > 0 ? 6 : 0) + body.height;
  const box: Box = { x: 0, y, width, height };
  if (isResult)
    drawing.add({ kind: 'rect', ...box, x: 1, width: width - 2, radius: 12, stroke: 'accent', strokeWidth: 2 });
  else drawing.add({ kind: 'rect', ...box, radius: 12, fill: 'accentSoft' });
  const titleBottom = drawing.text(title, { x: left, y: y + padding, width: inner, color: 'accentInk' });
  drawing.text(body, { x: left, y: titleBottom + 6, width: inner });
  return y + height;
}

interface Step {
  readonly action: Paragraph;
  readonly reason: Paragraph;
}

const REASON_GAP = 40;
const actionShares = [0.5, 0.56, 0.62, 0.68] as const;

interface Arrangement {
  readonly steps: readonly Step[];
  readonly actionWidth: number;
  readonly reasonLeft: number;
  readonly height: number;
}

function arranged(
  drawing: Drawing,
  given: Example['steps'],
  styles: Styles,
  { actionWidth, reasonLeft }: Pick<Arrangement, 'actionWidth' | 'reasonLeft'>,
): Arrangement {
  const { width } = drawing;
  const steps = given.map(
    (step): Step => ({
      action: drawing.paragraph(step.do, styles.action, actionWidth),
      reason: drawing.paragraph(step.why, styles.reason, width - reasonLeft),
    }),
  );
  const height = steps.reduce((sum, { action, reason }) => sum + Math.max(action.height, reason.height), 0);
  return { steps, actionWidth, reasonLeft, height };
}

function drawSteps(drawing: Drawing, top: number, given: Example['steps'], styles: Styles): number {
  const { sizeClass, type, width } = drawing;
  const left = sizeClass === 'compact' ? 32 : 40;
  const isBeside = sizeClass === 'wide' && given.some(({ why }) => why.trim() !== '');
  const choices = (isBeside ? actionShares : [1]).map((share) => {
    const actionWidth = Math.round((width - left) * share);
    return arranged(drawing, given, styles, {
      actionWidth,
      reasonLeft: isBeside ? left + actionWidth + REASON_GAP : left,
    });
  });
  const { steps, actionWidth, reasonLeft } = choices.reduce((best, one) => (one.height < best.height ? one : best));
  let y = top;
  for (const [index, { action, reason }] of steps.entries()) {
    const number = drawing.paragraph(`${index + 1}`, type.lead, left - 10);
    const offset = (styles.action.leading - type.lead.leading) / 2;
    drawing.text(number, { x: 0, y: y + offset, width: left - 10, color: 'accentInk' });
    let bottom = drawing.text(action, { x: left, y, width: actionWidth });
    if (reason.lines.length > 0) {
      const reasonTop = isBeside
        ? y + (styles.action.leading - styles.reason.leading) / 2
        : bottom + (action.height > 0 ? 4 : 0);
      const reasonBottom = drawing.text(reason, {
        x: reasonLeft,
        y: reasonTop,
        width: width - reasonLeft,
        color: 'inkFaint',
      });
      if (isBeside)
        drawing.line(
          reasonLeft - REASON_GAP / 2,
          y + 3,
          reasonLeft - REASON_GAP / 2,
          Math.max(bottom, reasonBottom) - 3,
          'line',
          1,
        );
      bottom = Math.max(bottom, reasonBottom);
    }
    y = Math.max(bottom, y + type.lead.leading) + styles.gap;
  }
  return y - styles.gap;
}

export function layoutWorkedExample(drawing: Drawing, example: Example): Scene {
  const { problem, steps, result } = example;
  const styles = stylesOf(drawing, example);
  const { padding } = styles;
  const gap = padding + 4;
  const problemBottom = drawCard(drawing, 0, {
    overline: visualWords.problem,
    text: problem,
    style: styles.problem,
    padding,
    isResult: false,
  });
  const stepsBottom = drawSteps(drawing, problemBottom + gap, steps, styles);
  const bottom = drawCard(drawing, stepsBottom + gap, {
    overline: visualWords.result,
    text: result,
    style: styles.result,
    padding,
    isResult: true,
  });
  return drawing.finish(bottom + 1);
}
