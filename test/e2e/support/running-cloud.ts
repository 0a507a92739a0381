import { type Rows, rowsOf } from '#test/integration/support/rows.ts';

export interface Cloud {
  readonly url: string;
  readonly rows: Rows;
}

export async function runningCloud(): Promise<Cloud> {
  const { COURSEWRIGHT_URL: url, COURSEWRIGHT_DATA_DIR: dataDir } = process.env;
  if (!url || !dataDir)
    throw new Error(
      'COURSEWRIGHT_URL and COURSEWRIGHT_DATA_DIR name a running cloud and its data folder; the test commands set both.',
    );
  return { url, rows: await rowsOf({ url, dataDir }) };
}
