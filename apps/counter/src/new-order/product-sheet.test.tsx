import type { WireProduct } from '@fornada/contract/menu.ts';
import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { aShop } from '@fornada/ui/ordering/ordering.fixture.ts';
import { aWireExtra, aWireGroup, aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { expect, test, vi } from 'vitest';
import { all, isOff, one, press, show, textOf, write } from '../testing/counter.tsx';
import { pricingFor } from './pricing-for.ts';
import { ProductSheet } from './product-sheet.tsx';

const added = vi.fn();
function look(change: Partial<WireProduct> = {}, line?: object) {
  added.mockClear();
  const menu = toDomainMenu(aWireMenu([aWireProduct(change)]));
  const [entry = expect.fail('no product')] = categoriesOf(menu, 1)[0]?.products ?? [];
  show(
    <ProductSheet
      {...{ entry, menu, pricing: pricingFor(aShop, 0), line: line as never }}
      onAdd={added}
      onClose={() => {}}
    />,
  );
}
const choose = (name: RegExp) => one('choice', name).click();
const price = () => textOf(one('button', /^Juntar/));
const size = aWireGroup('Tamanho', ['Pequeno', 'Grande'], { obrigatorio: 1, maxopcoes: 1 });

test('how many is told with what they come to, and never less than one', () => {
  look();
  expect(price()).toBe('Juntar · 1,20€');
  expect(isOff('Menos um: Quantidade')).toBe(true);
  press('Mais um: Quantidade');
  expect(price()).toBe('Juntar · 2,40€');
  press('Juntar · 2,40€');
  expect(added).toHaveBeenCalledWith(expect.objectContaining({ productCode: 'croissant', quantity: 2 }));
});

test('an extra adds its price for each, and goes again', () => {
  look({ complementares: [aWireExtra()] });
  choose(/Queijo/);
  press('Mais um: Quantidade');
  expect(price()).toBe('Juntar · 3,40€');
  choose(/Queijo/);
  expect(price()).toBe('Juntar · 2,40€');
});

test('what has to be chosen is asked for only once somebody goes on without it, at its place', () => {
  look({ opcoes: [size] });
  expect(one('group', /^Tamanho/).className).not.toContain('ui-field-wrong');
  press(/^Juntar/);
  expect(added).not.toHaveBeenCalled();
  const group = one('group', /^Tamanho/);
  expect(group.className).toContain('ui-field-wrong');
  choose(/Grande/);
  expect(one('group', /^Tamanho/).className).not.toContain('ui-field-wrong');
  press(/^Juntar/);
  expect(added.mock.calls[0]?.[0]).toMatchObject({ optionCodes: ['Grande'] });
});

test('of a group of one the other is let go', () => {
  look({ opcoes: [size] });
  choose(/Pequeno/);
  choose(/Grande/);
  press(/^Juntar/);
  expect(added.mock.calls[0]?.[0].optionCodes).toEqual(['Grande']);
});

test('a line that is changed opens as it is', () => {
  const before = {
    ...{
      key: 'k',
      productCode: 'croissant',
      quantity: 3,
      complementCodes: ['queijo'],
      optionCodes: ['Grande'],
    },
    seen: { name: 'Croissant', unitPrice: 170 },
  };
  look({ complementares: [aWireExtra()], opcoes: [size] }, before);
  expect((one('choice', /Queijo/) as HTMLInputElement).checked).toBe(true);
  expect((one('choice', /Grande/) as HTMLInputElement).checked).toBe(true);
  expect(price()).toBe('Juntar · 5,10€');
});

test('what is written on it has its length and its price', () => {
  look({ inscricao_max: 10, inscricao_preco: 0.5 } as never);
  const [field] = all('field');
  if (!field) return expect.fail('no field');
  write(/escrito/, 'Parabéns');
  expect(price()).toBe('Juntar · 1,70€');
  write(/escrito/, 'Parabéns, avó Rita');
  press(/^Juntar/);
  expect(added).not.toHaveBeenCalled();
  expect(textOf()).toContain('Tem no máximo 10 caracteres.');
});

test('what has run out today may be ordered for another day', () => {
  look({ esgotado: 1 } as never);
  press(/^Juntar/);
  expect(added).toHaveBeenCalledOnce();
});

test('the allergens are told of what is chosen, as the app tells them', () => {
  look({
    alergenios: ['gluten', 'leite'],
    complementares: [aWireExtra({ alergenios: ['ovos'] } as never)],
  } as never);
  const told = () => textOf(one('status', 'Alergénios'));
  expect(told()).toContain('Contém: glúten, leite.');
  choose(/Queijo/);
  expect(told()).toContain('Contém: glúten, ovos, leite.');
  look({ alergenios: null } as never);
  expect(told()).toContain('Sem informação. Pergunte ao balcão antes de consumir.');
});
