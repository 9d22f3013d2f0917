// What the ordering's tests ask about: a shop that is open all day, a coffee, and a cake of two days' notice.
import type { OrderingShop } from '@fornada/contract/content.ts';
import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { cents } from '@fornada/domain/money.ts';
import type { CartLine } from './cart.ts';
import { aWireMenu, aWireProduct } from './wire-menu.fixture.ts';

const always = [['00:00', '24:00']];

export const aShop = {
  id: 862,
  nome: 'Chiado',
  horario: {
    fuso: 'Europe/Lisbon',
    semanal: {
      seg: always,
      ter: always,
      qua: always,
      qui: always,
      sex: always,
      sab: always,
      dom: always,
    },
    excecoes: [],
  },
  escaloes: { take_away: 1, loja: 1 },
  em_pausa: 0,
} as unknown as OrderingShop;

export const aShopsMenu = toDomainMenu(
  aWireMenu([
    aWireProduct({ cod_produto: 'cafe' }),
    aWireProduct({ cod_produto: 'bolo', fabrico: 'encomenda', antecedencia: 2880 }),
  ]),
);

export const aLine = (key: string, change: Partial<CartLine> = {}): CartLine => ({
  key,
  productCode: key,
  quantity: 1,
  complementCodes: [],
  optionCodes: [],
  seen: { name: key, unitPrice: cents(150) },
  ...change,
});
