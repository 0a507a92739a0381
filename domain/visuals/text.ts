import { joined } from './essence.ts';
import type { Visual, VisualKind, VisualOf } from './visual.ts';

export const visualNames: Readonly<Record<VisualKind, string>> = {
  steps: 'Steps',
  comparison: 'Comparison',
  timeline: 'Timeline',
  chart: 'Chart',
  diagram: 'Diagram',
  code: 'Code',
  formula: 'Formula',
  workedExample: 'Worked example',
  tryIt: 'Try it',
  misconception: 'Misconception',
  image: 'Image',
};

export const codeLanguageNames: Readonly<Record<VisualOf<'code'>['language'], string>> = {
  text: 'Text',
  bash: 'Bash',
  css: 'CSS',
  html: 'HTML',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  sql: 'SQL',
  typescript: 'TypeScript',
  java: 'Java',
  csharp: 'C#',
  go: 'Go',
  rust: 'Rust',
};

/** For screen readers, search, exports and comparisons. */
export function visualLines(visual: Visual): string[] {
  switch (visual.kind) {
    case 'steps':
      return visual.items.map(({ title, text }, index) => `${index + 1}. ${joined(': ', title, text)}`);
    case 'comparison':
      return visual.rows.map(
        ({ label, cells }) =>
          `${label}: ${visual.columns.map((column, index) => joined(' ', `${column}:`, cells[index] ?? '')).join('; ')}`,
      );
    case 'timeline':
      return visual.items.map(({ when, what }) => joined(': ', when, what));
    case 'chart':
      return [
        ...visual.series.map(
          ({ name, values }) =>
            `${name}: ${visual.labels.map((label, index) => joined(' ', label, String(values[index] ?? ''), visual.unit)).join('; ')}`,
        ),
        visual.source,
      ].filter((line) => line !== '');
    case 'diagram': {
      const labels = new Map(visual.nodes.map(({ id, label }) => [id, label]));
      const connected = new Set(visual.edges.flatMap(({ from, to }) => [from, to]));
      return [
        ...visual.edges.map(({ from, to, label }) =>
          joined(' ', `${labels.get(from) ?? ''} → ${labels.get(to) ?? ''}`, label && `(${label})`),
        ),
        ...visual.nodes.filter(({ id }) => !connected.has(id)).map(({ label }) => label),
      ];
    }
    case 'code':
      return visual.lines;
    case 'formula':
      return [visual.tex, visual.meaning];
    case 'workedExample':
      return [
        visual.problem,
        ...visual.steps.map((step, index) => `${index + 1}. ${joined(' ', step.do, step.why && `(${step.why})`)}`),
        visual.result,
      ];
    case 'tryIt':
      return [visual.task, visual.hint, visual.answer].filter((line) => line !== '');
    case 'misconception':
      // Without its mark, a belief would be read as what the course teaches.
      return [visual.belief && `${visualNames.misconception}: ${visual.belief}`, visual.whyWrong, visual.truth].filter(
        (line) => line !== '',
      );
    case 'image':
      return [visual.alt, visual.caption].filter((line) => line !== '');
  }
}
