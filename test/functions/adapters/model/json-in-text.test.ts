import { expect, test } from 'vitest';
import { jsonInText } from '#functions/adapters/model/json-in-text.ts';

const answer = { title: 'Bread', items: [{ text: 'Fold {twice}, then "rest"' }] };
const json = JSON.stringify(answer);

test.each([
  ['alone', json],
  ['with line breaks around it', `\n\n${json}\n`],
  ['after a byte order mark', `\ufeff${json}`],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['in a fence without a language', `\`\`\`\n${json}\n\`\`\`\n`],
  ['in a fence that is not closed', `\`\`\`json\n${json}`],
  ['after thoughts', `<think>\nLet me plan {this}.\n</think>\n\n${json}`],
  ['after thoughts that hold a fence', `<think>\nA draft: \`\`\`json\n{"title": "No"}\n\`\`\`\n</think>\n${json}`],
  ['after thoughts whose beginning is in the prompt', `Let me plan this.\n</think>\n${json}`],
  ['after thoughts with a brace, whose beginning is in the prompt', `Let me plan {this}.\n</think>\n${json}`],
  ['between other words', `Here is the JSON you asked for:\n\n${json}\n\nLet me know [soon] if you need changes.`],
  ['after a draft', `${JSON.stringify({ ...answer, title: 'A draft' })}\n\nI can do better:\n\n${json}`],
  ['before an example', `${json}\nI left out {"title": "None"}.`],
  ['after an open brace', `An object opens with {, so here it is: ${json}`],
  ['in a string', JSON.stringify(json)],
  ['with a comma too many', json.replace('}]', '},]')],
  ['with a line break within a string', json.replace('twice}, then', 'twice},\nthen').replace('\\n', '\n')],
])('an object is found %s', (_, text) => {
  const [likeliest] = jsonInText(text);
  expect(JSON.parse(JSON.stringify(likeliest).replace('},\\nthen', '}, then'))).toEqual(answer);
});

test.each([
  ['comments', `{ // The course\n${json.slice(1)}`],
  ['single quotes around keys', json.replace('"title"', "'title'")],
  ['quotation marks within a text', json.replace('\\"rest\\"', '"rest"')],
  ['an ellipsis for what is left out', json.replace('}]', '}, ...]')],
  ['a bracket after a quotation mark within a text', `{"items":[{"text":"End it with "}]} and go on."},{"text":"B"}]}`],
])('an object with %s may miss something', (_, text) => {
  for (const found of jsonInText(text)) expect(found).not.toHaveProperty('items');
});

test('TeX keeps its backslashes, and half of a character is dropped', () => {
  const text = String.raw`{"tex": "\sqrt{x} \underbrace{y} \\alpha", "text": "Good\ud83d, \u00e9"}`;
  const value = { tex: String.raw`\sqrt{x} \underbrace{y} \alpha`, text: 'Good, é' };
  expect(jsonInText(text)).toEqual([value]);
  expect(jsonInText(String.raw`{"text": "It\'s"}`)).toEqual([{ text: "It's" }]);
});

test('an object under a name, in a list or in a string comes after what holds it', () => {
  for (const holder of [{ lesson: answer }, [answer], { arguments: json }])
    expect(jsonInText(JSON.stringify(holder))).toEqual([holder, answer]);
});

test.each([
  ['nothing', ''],
  ['words', 'Certainly! Here is what you asked for.'],
  ['an answer that was cut off', json.slice(0, -12)],
  ['a word', '"Bread"'],
  ['a draft in unfinished thoughts', `<think>\nA draft: ${json}\nBut I should`],
])('%s is no answer', (_, text) => {
  expect(jsonInText(text)).not.toContainEqual(expect.objectContaining({ title: 'Bread' }));
});

test('a short answer is found after a longer example', () => {
  const found = jsonInText('It says {"a": [1, 2, 3, 4, 5, 6, 7, 8]}, which is fine. {"faults": []}');
  expect(found).toContainEqual({ faults: [] });
});

test('few values are read of an answer with many', () => {
  expect(jsonInText(JSON.stringify(Array.from({ length: 20_000 }, () => ({ a: {} })))).length).toBeLessThan(50);
});

test('long texts of open braces are read in time', () => {
  expect(jsonInText(`${'{'.repeat(60_000)} and ${'['.repeat(60_000)}`)).toEqual([]);
});
