import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tabs } from '#web/components/ui/tabs.tsx';

test('arrow keys start from the focused tab while the selected tab lags', () => {
  const chosen = vi.fn();
  const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value, panel: value }));
  render(<Tabs<string> label="Letters" value="c" onValueChange={chosen} tabs={tabs} />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  screen.getByRole('tab', { name: 'c' }).focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'x']) press(key);
  expect(chosen.mock.calls.flat()).toEqual(['a', 'b', 'a', 'c', 'c']);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'c' }));
});
