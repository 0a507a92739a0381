import * as z from 'zod';
import { brand } from '#domain/brand.ts';
import type { Target } from './target.ts';

const SiteConfig = z.object({ stage: z.string() });

const get = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(15_000) });

/** Pages, their headers, the 404 page, and the API behind the same host. */
export async function checkSite({ url, stage }: Target): Promise<string> {
  const home = await get(`${url}/`);
  const html = await home.text();
  if (!home.ok || !html.includes(brand.name))
    throw new Error(`${url}/ answered ${home.status} and not the home page. Is siteUrl where the site is?`);
  const expected = ['content-security-policy', 'x-content-type-options'];
  // Browsers take it over https alone.
  if (url.startsWith('https:')) expected.push('strict-transport-security');
  for (const header of expected)
    if (!home.headers.has(header)) throw new Error(`${url}/ has no ${header} header: deploy the Web stack again.`);
  const config = SiteConfig.parse(await (await get(`${url}/config.json`)).json());
  if (config.stage !== stage.name) throw new Error(`${url} is the site of ${config.stage}, not of ${stage.name}.`);
  const missing = await get(`${url}/no-such-page`);
  if (missing.status !== 404) throw new Error(`${url}/no-such-page answered ${missing.status} and not 404.`);
  const api = await get(`${url}/api/public/courses`);
  if (!api.ok) throw new Error(`${url}/api/public/courses answered ${api.status}: ${(await api.text()).slice(0, 200)}`);
  const refused = await get(`${url}/api/me`);
  if (refused.status !== 401) throw new Error(`${url}/api/me answered ${refused.status} to a stranger and not 401.`);
  return `${url}, its headers, its 404 page and the API behind it`;
}
