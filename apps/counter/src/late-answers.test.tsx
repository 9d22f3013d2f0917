// @vitest-environment happy-dom
import type { TillCustomer } from '@fornada/contract/till.ts';
import { cents } from '@fornada/domain/money.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HandOver } from './hand-over.tsx';
import { call, enter, sessionNow, setSession } from './session.ts';
import { IdentifyPanel } from './till/identify-panel.tsx';
import type { Known } from './till/known.ts';
import { useSale } from './till/use-sale.ts';
import { useAction } from './use-action.ts';

// Where sales wait needs a database of the browser's.
vi.mock('./till/queue.ts', () => ({ keepSale: async () => {}, tellWaiting: async () => {} }));

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** What is on its way, in the order in which it was asked. */
let sent: {
  body: Record<string, string>;
  answer: (data: object) => void;
  refuse: (status: number) => void;
}[];

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  sent = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const error = { code: 'unauthenticated', title: 'x', message: 'x' };
      sent.push({
        body: JSON.parse(String(body ?? '{}')),
        answer: (data) => resolve(Response.json({ success: true, data })),
        refuse: (status) => resolve(Response.json({ success: false, error }, { status })),
      });
    });
  });
  signIn('first');
});
afterEach(() => {
  vi.unstubAllGlobals();
  setSession(null);
  document.body.replaceChildren();
});

const signIn = (token: string) =>
  enter({ token, nome: token, papel: 'assistant', lojas: [], loja: 862, tem_pin: false } as never);

function show(element: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(element));
  const field = () => place.querySelector<HTMLInputElement>('[name=codigo]') as HTMLInputElement;
  return {
    field,
    leave: () => flushSync(() => root.unmount()),
    type: (code: string) => {
      field().value = code;
      flushSync(() => place.querySelector('form')?.requestSubmit());
    },
  };
}
const underWay = async (count: number) => await vi.waitFor(() => expect(sent).toHaveLength(count));

it('a code that is read while another is on its way is kept', async () => {
  const { field, type } = show(<HandOver shop={862} onOwes={() => {}} />);
  type('101');
  await underWay(1);
  field().value = '102';
  sent[0]?.answer({ entregues: [{ orderCode: '101' }] });
  await vi.waitFor(() => expect(document.body.textContent).toContain('#101'));
  expect(field().value).toBe('102');
});

/** Reads the picture of a code: a way in that doesn't wait for the others. */
function readPicture(code: string): void {
  vi.stubGlobal('createImageBitmap', async () => code);
  const picture = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(picture, 'files', { value: [new File([], 'code.png')], configurable: true });
  picture?.dispatchEvent(new Event('change', { bubbles: true }));
}
vi.mock('@fornada/ui/camera/read-qr.ts', () => ({ readQr: async (picture: unknown) => picture }));

it('who left the till isn’t served by the answer that comes then', async () => {
  const onKnown = vi.fn();
  const { leave } = show(<IdentifyPanel shop={862} begun="" onKnown={onKnown} />);
  readPicture('first');
  await underWay(1);
  leave();
  sent[0]?.answer({ nome: 'late' });
  await answered();
  expect(onKnown).not.toHaveBeenCalled();
});

it('the customer who was asked for last is the one who is served', async () => {
  const onKnown = vi.fn();
  show(<IdentifyPanel shop={862} begun="" onKnown={onKnown} />);
  readPicture('first');
  await underWay(1);
  readPicture('second');
  await underWay(2);
  sent[1]?.answer({ nome: 'second' });
  await vi.waitFor(() => expect(onKnown).toHaveBeenCalled());
  sent[0]?.answer({ nome: 'first' });
  await answered();
  expect(onKnown.mock.calls.map(([{ customer }]) => customer.nome)).toEqual(['second']);
});

interface SellerProps {
  onReady: (sell: ReturnType<typeof useSale>['sell']) => void;
  onDone: () => void;
}
const known = { code: 'x', customer: { identificacao: 'i' } as TillCustomer, registers: false } as Known;
function Seller({ onReady, onDone }: SellerProps) {
  onReady(useSale(862, known, { onDone, onRefused() {} }).sell);
  return null;
}

it('the next customer isn’t done with the last one’s sale', async () => {
  const onDone = vi.fn();
  let sell: ReturnType<typeof useSale>['sell'] = async () => {};
  const ready = (given: typeof sell) => {
    sell = given;
  };
  const panel = show(<Seller onReady={ready} onDone={onDone} />);
  const sold = sell({ amount: cents(100), discount: cents(0), coupon: undefined });
  await underWay(1);
  panel.leave();
  sent[0]?.answer({});
  await sold;
  expect(onDone).not.toHaveBeenCalled();
});

interface ActorProps {
  onReady: (act: ReturnType<typeof useAction>['act']) => void;
  onDone: () => void;
}
function Actor({ onReady, onDone }: ActorProps) {
  onReady(useAction(onDone).act);
  return null;
}

it('a sheet that was closed doesn’t close the next one', async () => {
  const onDone = vi.fn();
  let act: ReturnType<typeof useAction>['act'] = async () => {};
  const ready = (given: typeof act) => {
    act = given;
  };
  const sheet = show(<Actor onReady={ready} onDone={onDone} />);
  await act(async () => {});
  expect(onDone).toHaveBeenCalledOnce();
  const work = Promise.withResolvers<void>();
  const late = act(() => work.promise);
  sheet.leave();
  work.resolve();
  await late;
  expect(onDone).toHaveBeenCalledOnce();
});

const handOver = { method: 'POST', path: '/api/balcao/x', access: 'staff' } as never;

it('the refusal of who left doesn’t sign out who came', async () => {
  const late = call(handOver).catch(() => 'refused');
  await underWay(1);
  signIn('second');
  sent[0]?.refuse(401);
  expect(await late).toBe('refused');
  expect(sessionNow()?.token).toBe('second');
  const own = call(handOver).catch(() => 'refused');
  await underWay(2);
  sent[1]?.refuse(401);
  expect(await own).toBe('refused');
  expect(sessionNow()).toBeNull();
});

/** Every answer given so far has been taken: another one asked after them has come. */
async function answered(): Promise<void> {
  const count = sent.length;
  const marker = call(handOver);
  await underWay(count + 1);
  sent[count]?.answer({});
  await marker;
}
