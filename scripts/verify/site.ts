import * as z from 'zod';
import { brand } from '#domain/brand.ts';
import type { Target } from './target.ts';

const SiteConfig = z.object({ stage: z.string() });

const get = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(15_000) });

export async function checkSite({ url, stage }: Target): Promise<string> {
  const home = await get(`${url}/`);
  const html = await home.text();
  if (!home.ok || !html.includes(brand.name))
    throw new Error(`${url}/ returned ${home.status} and not the home page. Check siteUrl in lib/stages.ts.`);
  const expected = ['content-security-policy', 'x-content-type-options'];
  // Browsers ignore this header over http.
  if (url.startsWith('https:')) expected.push('strict-transport-security');
  for (const header of expected)
    if (!home.headers.has(header)) throw new Error(`${url}/ has no ${header} header. Deploy the Web stack again.`);
  const config = SiteConfig.parse(await (await get(`${url}/config.json`)).json());
  if (config.stage !== stage.name) throw new Error(`${url} is the site of ${config.stage}, not of ${stage.name}.`);
  const missing = await get(`${url}/no-such-page`);
  if (missing.status !== 404) throw new Error(`${url}/no-such-page returned ${missing.status} instead of 404.`);
  const api = await get(`${url}/api/public/courses`);
  if (!api.ok) throw new Error(`${url}/api/public/courses returned ${api.status}: ${(await api.text()).slice(0, 200)}`);
  const refused = await get(`${url}/api/me`);
  if (refused.status !== 401)
    throw new Error(`${url}/api/me returned ${refused.status} instead of 401 without a session.`);
  return `${url}: headers, 404 page and API`;
}
