import * as z from 'zod';
import { brand } from '#domain/brand.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, type Finding, failed, ok } from '../finding.ts';
import { wasNeverCreated } from '../stage-in-account.ts';

const Named = z.object({
  Resources: z
    .record(
      z.string(),
      z.object({
        Type: z.string(),
        Properties: z.object({ LogGroupName: z.string().optional(), EmailIdentity: z.string().optional() }).optional(),
      }),
    )
    .default({}),
});

interface Names {
  readonly logGroups: readonly string[];
  readonly mailDomains: readonly string[];
}

function namesIn(templates: readonly unknown[]): Names {
  const resources = templates.flatMap((template) => Object.values(Named.parse(template).Resources));
  const of = (type: string, name: 'LogGroupName' | 'EmailIdentity') =>
    resources.flatMap(({ Type, Properties }) => (Type === type && Properties?.[name] ? [Properties[name]] : []));
  return {
    logGroups: of('AWS::Logs::LogGroup', 'LogGroupName'),
    mailDomains: of('AWS::SES::EmailIdentity', 'EmailIdentity'),
  };
}

const SHOWN = 3;
const list = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '');

/** Named resources of a deleted stack would make its next creation fail. */
export const names: Check<DeploymentContext> = {
  title: 'names',
  async run({ deployed, templates, account, stage }): Promise<Finding | readonly Finding[]> {
    const created = new Set((await deployed).filter((stack) => !wasNeverCreated(stack)).map(({ name }) => name));
    const missing = Object.entries(templates).filter(([stack]) => !created.has(stack));
    if (missing.length === 0) return ok('every stack exists');
    const wanted = namesIn(missing.map(([, template]) => template));
    const prefixes = [`/aws/lambda/${brand.name.toLowerCase()}-${stage.name}-`, '/aws/vendedlogs/'];
    const present = new Set((await Promise.all(prefixes.map((prefix) => account.logGroups(prefix)))).flat());
    const logGroups = wanted.logGroups.filter((name) => present.has(name));
    const mail = await Promise.all(wanted.mailDomains.map((domain) => account.mailDomain(domain)));
    const mailDomains = wanted.mailDomains.filter((_, index) => mail[index]?.exists);
    const found = [
      ...(logGroups.length > 0
        ? [
            failed(
              `log groups exist without their stack: ${list(logGroups)}`,
              `Save the logs that you need, then run: for group in ${logGroups.join(' ')}; do aws logs delete-log-group --log-group-name $group; done`,
            ),
          ]
        : []),
      ...mailDomains.map((domain) =>
        failed(
          `the SES identity ${domain} exists without its stack`,
          `If nothing else sends from it, run: aws ses delete-identity --identity ${domain}. Its DKIM records will change.`,
        ),
      ),
    ];
    return found.length > 0 ? found : ok(`free for ${missing.length} new stacks`);
  },
};
