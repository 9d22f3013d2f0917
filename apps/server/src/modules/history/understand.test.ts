import { expect, test } from 'vitest';
import { everyMeaning, type Understood, understand } from './understand.ts';

const today = '2026-11-13';

test.each<[string, Partial<Understood>]>([
  ['#042', { number: 42 }],
  ['42', { number: 42 }],
  ['C-9F3A21', { code: '9f3a21' }],
  ['C-354419', { code: '354419' }],
  ['3544E9', { code: '3544e9' }],
  ['c3544e9', { code: '3544e9' }],
  ['C 3544E9', { code: '3544e9' }],
  ['c–3544e9 ontem', { code: '3544e9', day: '2026-11-12' }],
  ['C 3544E', { words: ['c', '3544e'] }],
  ['2CFD02148CF8AB', { payment: '2CFD02148CF8AB' }],
  ['2cfd02148cf8ab', { payment: '2CFD02148CF8AB' }],
  ['2CFD02148CF8A', { words: ['2cfd02148cf8a'] }],
  ['961234567', { digits: '961234567' }],
  ['961 234 567', { digits: '961234567' }],
  ['+351 961 234 567', { digits: '351961234567' }],
  ['Rita, 961 234 567', { words: ['rita'], digits: '961234567' }],
  ['ontem, 3,40, rita', { words: ['rita'], day: '2026-11-12', amount: 340 }],
  ['+351 961 234 567 rita', { words: ['rita'], digits: '351961234567' }],
  ['501964843', { digits: '501964843' }],
  ['3,40', { amount: 340 }],
  ['3.40€', { amount: 340 }],
  ['3€', { amount: 300 }],
  ['12 €', { amount: 1200 }],
  ['10 euros', { amount: 1000 }],
  ['5,55 Euros, rita', { words: ['rita'], amount: 555 }],
  ['1 euro', { amount: 100 }],
  ['12 europa', { number: 12, words: ['europa'] }],
  ['#12 €', { number: 12 }],
  ['12/11 €', { day: '2026-11-12' }],
  ['€3,40', { amount: 340 }],
  ['€ 3,40, rita', { words: ['rita'], amount: 340 }],
  ['42 €3', { number: 42, amount: 300 }],
  ['3,4', { amount: 340 }],
  ['12.5 €', { amount: 1250 }],
  ['1.234,50', { amount: 123_450 }],
  ['1.234,5 €', { amount: 123_450 }],
  ['1.234 €', { amount: 123_400 }],
  ['12/11', { day: '2026-11-12' }],
  ['12-11', { day: '2026-11-12' }],
  ['24/12', { day: '2026-12-24' }],
  ['14/03', { day: '2026-03-14' }],
  ['29/02', { day: '2024-02-29' }],
  ['12/11/25', { day: '2025-11-12' }],
  ['12.11.25', { day: '2025-11-12' }],
  ['12.11.2025', { day: '2025-11-12' }],
  ['29 de novembro', { day: '2026-11-29' }],
  ['29 nov', { day: '2026-11-29' }],
  ['29 Nov., rita', { words: ['rita'], day: '2026-11-29' }],
  ['1 de março de 2025', { day: '2025-03-01' }],
  ['#042 de 29 de novembro', { number: 42, day: '2026-11-29' }],
  ['12 Maria', { number: 12, words: ['maria'] }],
  ['42 Maio', { number: 42, words: ['maio'] }],
  ['2025-11-12', { day: '2025-11-12' }],
  ['ontem', { day: '2026-11-12' }],
  ['Hoje', { day: '2026-11-13' }],
  ['Rita', { words: ['rita'] }],
  ['Ana  Sofia', { words: ['ana', 'sofia'] }],
  ["D'Ávila", { words: ['d', 'ávila'] }],
  ['#042 ontem', { number: 42, day: '2026-11-12' }],
  ['rita 12/11 3,40', { words: ['rita'], day: '2026-11-12', amount: 340 }],
  ['#042 de 12/11', { number: 42, day: '2026-11-12' }],
  ['Maria de Sousa', { words: ['maria', 'de', 'sousa'] }],
  ['Encomenda #042 de 12/11, Ponta Delgada', { number: 42, day: '2026-11-12', shop: 'Ponta Delgada' }],
  ['Venda C-9F3A21 de 12/11, 10:02, Chiado', { code: '9f3a21', day: '2026-11-12', shop: 'Chiado' }],
  ['Venda de 12/11, 10:02, Chiado', { day: '2026-11-12', shop: 'Chiado' }],
  ['Encomenda #004 de 10/12/2025, Chiado', { number: 4, day: '2025-12-10', shop: 'Chiado' }],
  ['Venda de 10/12/2025, 10:02, Chiado', { day: '2025-12-10', shop: 'Chiado' }],
  ['Encomenda #042', { number: 42 }],
  ['', {}],
  ['& | !', {}],
])('understands %j', (typed, told) => {
  expect(understand(typed, today)).toEqual({ words: [], ...told });
});

test.each<[string, Partial<Understood>[]]>([
  ['354419', [{ number: 354419 }, { code: '354419' }]],
  ['facada', [{ words: ['facada'] }, { code: 'facada' }]],
  [
    '354419 ontem',
    [
      { number: 354419, day: '2026-11-12' },
      { code: '354419', day: '2026-11-12' },
    ],
  ],
  ['#354419', [{ number: 354419 }]],
  ['C-354419', [{ code: '354419' }]],
  ['3544E9', [{ code: '3544e9' }]],
  ['042', [{ number: 42 }]],
  ['29.11', [{ amount: 2911 }, { day: '2026-11-29' }]],
  ['12.5', [{ amount: 1250 }, { day: '2026-05-12' }]],
  [
    'rita 12.11, facada',
    [
      { words: ['rita', 'facada'], amount: 1211 },
      { words: ['rita'], amount: 1211, code: 'facada' },
      { words: ['rita', 'facada'], day: '2026-11-12' },
    ],
  ],
  ['29.11€', [{ amount: 2911 }]],
  ['29.11 €', [{ amount: 2911 }]],
  ['3.40', [{ amount: 340 }]],
  ['29,11', [{ amount: 2911 }]],
  ['12 Abril', [{ day: '2026-04-12' }, { number: 12, words: ['abril'] }]],
  ['7 mar', [{ day: '2026-03-07' }, { number: 7, words: ['mar'] }]],
  [
    '2 out., rita',
    [
      { day: '2026-10-02', words: ['rita'] },
      { number: 2, words: ['out', 'rita'] },
    ],
  ],
  ['25 de Abril', [{ day: '2026-04-25' }]],
  ['12 Abril 2025', [{ day: '2025-04-12' }]],
  ['#042 de 12 Abril', [{ number: 42, day: '2026-04-12' }]],
  ['#042 12 abril', [{ number: 42, day: '2026-04-12' }]],
])('%j may mean %j', (typed, meanings) => {
  expect(everyMeaning(typed, today)).toEqual(meanings.map((told) => ({ words: [], ...told })));
});

test('a day that isn’t one is a word, and one said in December may be of January', () => {
  expect(understand('31/02', today)).toEqual({ words: ['31', '02'] });
  expect(understand('2026-02-30', today)).toEqual({ words: ['2026', '02', '30'] });
  expect(understand('05/01', '2026-12-20').day).toBe('2027-01-05');
  expect(understand('05/01', '2026-03-20').day).toBe('2026-01-05');
});
