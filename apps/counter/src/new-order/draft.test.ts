import { cents } from '@fornada/domain/money.ts';
import { expect, test } from 'vitest';
import { type DraftLine, newDraft, readDraft, wishOf, withLine, withQuantity } from './draft.ts';

const cake: DraftLine = {
  productCode: '10501',
  quantity: 1,
  complementCodes: ['8052'],
  optionCodes: [],
  inscription: 'Parabéns',
  name: 'Bolo',
  details: '1 kg',
  unitPrice: cents(1800),
};
const coffee: DraftLine = { ...cake, productCode: '30101', inscription: '' };

test('what was kept is there after a reload, and not the next day', () => {
  const draft = { ...newDraft(0), lines: [cake], note: 'Sem velas' };
  const kept = JSON.stringify(draft);
  expect(readDraft(kept, 11 * 3_600_000)).toEqual(draft);
  const later = readDraft(kept, 13 * 3_600_000);
  expect([later.lines, later.note]).toEqual([[], '']);
  expect(later.key).not.toBe(draft.key);
  expect(readDraft(null, 5)).toMatchObject({ savedAt: 5, lines: [] });
});

test('lines are added one by one, and one of none is gone', () => {
  expect(withLine([cake], cake)).toEqual([cake, cake]);
  expect(withLine(Array(50).fill(cake), cake)).toBeNull();
  expect(withQuantity([cake, coffee], 0, 3).map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(withQuantity([cake, coffee], 1, 120)[1]?.quantity).toBe(99);
  expect(withQuantity([cake, coffee], 0, 0)).toEqual([coffee]);
});

test('is asked for the chosen time only where one is booked', () => {
  const draft = { ...newDraft(0), lines: [cake, coffee], pickupAt: '2026-12-24T10:00:00.000Z' };
  expect(wishOf(862, draft)).toEqual({
    loja: 862,
    cart: {
      items: [
        { id: '10501', qtd: 1, complementares: ['8052'], opcoes: [], inscricao: 'Parabéns' },
        { id: '30101', qtd: 1, complementares: ['8052'], opcoes: [] },
      ],
    },
    id_tipo_entrega: 0,
    pickup_at: null,
  });
  expect(wishOf(862, { ...draft, isBooked: true }).pickup_at).toBe(draft.pickupAt);
});
