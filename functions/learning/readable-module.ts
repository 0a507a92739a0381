import type { Module } from '#domain/courses/content.ts';
import type { Course } from '#domain/courses/course.ts';
import { WORKING_COPY } from '../data/courses/courses.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound } from '../runtime/problem.ts';
import { publicationOf, type Readable, type ReadingPorts, readableVersion } from './readable-version.ts';

type Ports = ReadingPorts & PortsOf<'courses.page' | 'courses.module'>;

function moduleCountOf(course: Course, version: number): number | undefined {
  if (version === WORKING_COPY) return course.moduleCount;
  const publication = publicationOf(course);
  return publication?.publishedVersion === version ? publication.listing.moduleCount : undefined;
}

export async function moduleIn(
  { courses }: Pick<Ports, 'courses'>,
  { course, newest, oldest }: Readable,
  version: number,
  number: number,
): Promise<Module> {
  // Later versions and modules may be items of a failed publication.
  if (version < oldest || version > newest) throw notFound();
  const known = moduleCountOf(course, version);
  const [module, page] = await Promise.all([
    courses.module(course.id, version, number),
    known === undefined ? courses.page(course.id, version) : undefined,
  ]);
  if (module === undefined || number > (known ?? page?.curriculum.length ?? 0)) throw notFound();
  return module;
}

export async function readableModule(
  ports: Ports,
  { courseId, number }: { readonly courseId: string; readonly number: number },
  version: number,
  user: { readonly id: string },
): Promise<Module> {
  return moduleIn(ports, await readableVersion(ports, courseId, user), version, number);
}
