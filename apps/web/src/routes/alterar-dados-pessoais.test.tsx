// @vitest-environment happy-dom
import type { UserData } from '@fornada/contract/private-data.ts';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { writeDraft } from '#features/calls/form-draft.ts';
import { useSession } from '#features/session/session-store.ts';
import PersonalDataScreen from './alterar-dados-pessoais.tsx';

const page = document.createElement('main');
let root: Root;

/** The box of the account that takes marketing, with that draft. */
function boxWith(draft: Record<string, string>): boolean | undefined {
  const data = { id_perfil: 1, temporario: true, comunicacao: true, qrCode: '1' } as UserData;
  useSession.setState(({ privateData }) => ({
    privateData: { ...privateData, user: { ...privateData.user, loggedIn: true, data } },
  }));
  writeDraft('personal.1', draft);
  root = createRoot(page);
  const router = createMemoryRouter([{ path: '*', Component: PersonalDataScreen }]);
  flushSync(() => root.render(<RouterProvider router={router} />));
  return page.querySelector<HTMLInputElement>('[name=comunicacao]')?.checked;
}

afterEach(() => {
  root.unmount();
  sessionStorage.clear();
  useSession.setState(useSession.getInitialState(), true);
});

it('leaves the consent as it is where what a first order was told is all that was typed', () => {
  expect(boxWith({ nome: 'Rita' })).toBe(true);
});

it('keeps the tick that was taken away on the screen itself', () => {
  expect(boxWith({ nome: 'Rita', dataNascimento: '' })).toBe(false);
});
