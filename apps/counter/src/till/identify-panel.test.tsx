// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import {
  answering,
  lost,
  one,
  press,
  reads,
  refused,
  shop,
  show,
  silent,
  until,
  write,
} from '../testing/counter.tsx';
import { IdentifyPanel } from './identify-panel.tsx';

const [identify, register] = ['POST balcao/clientes/identificar', 'POST balcao/clientes'];
const onKnown = vi.fn();
async function look(code: string): Promise<void> {
  onKnown.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  show(<IdentifyPanel shop={shop} begun="" onKnown={onKnown} />);
  write(/telemóvel|código/i, code);
  // The form takes nothing while the last one is under way.
  await until(() => expect(one('button', 'Identificar').hasAttribute('aria-busy')).toBe(false));
  press('Identificar');
}

it('a QR that is longer than any of ours is said to be unknown, not refused in general words', async () => {
  answering(identify, refused(400, 'invalid_fields', 'Reveja os campos assinalados.'));
  await look('9'.repeat(201));
  await reads('Código não reconhecido.');
});

it('nor is it kept for later without a connection: the server never takes it', async () => {
  answering(identify, lost);
  await look('A:516124523*'.repeat(20));
  await reads('Código não reconhecido.');
  expect(onKnown).not.toHaveBeenCalled();
  await look('912345678');
  await until(() => expect(onKnown).toHaveBeenCalledOnce());
});

it('a connection that answers nothing is none: who it is, and that they register, is told later', async () => {
  const code = '912345678';
  answering(identify, silent());
  await look(code);
  await until(() => expect(onKnown).toHaveBeenCalledWith({ code, customer: null, registers: false }));
  answering(identify, refused(404, 'customer_unknown', 'Ninguém tem este telemóvel'));
  await look(code);
  await reads('Registar');
  answering(register, silent());
  press(/^Registar/);
  await until(() => expect(onKnown).toHaveBeenCalledWith({ code, customer: null, registers: true }));
});
