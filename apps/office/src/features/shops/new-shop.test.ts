import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { expect, test } from 'vitest';
import { takenFrom } from './new-shop.ts';

test('a new shop is like another in what it does, and not in what and where it is', () => {
  const day = (data: string) => ({ data, fechado: true });
  const model = {
    ...{ id: 860, tag: 'chiado', name: 'Chiado', phone: '213', text: 'No largo.', regiao: 'continente' },
    ...{ restaurante: 1, escalao_loja: 3, capacidade: 12, menus: [{ tag: 'cafe' }], ao_publico: 1 },
    ...{ site: 'https://chiado.example', book: 'chiado@fornada.example', link_menu: '/chiado/menus' },
    ...{ facebook: { link: '/chiado' }, instagram: { link: '/chiado' } },
    horario: {
      fuso: 'Europe/Lisbon',
      semanal: { seg: [['07:00', '20:00']] },
      excecoes: [day('2026-06-13'), day('2026-12-25')],
    },
  };
  const taken = takenFrom(model as unknown as OfficeRow<'lojas'>, '2026-11-26');
  expect(taken).toMatchObject({ restaurante: 1, escalao_loja: 3, capacidade: 12, menus: [{ tag: 'cafe' }] });
  expect(taken).toMatchObject({
    'horario.semanal': { seg: [['07:00', '20:00']] },
    'horario.excecoes': [day('2026-12-25')],
  });
  for (const own of ['id', 'tag', 'name', 'phone', 'text', 'regiao', 'ao_publico'])
    expect(taken).not.toHaveProperty(own);
  // Whoever books a table or reads the menu does it of this shop, not of the one it is like.
  for (const link of ['site', 'book', 'link_menu', 'facebook', 'instagram'])
    expect(taken).not.toHaveProperty(link);
});
