import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { environmentNamesFor } from '#contracts/environment.ts';
import { errors } from '#contracts/errors.ts';
import * as account from '#contracts/http/account.ts';
import * as courseChecks from '#contracts/http/course-checks.ts';
import * as courses from '#contracts/http/courses.ts';
import * as exports from '#contracts/http/exports.ts';
import * as generation from '#contracts/http/generation.ts';
import * as images from '#contracts/http/images.ts';
import * as learning from '#contracts/http/learning.ts';
import * as logos from '#contracts/http/logos.ts';
import * as marketplace from '#contracts/http/marketplace.ts';
import * as media from '#contracts/http/media.ts';
import * as moderation from '#contracts/http/moderation.ts';
import * as operations from '#contracts/http/operations.ts';
import * as pages from '#contracts/http/pages.ts';
import * as payouts from '#contracts/http/payouts.ts';
import * as previews from '#contracts/http/previews.ts';
import * as purchases from '#contracts/http/purchases.ts';
import * as realtime from '#contracts/http/realtime.ts';
import * as reviews from '#contracts/http/reviews.ts';
import * as rewrites from '#contracts/http/rewrites.ts';
import * as sources from '#contracts/http/sources.ts';
import * as stripe from '#contracts/http/stripe.ts';
import * as studies from '#contracts/http/studies.ts';
import * as subscriptions from '#contracts/http/subscriptions.ts';
import * as support from '#contracts/http/support.ts';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { methodOf, ports, type Use } from '#contracts/ports.ts';
import { stages } from '#contracts/workflow.ts';

const all = [...endpoints, ...stages, ...jobs];
const byName = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

describe('declarations', () => {
  test('are all in the list of endpoints', () => {
    const modules = [
      account,
      courseChecks,
      courses,
      exports,
      generation,
      images,
      learning,
      logos,
      marketplace,
      media,
      moderation,
      operations,
      pages,
      payouts,
      previews,
      purchases,
      realtime,
      reviews,
      realtime,
      rewrites,
      sources,
      stripe,
      studies,
      subscriptions,
      support,
    ];
    const exported = modules
      .flatMap((module) => Object.values(module))
      .filter((value) => 'path' in value && 'method' in value);
    expect(new Set(exported)).toEqual(new Set(endpoints));
  });

  test('have unique names and routes', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    // Routes that differ only in a parameter's name are the same route.
    const routes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  test.each(all.map((declaration) => [declaration.name, declaration] as const))(
    'of %s have a summary and the meaning of a failure',
    (name, declaration) => {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(declaration.summary).toMatch(/^[A-Z].*[^.]$/);
      expect(declaration.failureMeans).toMatch(/^.{20,}\.$/);
      expect(declaration.uses).toEqual([...new Set(declaration.uses)]);
      for (const use of declaration.uses) expect(methodOf(use).does).not.toBe('');
    },
  );

  test('use every port method', () => {
    const used = new Set(all.flatMap(({ uses }): readonly Use[] => uses));
    const declared = Object.entries(ports).flatMap(([port, methods]) =>
      Object.keys(methods).map((name) => `${port}.${name}`),
    );
    expect(declared.filter((use) => !used.has(use as Use))).toEqual([]);
  });
});

describe.each(byName)('%s', (_, endpoint) => {
  test('declares the parameters of its path', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  test('lists known errors once', () => {
    expect(endpoint.errors.filter((code) => !(code in errors))).toEqual([]);
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
  });

  test('is cached only if it is public', () => {
    expect(endpoint.cacheSeconds !== undefined).toBe(endpoint.path.startsWith('/api/public/'));
    if (endpoint.cacheSeconds !== undefined) expect([endpoint.access, endpoint.method]).toEqual(['anyone', 'GET']);
  });

  test('takes a strict body only if it changes something', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
    for (const schema of [endpoint.params, endpoint.body])
      if (schema)
        expect(schema.safeParse({ nobody: 'asked' }).error?.issues.map(({ code }) => code)).toContain(
          'unrecognized_keys',
        );
  });

  test('has a JSON schema', () => {
    // Image bytes have no JSON schema.
    const described = z.toJSONSchema(endpoint.reply, { io: 'input', unrepresentable: 'any' });
    expect(described).toMatchObject({ type: 'object' });
  });
});

test('every function gets its stage and the settings of its uses', () => {
  expect(environmentNamesFor({ uses: ['courses.byId', 'site.link', 'courses.save'] })).toEqual([
    'STAGE',
    'TABLE_NAME',
    'SITE_URL',
  ]);
  expect(environmentNamesFor({ uses: [] })).toEqual(['STAGE']);
  expect(environmentNamesFor({ uses: [], access: 'anyone' })).toEqual(['STAGE', 'ORIGIN_SECRETS']);
});
