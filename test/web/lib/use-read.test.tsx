import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { read } from '#web/lib/api/read.ts';
import { useRead } from '#web/lib/api/use-read.ts';

const Listed = () => <p>{useRead('courses', { query: {} }).data ? 'here' : 'as written'}</p>;

test('a part that was written out ahead is taken over as it was written, though the reply is there by then', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Listed />);
  expect(root.textContent).toBe('as written');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ cards: [], matching: 0, listed: 0 })));
  await read('courses', { query: {} });
  const mismatch = vi.fn();
  await act(async () => {
    hydrateRoot(root, <Listed />, { onRecoverableError: mismatch });
  });
  expect(mismatch).not.toHaveBeenCalled();
  expect(root.textContent).toBe('here');
});
