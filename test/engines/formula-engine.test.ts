import { describe, expect, test } from 'vitest';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { layoutVisual } from '#domain/visuals/layout.ts';
import { formulaLoader } from '#engines/formula-engine.ts';
import type { MathNode } from '#engines/math-tree.ts';

const loadFormula = formulaLoader(tableFonts);
const widest = Number.POSITIVE_INFINITY;
const namesIn = (node: MathNode): string[] => [
  node.name,
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : namesIn(child))),
];

describe('a formula', () => {
  test('is set as outlines within its frame, and told as MathML', async () => {
    const { engine, math } = await loadFormula('x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}');
    const formula = engine('x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}', widest);
    expect(formula?.paths.length).toBeGreaterThan(10);
    for (const [, ...numbers] of formula?.paths.flat() ?? [])
      for (const [index, value] of numbers.entries()) {
        expect(value).toBeGreaterThanOrEqual(-1e-9);
        expect(value).toBeLessThanOrEqual((index % 2 === 0 ? formula?.width : formula?.height) ?? 0);
      }
    expect(math && namesIn(math)).toEqual(expect.arrayContaining(['math', 'mfrac', 'msqrt', 'msup', 'mo']));
  });

  test.each([
    ['a := b', ':='],
    ['a \\leq\\geq b', '≤≥'],
  ])('tells %s with one text for its sign', async (tex, sign) => {
    const { math } = await loadFormula(tex);
    const signs = (node: MathNode): unknown[] =>
      node.name === 'mo'
        ? [node.children]
        : node.children.flatMap((child) => (typeof child === 'string' ? [] : signs(child)));
    expect(math && signs(math)).toEqual([[sign]]);
  });

  test('loads further alphabets when it needs them', async () => {
    const { engine } = await loadFormula('\\mathbb{R} \\to \\mathcal{F}');
    expect(engine('\\mathbb{R} \\to \\mathcal{F}', widest)?.texts).toEqual([]);
  });

  test('keeps words as text, in any script', async () => {
    const tex = '\\text{сила} = \\text{力}';
    const { engine } = await loadFormula(tex);
    expect(engine(tex, widest)?.texts.map(({ text }) => text)).toEqual(['сила', '力']);
  });

  test('has more than one symbol in bold', async () => {
    const tex = '\\pmb{F} = q(\\pmb E + \\pmb{v} \\times \\frac{\\pmb{B}}{c})';
    const { engine } = await loadFormula(tex);
    // Each bold letter is drawn twice.
    expect(engine(tex, widest)?.paths).toHaveLength(4 * 2 + 8);
  });

  test('is broken at operators when it is too long for a line', async () => {
    const tex = Array.from({ length: 20 }, (_, index) => `a_{${index}}`).join(' + ');
    const { engine } = await loadFormula(tex);
    const [whole, broken] = [engine(tex, widest), engine(tex, 15)];
    expect(whole?.width).toBeGreaterThan(30);
    expect(broken?.width).toBeLessThanOrEqual(15);
    expect(broken?.height).toBeGreaterThan((whole?.height ?? 0) * 2);
  });

  test.each([
    ['\\DeclareMathOperator{\\tr}{tr} \\tr A + \\alpha', '\\operatorname{tr} A + \\alpha'],
    ['\\DeclareMathOperator*{\\argmin}{arg\\,min} \\argmin_x f', '\\operatorname*{arg\\,min}_x f'],
  ])('with operators of its own, %s, is set like %s, and declares nothing for others', async (tex, plain) => {
    const set = async (each: string) => (await loadFormula(each)).engine(each, widest);
    expect(await set(tex)).toEqual(await set(plain));
    const [name = ''] = /(?<=\{)\\[a-z]+/.exec(tex) ?? [];
    expect(await set(`${name}_x`)).toBeUndefined();
  });

  test.each([
    ['is unfinished', '\\frac{1}{'],
    ['links', '\\href{javascript:alert(1)}{x}'],
    ['loads packages', '\\require{html}'],
    ['styles', '\\style{color:red}{x}'],
    ['writes attributes', '\\mmlToken{mi}[href="javascript:alert(1)"]{x}'],
    ['hides a command in another', '\\mml\\tag{1}Token{mi}{x}'],
    ['defines macros', '\\def\\x{\\x\\x}\\x'],
    ['declares operators by others', '\\DeclareMathOperator{\\x}{\\y\\y}\\x'],
    ['hides a command in a declaration', '\\mml\\DeclareMathOperator{\\x}{x}Token{mi}{x}'],
    ['has columns without end', '\\begin{alignat*}{99999999}a&b\\end{alignat*}'],
    ['doubles with each level', `${'\\pmb{{\\}'.repeat(40)}x${'}}'.repeat(40)}`],
    ['nests without end', '{'.repeat(300)],
    ['is as large as a wall', '\\rule{9999em}{9999em}'],
  ])('that %s shows its source', async (_, tex) => {
    const { engine } = await loadFormula(tex);
    expect(engine(tex, widest)).toBeUndefined();
    const { shapes } = layoutVisual(
      { kind: 'formula', tex, meaning: '' },
      { width: 1_000, fonts: tableFonts, formula: engine },
    );
    const shown = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join('');
    expect(shown.replaceAll(' ', '')).toBe(tex.replaceAll(' ', ''));
  });
});
