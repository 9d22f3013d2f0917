import { beforeEach, expect, test } from 'vitest';
import { type PrinterProblem, printRaw } from '#platform/raw-printing.ts';
import { asNew, openPrinter } from '../testing/fake-printer.ts';

const printer = await openPrinter();
let begun = 0;
beforeEach(() => {
  begun = 0;
  Object.assign(printer, asNew());
});

const print = (patienceMs = 1_000) =>
  printRaw(printer, { networks: [{ address: '127.0.0.0', prefix: 8 }], patienceMs }, async () => {
    begun += 1;
    return Buffer.from('Um pastel\n');
  });
const failing = async (patienceMs?: number): Promise<PrinterProblem> =>
  await print(patienceMs).then(
    () => expect.unreachable(),
    (error) => error.problem,
  );

test('what answers and is through has printed, and so has what never answers', async () => {
  expect(await print()).toBe(true);
  printer.paper = null;
  expect(await print()).toBe(true);
  await expect.poll(() => printer.papers).toEqual(['Um pastel', 'Um pastel']);
});

test('what takes a connection and hangs up is away, and nothing of a paper is begun', async () => {
  printer.isShut = true;
  expect(await failing()).toBe('no_connection');
  expect(begun).toBe(0);
});

test('an open lid is known before anything is begun', async () => {
  printer.state = 0x1a;
  expect(await failing()).toBe('not_ready');
  expect(begun).toBe(0);
});

test('what takes a connection and reads no more hasn’t printed', async () => {
  printer.isStuck = true;
  expect(await failing(200)).toBe('cut_off');
  expect(begun).toBe(1);
});

test('what isn’t wanted any more once the printer is ready isn’t sent', async () => {
  const networks = [{ address: '127.0.0.0', prefix: 8 }];
  expect(await printRaw(printer, { networks, patienceMs: 1_000 }, async () => undefined)).toBe(false);
});
