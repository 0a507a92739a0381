import { makeAdmin } from '#test/integration/support/fixtures.ts';
import type { Person } from '#test/integration/support/person.ts';

export async function theAdmin(): Promise<Person> {
  const { COURSEWRIGHT_URL: url = '', COURSEWRIGHT_DATA_DIR: dataDir = '' } = process.env;
  return makeAdmin({ url, dataDir, close: async () => undefined });
}
