import { expect, it } from 'vitest';
import { createNewestAnswer } from './newest-answer.ts';

it('takes answers in the order of their questions, and none that was overtaken', () => {
  const ask = createNewestAnswer();
  const [first, second, third] = [ask(), ask(), ask()];
  expect(first()).toBe(true);
  expect(third()).toBe(true);
  expect(second()).toBe(false);
  expect(ask()()).toBe(true);
});

it('takes a later answer where an earlier question never had one', () => {
  const ask = createNewestAnswer();
  ask();
  expect(ask()()).toBe(true);
});
