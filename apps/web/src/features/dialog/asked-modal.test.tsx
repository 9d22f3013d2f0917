// @vitest-environment happy-dom
import type { Modal } from '@fornada/ui/alert-dialog.tsx';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, useAsked } from './ask.ts';
import AskedModal from './asked-modal.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const question = { type: 'question', title: 'Esvaziar o carrinho?', text: 'Sai o que lá está.' } as const;
const told = { title: 'A sessão terminou', text: 'Entre de novo.' };
const titles = () => useAsked.getState().waiting.map(({ title }) => title);

let router: ReturnType<typeof createBrowserRouter>;
let root: Root;
const asks = (modal: Modal) => act(async () => ({ answer: ask(modal) }));
const goTo = (path: string) => act(() => router.navigate(path));

beforeEach(async () => {
  router = createBrowserRouter([{ path: '*', Component: AskedModal }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await goTo('/encomendas/1');
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  router.dispose();
  useAsked.setState({ waiting: [] });
});

it('leaves a screen’s question unanswered when the screen is left', async () => {
  const { answer } = await asks(question);
  await goTo('/encomendas/1?de=conta');
  expect(titles()).toEqual([question.title]);
  await goTo('/encomendas/2');
  expect(titles()).toEqual([]);
  expect(await answer).toBeNull();
});

it('keeps what another screen asks, and what is only said', async () => {
  await asks(told);
  await goTo('/encomendas/2');
  await asks(question);
  await goTo('/encomendas/2?de=conta');
  expect(titles()).toEqual([told.title, question.title]);
});
