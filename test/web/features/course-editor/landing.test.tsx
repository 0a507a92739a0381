import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { aCourseText } from '#test/support/builders.ts';
import { LandingTab } from '#web/features/course-editor/landing/landing-tab.tsx';
import { cutAt } from '#web/features/course-editor/landing/search-engines.tsx';
import { anOwnedCourse, aPage, useFakeCopy } from './fake-working-copy.tsx';

const Editor = ({ course, text }: { course: OwnedCourse; text: CourseText }) => (
  <LandingTab workingCopy={useFakeCopy({ course, text })} />
);
function open(given: Partial<OwnedCourse> = {}, text = aCourseText()) {
  const { Page } = aPage();
  render(
    <Page>
      <Editor course={anOwnedCourse(given)} text={text} />
    </Page>,
  );
}
afterEach(cleanup);

const landingPage = {
  headline: 'Bread that you made',
  subheadline: 'In one weekend.',
  whatYouWillLearn: ['Knead', 'Wait'],
  seoTitle: '',
  seoDescription: '',
};

describe('the landing page tab', () => {
  test('previews the course page with inert buttons', () => {
    open({ priceCents: 4_900 });
    const buttons = screen.getAllByRole('button', { name: 'Enroll Now' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe('Preview only. Buyers enroll with this button on your course page.');
    }
    expect(screen.getAllByText('$49.00')).toHaveLength(2);
    screen.getByRole('heading', { name: "What You'll Learn" });
    screen.getByText('Beginner');
  });

  test('lists each module with its lesson count', () => {
    const text = aCourseText();
    open({}, text);
    const lines = within(screen.getByRole('region', { name: 'Your course page' })).getAllByText(/\d+ lessons?/);
    expect(lines).toHaveLength(text.content.modules.length);
    const [module] = text.content.modules;
    const count = module?.lessons.length ?? 0;
    expect(lines[0]?.textContent).toContain(count === 1 ? '1 lesson' : `${count} lessons`);
  });

  test('reports missing modules and a missing price', () => {
    const { content } = aCourseText();
    open({ priceCents: null }, aCourseText({ content: { ...content, modules: [] } }));
    screen.getByText('Your modules will be listed here.');
    expect(screen.getAllByText('No price yet')).toHaveLength(2);
  });

  test('is edited in place', () => {
    open({}, aCourseText({ landingPage }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Headline' }), { target: { value: 'Your own bread' } });
    fireEvent.change(screen.getByRole('textbox', { name: "What You'll Learn, line 2" }), { target: { value: 'Bake' } });
    screen.getByDisplayValue('Your own bread');
    screen.getByDisplayValue('Bake');
    screen.getByDisplayValue('Knead');
    screen.getByDisplayValue('In one weekend.');
  });

  test('previews the search result with the SEO texts, or with title and description', () => {
    const text = aCourseText({ landingPage });
    open({}, text);
    const result = within(screen.getByText('Search result preview').closest('figure') as HTMLElement);
    result.getByText(`${text.title} · Coursewright`);
    result.getByText(text.description);
    fireEvent.change(screen.getByLabelText('SEO title'), { target: { value: 'Learn to bake' } });
    fireEvent.change(screen.getByLabelText('SEO description'), { target: { value: 'x'.repeat(161) } });
    result.getByText('Learn to bake · Coursewright');
    screen.getByText('13 of 60 characters');
    screen.getByText('161 of 160 characters. Search engines will cut off the end.');
  });
});

test('a search preview is cut at the last whole word that fits', () => {
  expect(cutAt('four words stand here', 21)).toBe('four words stand here');
  expect(cutAt('four words stand here', 16)).toBe('four words stand …');
  expect(cutAt('four words stand here', 15)).toBe('four words …');
  expect(cutAt('Donaudampfschiff', 5)).toBe('Donau …');
  expect(cutAt('cut once… already here', 12)).toBe('cut once …');
});
