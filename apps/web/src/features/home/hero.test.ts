import { expect, it } from 'vitest';
import { greetingAt } from './hero.tsx';

it('greets by the hour, as one does in Portugal', () => {
  expect([5, 6, 11, 12, 19, 20, 0].map(greetingAt)).toEqual([
    'Boa noite',
    'Bom dia',
    'Bom dia',
    'Boa tarde',
    'Boa tarde',
    'Boa noite',
    'Boa noite',
  ]);
});
