/** Valid JSON (`"\ud83d"`), but no text encoding can store them. */
export function* findLoneSurrogates(where: string, value: unknown): Generator<readonly [field: string, wrong: string]> {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) yield [where, 'holds half of a character; please type it again'];
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* findLoneSurrogates(`${where}.${name}`, inner);
  }
}
