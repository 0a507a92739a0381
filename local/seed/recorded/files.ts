import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Recording } from './recording.ts';

const LINE_CHARS = 120;

const fileOf = (key: string): URL => new URL(`courses/${key}.txt`, import.meta.url);

/** @throws Error that names the command which writes the files */
export async function readRecording(key: string): Promise<Recording> {
  const text = await readFile(fileOf(key), 'utf8').catch(() => {
    throw new Error(`The demo course ${key} is not recorded: run npm run record-demo.`);
  });
  return Recording.parse(JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64')).toString()));
}

export async function writeRecording(key: string, recording: Recording): Promise<void> {
  const text = brotliCompressSync(JSON.stringify(recording)).toString('base64');
  const lines = text.match(new RegExp(`.{1,${LINE_CHARS}}`, 'g')) ?? [];
  await writeFile(fileOf(key), `${lines.join('\n')}\n`);
}
