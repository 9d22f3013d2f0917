// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, useAsked } from './ask.ts';
import { PlainQuestion } from './plain-question.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<PlainQuestion />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  useAsked.setState({ waiting: [] });
  vi.unstubAllGlobals();
});

it('says what there is nothing to choose of', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  const answer = await act(() => ask({ title: 'Sem ligação', text: 'Tente mais tarde.' }));
  expect(alert).toHaveBeenCalledExactlyOnceWith('Sem ligação\n\nTente mais tarde.');
  expect(answer).toBeNull();
});

it('asks for each answer by its own words, and for none that nobody confirmed', async () => {
  const confirm = vi.fn((words: string) => words.endsWith('Manter?'));
  vi.stubGlobal('confirm', confirm);
  const buttons = [
    { text: 'Cancelar o pedido', value: 'cancel' },
    { text: 'Manter', value: 'keep' },
  ];
  const question = { title: 'Cancelar?', text: 'Nada lhe é cobrado.', buttons };
  expect(await act(() => ask(question))).toBe('keep');
  expect(confirm).toHaveBeenCalledTimes(2);
  confirm.mockReturnValue(false);
  expect(await act(() => ask(question))).toBeNull();
});
