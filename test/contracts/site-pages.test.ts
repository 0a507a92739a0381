import { expect, test } from 'vitest';
import { pathTo, sitePages } from '#contracts/site-pages.ts';

test('encodes path parameters, so that a path stays on the site', () => {
  expect(pathTo(sitePages.dashboard, {})).toBe('/dashboard');
  expect(pathTo(sitePages.home, {})).toBe('/');
  expect(pathTo(sitePages.courseEdit, { courseId: '01J9' })).toBe('/course/01J9/edit');
  expect(pathTo(sitePages.course, { courseId: '../a b?c=1#d' })).toBe('/course/..%2Fa%20b%3Fc%3D1%23d');
});
