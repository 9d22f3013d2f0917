// A product that is found by its name, as somebody finds it who sees no icons, types by halves or thinks better of it.
import { expect, test } from 'vitest';
import { coupons } from '../features/customers/coupons.tsx';
import {
  all,
  answering,
  askedOnce,
  listed,
  one,
  open,
  press,
  reads,
  soon,
  until,
  write,
} from '../testing/desk.tsx';
import { strike } from '../testing/keys.ts';
import { foundNata, openProducts, pickProduct } from '../testing/products.ts';

const make = 'POST gestao/cupoes';
async function begin(found: object = listed(foundNata)) {
  for (const list of ['lojas', 'resgates', 'envios', 'cupoes']) answering(`GET gestao/${list}`, listed());
  answering('GET gestao/produtos', found);
  answering('GET gestao/cupoes/3', { id: 3, codigo: 'NATAL26', nome: 'Natal', estado: 'ativo' });
  answering(make, { id: 3 });
  await open(coupons, '/cupoes/create', { role: 'marketing' });
  await soon('combobox', 'Produto');
}
const box = () => one('combobox', 'Produto') as HTMLInputElement;
const around = () => box().closest('.MuiFormControl-root') as Element;
const buttons = () => all('button', undefined, around()).map((button) => button.getAttribute('aria-label'));
const sent = async () => {
  press('Guardar');
  return (await askedOnce(make)).body.produto;
};

test('its buttons have names, and what isn’t found is said', async () => {
  await begin(listed());
  expect(buttons()).toEqual(['Abrir']);
  openProducts('Produto');
  await until(() => expect(buttons()).toEqual(['Fechar']));
  await reads('Nenhum produto');
});

test('what is chosen may be taken out', async () => {
  await begin();
  await pickProduct('Pastel de nata');
  await until(() => expect(box().value).toBe('Pastel de nata'));
  expect(buttons()).toEqual(['Limpar', 'Abrir']);
  press('Limpar', around());
  await until(() => expect(box().value).toBe(''));
  expect(await sent()).toBe(null);
});

test('words that nothing was chosen by leave what there was', async () => {
  await begin();
  await pickProduct('Pastel de nata');
  await until(() => expect(box().value).toBe('Pastel de nata'));
  box().focus();
  write('Produto', 'bolo');
  strike('Escape');
  await until(() => expect(box().value).toBe('Pastel de nata'));
  expect(await sent()).toBe('10101');
});
