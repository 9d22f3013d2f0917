// The chain's products, found by their names.
import { flushSync } from 'react-dom';
import { one, press, soon } from './desk.tsx';

/** As the chain's products are found. */
export const foundNata = {
  ...{ id: '862-10101', codigo: '10101', nome: 'Pastel de nata', preco: 1.5, id_loja: 862, loja: 'Chiado' },
};

/** What is found is offered by the field of that name. */
export function openProducts(name: string): void {
  const box = one('combobox', name);
  flushSync(() => box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  box.click();
}

/** Chosen in the field that takes one. */
export async function pickProduct(name: string): Promise<void> {
  openProducts('Produto');
  const option = new RegExp(`^${name}`);
  await soon('option', option);
  press(option, undefined, 'option');
}
