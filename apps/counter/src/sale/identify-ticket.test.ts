// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import type { TillCustomer } from '@fornada/contract/till.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../session.ts';
import { identifyTicket } from './identify-ticket.ts';
import { changeTicket, knowCustomer, newTicket, ticketOf } from './ticket.ts';

vi.mock('../session.ts', () => ({ call: vi.fn() }));
const shop = 862;
const tell = vi.fn();
beforeEach(() => changeTicket(shop, newTicket()));
afterEach(() => vi.clearAllMocks());

/** Reads a code. @returns what answers it */
function beep(name: string) {
  const answer = Promise.withResolvers<object>();
  vi.mocked(call).mockReturnValueOnce(answer.promise as never);
  const done = identifyTicket(shop, name, tell);
  return async () => {
    answer.resolve({ nome: name } as TillCustomer);
    await done;
  };
}
const who = () => ticketOf(shop).customer?.nome;

it('is who the ticket is for', async () => {
  await beep('Rita')();
  expect(who()).toBe('Rita');
});

it('isn’t who the next ticket is for, when the answer is late', async () => {
  const answer = beep('Rita');
  changeTicket(shop, newTicket());
  await answer();
  expect(who()).toBeUndefined();
});

it('changes nothing that was sent, or that a phone is asked to pay, meanwhile', async () => {
  const answer = beep('Rita');
  changeTicket(shop, { sent: {} as never });
  await answer();
  expect(who()).toBeUndefined();
  changeTicket(shop, { sent: null, asked: {} as never });
  await identifyTicket(shop, 'Rita', tell);
  expect(call).toHaveBeenCalledOnce();
});

it('the last code that was read counts, whichever answer is first', async () => {
  const [first, second] = [beep('Rita'), beep('Vasco')];
  await second();
  await first();
  expect(who()).toBe('Vasco');
});

it('is asked about once, though a reader that the phone is held to reads it twice', async () => {
  const answer = beep('Rita');
  await identifyTicket(shop, 'Rita', tell);
  await answer();
  await identifyTicket(shop, 'Rita', tell);
  expect(call).toHaveBeenCalledOnce();
  expect(who()).toBe('Rita');
  expect(tell.mock.lastCall).toEqual([undefined]);
});

it('is asked about again for another ticket, once they are taken off it, and when it may be over', async () => {
  vi.useFakeTimers();
  await beep('Rita')();
  changeTicket(shop, newTicket());
  await beep('Rita')();
  expect(who()).toBe('Rita');
  knowCustomer(shop, null);
  await beep('Rita')();
  expect(who()).toBe('Rita');
  vi.advanceTimersByTime(60_000);
  await beep('Rita')();
  expect(call).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

it('says of one that was read elsewhere that the next is needed', async () => {
  const used = { code: 'code_used' as const, title: '', message: 'Este código já foi lido.' };
  vi.mocked(call).mockRejectedValueOnce(new CallError(422, used));
  await identifyTicket(shop, 'Rita', tell);
  expect(tell).toHaveBeenLastCalledWith('Este código já foi lido.');
});

const gone = new CallError(0, { code: 'unavailable', title: '', message: '' });

it('is shown for later where there is no connection, but not by what is longer than any code', async () => {
  vi.mocked(call).mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  await identifyTicket(shop, 'A:516124523*'.repeat(20), tell);
  expect(ticketOf(shop).shown).toBeNull();
  expect(tell).toHaveBeenLastCalledWith('Não foi possível identificar o cliente por este código.');
  await identifyTicket(shop, '912345678', tell);
  expect(ticketOf(shop).shown).toEqual({ code: '912345678', registers: false });
});

it('waits no longer for a connection that answers nothing', async () => {
  const over = AbortSignal.abort();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over);
  vi.mocked(call).mockImplementationOnce((_, { signal } = {}) =>
    signal === over ? Promise.reject(gone) : new Promise(() => {}),
  );
  await identifyTicket(shop, '912345678', tell);
  expect(ticketOf(shop).shown).toEqual({ code: '912345678', registers: false });
});

it('brings its own NIF, goes with it, and never takes the place of one that was typed', () => {
  const [own, other] = [{ fatura: { nif: '219603472', nome: 'Rita' } }, {}] as TillCustomer[];
  const nif = () => [ticketOf(shop).taxId, ticketOf(shop).taxName];
  knowCustomer(shop, own ?? null);
  expect(nif()).toEqual(['219603472', 'Rita']);
  knowCustomer(shop, other ?? null);
  expect(nif()).toEqual(['', '']);
  changeTicket(shop, { taxId: '510110000', taxName: 'Empresa' });
  knowCustomer(shop, own ?? null);
  expect(nif()).toEqual(['510110000', 'Empresa']);
});
