import { createMovableClock } from '@fornada/testkit/clock.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createAddressLimit } from '#platform/address-limit.ts';
import { connectBus } from '#platform/bus.ts';
import { createSignals } from '#platform/signals.ts';
import { startRedisFake } from '../testing/redis.ts';

const redis = await startRedisFake();
afterAll(() => redis.stop());

async function startProcess(url = redis.url) {
  const signals = createSignals();
  const errors: Error[] = [];
  const heard: string[] = [];
  for (const name of ['outbox', 'private']) signals.on(name, () => heard.push(name));
  const bus = await connectBus(url, signals, ['outbox'], (error) => errors.push(error));
  afterAll(() => bus.close());
  return { signals, bus, heard, errors };
}

describe('the bus', () => {
  test('wakes the other processes, once and without an echo', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    one.signals.emit('outbox');
    await expect.poll(() => other.heard).toEqual(['outbox']);
    other.signals.emit('outbox');
    await expect.poll(() => one.heard).toEqual(['outbox', 'outbox']);
    expect(other.heard).toEqual(['outbox', 'outbox']);
  });

  test('passes on only what it was asked to', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    one.signals.emit('private');
    one.signals.emit('outbox');
    await expect.poll(() => other.heard).toEqual(['outbox']);
  });

  test('brings the counts of an address together', async () => {
    const clock = createMovableClock();
    const [one, other] = [await startProcess(), await startProcess()];
    const here = createAddressLimit('calls', 50, clock, one.bus);
    const there = createAddressLimit('calls', 50, clock, other.bus);
    for (let call = 0; call < 40; call += 1) expect(here('10.0.0.1')).toBe(0);
    for (let call = 0; call < 20; call += 1) there('10.0.0.1');
    await expect.poll(() => there('10.0.0.1')).toBe(60);
    expect(there('10.0.0.2')).toBe(0);
    clock.move({ minutes: 1 });
    expect(there('10.0.0.1')).toBe(0);
  });

  test('that is away stops nothing', async () => {
    const gone = await startRedisFake();
    await gone.stop();
    const alone = await startProcess(gone.url);
    alone.signals.emit('outbox');
    expect(alone.heard).toEqual(['outbox']);
    expect(await alone.bus.count('key', 3, 60)).toBe(3);
    expect(alone.errors.length).toBeGreaterThan(0);
  });
});
