// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepInAddress } from './question-search.tsx';

it('keeps what is searched in the address, for who opens an answer and comes back', () => {
  history.replaceState({ idx: 3 }, '', '/perguntas-frequentes');
  keepInAddress('número & nif');
  expect(location.pathname).toBe('/perguntas-frequentes');
  expect(new URLSearchParams(location.search).get('q')).toBe('número & nif');
  // The router's own number of the entry stays.
  expect(history.state).toEqual({ idx: 3 });
  keepInAddress(' ');
  expect(location.search).toBe('');
});
