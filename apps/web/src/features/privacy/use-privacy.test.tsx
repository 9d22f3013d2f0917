// @vitest-environment happy-dom
import type { UserData } from '@fornada/contract/private-data.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { noPrivateData, useSession } from '#features/session/session-store.ts';
import { openRequest, usePrivacy } from './use-privacy.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
let state = 'pedido';
vi.mock('#app/client.ts', () => ({
  call: async () => ({ pedidos: [{ tipo: 'esquecimento', estado: state }] }),
}));

function Screen() {
  return <output>{openRequest(usePrivacy().privacy, 'esquecimento')?.estado}</output>;
}

const changedAt = (dataActualizacao: string) =>
  useSession.setState({
    privateData: {
      ...noPrivateData,
      user: { loggedIn: true, sawOnboarding: true, data: { dataActualizacao } as UserData },
    },
  });

it('shows what a link did that was followed on another device', async () => {
  changedAt('2026-11-23T09:00:00.000Z');
  const root = createRoot(document.body);
  await act(async () => root.render(<Screen />));
  expect(document.body.textContent).toBe('pedido');
  state = 'confirmado';
  await act(async () => changedAt('2026-11-23T09:00:01.000Z'));
  expect(document.body.textContent).toBe('confirmado');
  await act(async () => root.unmount());
});
