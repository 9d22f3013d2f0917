import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './client.ts';
import { createNewsReader } from './news-reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = number | Error | 'never';

/** A reader of scripted answers, for news of version 5. */
function play(answers: Answer[]) {
  const shown: number[] = [];
  const asks = { count: 0 };
  const reader = createNewsReader<number>({
    read: async () => {
      asks.count += 1;
      const answer = answers.shift() ?? 5;
      if (answer === 'never') return await new Promise<number>(() => {});
      if (answer instanceof Error) throw answer;
      return answer;
    },
    take: (version) => {
      shown.push(version);
      return version >= 5;
    },
    random: () => 1,
  });
  return { reader, shown, asks };
}

const refused = (status: number) => new CallError(status, { code: 'unavailable', title: 'x', message: 'x' });

describe('who waits for news', () => {
  it.each<[string, Answer[], number]>([
    ['fails', [refused(503), refused(503), 5], 3],
    ['has no connection', [refused(0), 5], 2],
    ['is of before the news', [4, 4, 5], 3],
    ['never comes', ['never', 5], 2],
    ['is refused for asking too often', [refused(429), 5], 2],
    ['is lost in every way, one after the other', ['never', refused(0), 3, refused(503), 5], 5],
  ])('asks again when the answer %s', async (_, answers, asked) => {
    const { reader, shown, asks } = play(answers);
    reader.ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown.at(-1)).toBe(5);
    expect(asks.count).toBe(asked);
  });

  it('asks no more once the answer is as new', async () => {
    const { reader, asks } = play([5]);
    reader.ask();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asks.count).toBe(1);
  });

  it.each([401, 403, 404])('asks no more after a refusal that stays the same (%i)', async (status) => {
    const { reader, asks } = play([refused(status)]);
    reader.ask();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asks.count).toBe(1);
  });

  it('goes on for as long as it fails, with pauses that grow and stay short', async () => {
    const { reader, asks } = play(Array.from({ length: 100 }, () => refused(503)));
    reader.ask();
    await vi.advanceTimersByTimeAsync(15_000);
    // At 0, 1, 3, 7 and 15 seconds.
    expect(asks.count).toBe(5);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(asks.count).toBe(15);
  });

  it('asks at once when something happens during a pause', async () => {
    const { reader, asks } = play([refused(503), refused(503), refused(503), 5]);
    reader.ask();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(asks.count).toBe(3);
    reader.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(asks.count).toBe(4);
  });

  it('reads once more after what was asked while an answer was on its way', async () => {
    const { reader, asks } = play([5, 5]);
    reader.ask();
    reader.ask();
    reader.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(asks.count).toBe(2);
  });

  it('takes nothing after its end, and begins again when asked', async () => {
    const { reader, shown } = play([5, 5]);
    reader.ask();
    reader.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual([]);
    reader.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([5]);
  });
});
