// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { keep, useKept } from './browser-storage.ts';

const read = (text: string | null): { words?: string } => JSON.parse(text ?? '{}');
const seen: object[] = [];
function Words() {
  const kept = useKept('words', read);
  seen.push(kept);
  return kept.words ?? 'none';
}

it('shows what is kept, forgotten, and kept by another window, and the same text as the same value', () => {
  const page = document.createElement('div');
  const show = () => flushSync(() => root.render(<Words />));
  const root = createRoot(page);
  show();
  expect(page.textContent).toBe('none');
  flushSync(() => keep('words', { words: 'ours' }));
  expect([page.textContent, localStorage.getItem('words')]).toEqual(['ours', '{"words":"ours"}']);
  show();
  expect(seen.at(-1)).toBe(seen.at(-2));
  flushSync(() => keep('words', null));
  expect([page.textContent, localStorage.getItem('words')]).toEqual(['none', null]);
  localStorage.setItem('words', '{"words":"theirs"}');
  flushSync(() => dispatchEvent(new Event('storage')));
  expect(page.textContent).toBe('theirs');
});
