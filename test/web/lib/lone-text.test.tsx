import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { Fragment, type JSX, type ReactNode } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { translateTexts } from '#test/web/support/translate-texts.ts';
import * as ours from '#web/lib/jsx/jsx-dev-runtime.ts';
import * as built from '#web/lib/jsx/jsx-runtime.ts';

afterEach(cleanup);

const Icon = () => <svg />;

const count = 3;
const off = false;
const cases: Readonly<Record<string, { given: JSX.Element; html: string }>> = {
  'without a neighbor stays alone': { given: <p>one</p>, html: '<p>one</p>' },
  'joins neighboring texts': {
    given: (
      <p>
        Slide {count} of {4}
      </p>
    ),
    html: '<p>Slide 3 of 4</p>',
  },
  'beside an element that is not shown stays alone': { given: <p>{off && <Icon />}Save</p>, html: '<p>Save</p>' },
  'beside an element gets its own': {
    given: (
      <p>
        Save <Icon />
      </p>
    ),
    html: '<p><span>Save </span><svg></svg></p>',
  },
  'between elements gets one': {
    given: (
      <p>
        <Icon />
        {count} of {4}
        <Icon />
      </p>
    ),
    html: '<p><svg></svg><span>3 of 4</span><svg></svg></p>',
  },
  'that is blank stays': {
    given: (
      <p>
        <b>a</b> <b>b</b>
      </p>
    ),
    html: '<p><b>a</b> <b>b</b></p>',
  },
  'that is zero is shown': {
    given: (
      <p>
        {0}
        <Icon />
      </p>
    ),
    html: '<p><span>0</span><svg></svg></p>',
  },
  'in a list gets its own': { given: <p>{['a', <b key="b">b</b>]}</p>, html: '<p><span>a</span><b>b</b></p>' },
  'in a list of texts joins them': { given: <p>{['a', 'b']} c</p>, html: '<p>ab c</p>' },
  'in a fragment gets its own': {
    given: (
      <p>
        <>a</>
        <Icon />
      </p>
    ),
    html: '<p><span>a</span><svg></svg></p>',
  },
  'in a drawing gets its own part': {
    given: (
      <svg aria-hidden>
        <text>
          a<tspan>b</tspan>
        </text>
      </svg>
    ),
    html: '<svg aria-hidden="true"><text><tspan>a</tspan><tspan>b</tspan></text></svg>',
  },
  'in an option joins its neighbors': {
    given: (
      <option>
        {'en'} ({count})
      </option>
    ),
    html: '<option>en (3)</option>',
  },
};
test.each(Object.entries(cases))('a text %s', (_, { given, html }) => {
  expect(render(given).container.innerHTML).toBe(html);
});

/** Children as components give them, in one of the two runtimes. */
type Child = string | number | boolean | null | { readonly tag: 'b' | 'fragment' | 'list'; readonly children: Child[] };

const { children } = fc.letrec<{ child: Child; children: Child[] }>((tie) => ({
  children: fc.array(tie('child'), { maxLength: 4 }),
  child: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Child>('Save', 'a b', ' ', '', 0, 7, null, false, true),
    fc.record({ tag: fc.constantFrom('b', 'fragment', 'list'), children: tie('children') }),
  ),
}));

type Type = 'b' | 'p' | typeof Fragment;
type JsxDev = (
  type: Type,
  props: { readonly children: ReactNode },
  key: number | undefined,
  isStatic: boolean,
) => JSX.Element;

const elementOf = (jsxDev: JsxDev, type: Type, given: Child[], key?: number): JSX.Element => {
  const nodes = given.map((child) => nodeOf(jsxDev, child));
  return nodes.length === 1
    ? jsxDev(type, { children: nodes[0] }, key, false)
    : jsxDev(type, { children: nodes }, key, true);
};

function nodeOf(jsxDev: JsxDev, child: Child, key?: number): ReactNode {
  if (typeof child !== 'object' || child === null) return child;
  if (child.tag === 'list' && key === undefined)
    return child.children.map((each, index) => nodeOf(jsxDev, each, index));
  return elementOf(jsxDev, child.tag === 'fragment' ? Fragment : 'b', child.children, key);
}

function plainText(element: JSX.Element): string | null {
  const plain = document.createElement('div');
  plain.innerHTML = renderToStaticMarkup(element);
  return plain.textContent;
}

test('a translated page shows after every change what it shows without a translation', () => {
  fc.assert(
    fc.property(fc.array(children, { minLength: 2, maxLength: 4 }), (versions) => {
      const page = render(<div />);
      for (const version of versions) {
        page.rerender(elementOf(ours.jsxDEV, 'p', version));
        expect(page.container.textContent).toBe(plainText(elementOf(react.jsxDEV, 'p', version)));
        translateTexts();
      }
      page.unmount();
    }),
  );
});

test('an element beside texts that come and go stays', () => {
  const page = render(<div />);
  const show = (before: string | undefined, after: string | null) => {
    page.rerender(
      <p>
        {before}
        {after} <input />
        {after && <b>{after}</b>}
        {before}
      </p>,
    );
    translateTexts();
    return page.container.querySelector('input');
  };
  const input = show('Slide', '1');
  for (const [before, after] of [
    [undefined, '1'],
    ['Page', null],
    [undefined, null],
    ['Page', '2'],
  ] as const)
    expect(show(before, after)).toBe(input);
  expect(page.container.textContent).toBe('Page2 2Page');
});

test('the runtime of the built site gives each text its element too', () => {
  const element = built.jsxs('p', { children: ['Slide ', 3, built.jsx('svg', {})] });
  expect(renderToStaticMarkup(element)).toBe('<p><span>Slide 3</span><svg></svg></p>');
});
