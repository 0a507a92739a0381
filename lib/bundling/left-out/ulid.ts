import { type LeftOut, replacing } from './change.ts';

export const ofUlid: readonly LeftOut[] = [
  {
    file: 'node_modules/ulid/dist/node/index.js',
    because:
      'looks for randomness in browsers, workers and old runtimes, where ours has one; and the codes of its errors',
    change: replacing(
      [/^import crypto from 'node:crypto';$/gm, ''],
      [
        /^function detectPRNG\(root\) \{\n[\s\S]*?^\}$/gm,
        'const detectPRNG = () => () => crypto.getRandomValues(new Uint8Array(1))[0] / 256;',
      ],
      [/^var ULIDErrorCode;\n\(function [\s\S]*?^\}\)\(.*\);$/gm, ''],
      [/\bULIDErrorCode\.(\w+)/g, '"$1"'],
      [/^export \{ (.*)ULIDErrorCode, (.*)\};$/gm, 'export { $1$2};'],
    ),
  },
];
