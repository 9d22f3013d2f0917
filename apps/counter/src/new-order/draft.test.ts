import { cents } from '@fornada/domain/money.ts';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { expect, test } from 'vitest';
import { newDraft, readDraft, timesOf, wishOf } from './draft.ts';

const cake: CartLine = {
  key: 'cake',
  productCode: '10501',
  quantity: 1,
  complementCodes: ['8052'],
  optionCodes: [],
  inscription: 'Parabéns',
  seen: { name: 'Bolo', unitPrice: cents(1800) },
};
const coffee: CartLine = { ...cake, key: 'coffee', productCode: '30101', inscription: '' };
const saturday = '2026-12-24T10:00:00.000Z';

test('what was kept is there after a reload, and not the next day', () => {
  const draft = { ...newDraft(0), lines: [cake], note: 'Sem velas' };
  const kept = JSON.stringify(draft);
  expect(readDraft(kept, 11 * 3_600_000)).toEqual(draft);
  const later = readDraft(kept, 13 * 3_600_000);
  expect([later.lines, later.note]).toEqual([[], '']);
  expect(later.key).not.toBe(draft.key);
  expect(readDraft(null, 5)).toMatchObject({ savedAt: 5, lines: [] });
});

test('asks for each line at its time, with what it is packed in', () => {
  const draft = {
    ...newDraft(0),
    lines: [coffee, { ...cake, pickupAt: saturday }],
    bags: 2,
    ownContainer: true,
  };
  expect(wishOf(862, draft)).toEqual({
    loja: 862,
    cart: {
      items: [
        { id: '30101', qtd: 1, complementares: ['8052'], opcoes: [], nota: '' },
        {
          ...{ id: '10501', qtd: 1, complementares: ['8052'], opcoes: [], nota: '' },
          ...{ inscricao: 'Parabéns', pickup_at: saturday },
        },
      ],
    },
    id_tipo_entrega: 0,
    pickup_at: null,
    recipiente_proprio: 1,
    sacos: 2,
    usar_premio: 0,
  });
});

test('its times are kept with it, for one shop', () => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    },
  });
  timesOf(862).keep({ lines: [cake], pickupAt: saturday });
  expect(timesOf(862).cart()).toMatchObject({ lines: [cake], pickupAt: saturday });
  expect(timesOf(863).cart()).toMatchObject({ lines: [], pickupAt: null });
  expect([...kept.keys()]).toEqual(['fornada-encomenda-862']);
});
