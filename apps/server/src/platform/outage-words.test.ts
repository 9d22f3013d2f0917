import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createOutageWords } from '#platform/outage-words.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('one outage is told once in half a minute for each thing that fails', () => {
  let now = 0;
  const isWorth = createOutageWords(() => now);
  expect(isWorth({ err: away }, 'relay failed')).toBe(true);
  expect(isWorth({ err: away }, 'relay failed')).toBe(false);
  expect(isWorth({ err: away }, 'sweep failed')).toBe(true);
  now = 29_999;
  expect(isWorth({ err: away }, 'relay failed')).toBe(false);
  now = 30_000;
  expect(isWorth({ err: away }, 'relay failed')).toBe(true);
});

test('what isn’t an outage is told every time', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  for (let count = 0; count < 3; count += 1) {
    log.error({ err: new Error('a fault of ours') }, 'failed');
    log.info({ route: '/login' }, 'answered');
    log.error({ err: away }, 'failed');
  }
  expect(lines).toHaveLength(7);
});
