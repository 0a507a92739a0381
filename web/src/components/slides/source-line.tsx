import { Fragment } from 'react';
import { namedSources } from '#domain/sources/span-place.ts';
import { slideMessages as messages } from '#web/config/messages/slides.ts';
import { numbered } from '#web/lib/numbered.ts';
import { cx } from '../cx.ts';
import type { ShownCourse } from './shown-course.ts';

interface SourceLineProps {
  sources: readonly string[];
  course: Pick<ShownCourse, 'sourceNames'>;
  /** Distances. */
  className?: string;
}

/** What a slide was written from, as far as the creator names it. */
export function SourceLine({ sources, course: { sourceNames = [] }, className = 'mt-4' }: SourceLineProps) {
  const named = namedSources(sources, sourceNames);
  return named.length === 0 ? null : (
    <p dir="auto" className={cx(className, 'text-14 text-ink-faint')}>
      {messages.source}{' '}
      {numbered(named).map(({ number, item: { name, places } }) => (
        // A name keeps its direction, so that its pages stay beside it.
        <Fragment key={number}>
          {number > 1 && '; '}
          <bdi>{name}</bdi>
          {places && `, ${places}`}
        </Fragment>
      ))}
    </p>
  );
}
