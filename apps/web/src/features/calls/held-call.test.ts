// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import type { WireError } from '@fornada/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAsked } from '#features/dialog/ask.ts';
import { noCallUnderWay, useCallsUnderWay } from './calls-under-way.ts';
import { heldCall, minimumCallMs } from './held-call.ts';

const refusal = (extra: Partial<WireError>) =>
  new CallError(422, { code: 'shop_closed', title: 'Loja fechada', message: 'Fechada', ...extra });

describe('a held call', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useAsked.setState({ waiting: [] });
  });
  afterEach(() => vi.useRealTimers());

  it('starts its work and shows the overlay at once, and answers after the minimum', async () => {
    const work = vi.fn(async () => 'done');
    let answer = '';
    const call = heldCall(work).then((value) => {
      answer = value;
    });
    expect(work).toHaveBeenCalledOnce();
    expect(useCallsUnderWay.getState().count).toBe(1);
    await vi.advanceTimersByTimeAsync(1499);
    expect(answer).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(answer).toBe('done');
    expect(useCallsUnderWay.getState().count).toBe(0);
  });

  it('takes no longer than the work when that is longer', async () => {
    let answer = '';
    void heldCall(() => new Promise<string>((resolve) => setTimeout(resolve, 4000, 'late'))).then((value) => {
      answer = value;
    });
    await vi.advanceTimersByTimeAsync(4000);
    expect(answer).toBe('late');
  });

  it.each([
    ['a context and no payload: shown, and thrown again', { context: { loja: 860 } }, ['Fechada']],
    ['a context and a payload: only thrown again', { context: {}, payload: {} }, []],
    ['neither: only thrown again', {}, []],
  ])('fails with %s', async (_, extra, shown) => {
    const error = refusal(extra);
    const call = heldCall(() => Promise.reject(error)).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await call).toBe(error);
    expect(useAsked.getState().waiting.map(({ text }) => text)).toEqual(shown);
    expect(useCallsUnderWay.getState().count).toBe(0);
  });

  it('takes its minimum from the page, 1500 ms without one', () => {
    expect(minimumCallMs()).toBe(1500);
    document.head.innerHTML = '<meta name="minimum-call-ms" content="20">';
    expect(minimumCallMs()).toBe(20);
    document.head.innerHTML = '';
  });
});

it('who waits for the calls under way hears of the last one’s end', async () => {
  await noCallUnderWay();
  useCallsUnderWay.setState({ count: 2 });
  let isOver = false;
  const waiting = noCallUnderWay().then(() => {
    isOver = true;
  });
  useCallsUnderWay.setState({ count: 1 });
  await Promise.resolve();
  expect(isOver).toBe(false);
  useCallsUnderWay.setState({ count: 0 });
  await waiting;
});
