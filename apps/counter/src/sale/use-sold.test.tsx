// @vitest-environment happy-dom
import type { LineSaleAsked } from '@fornada/contract/till-sales.ts';
import { flushSync } from 'react-dom';
import { beforeEach, expect, it } from 'vitest';
import { press, show, textOf } from '../testing/counter.tsx';
import { useSold } from './use-sold.ts';

const name = 'fornada-vendido-862';

const sale: LineSaleAsked = {
  ...{ id: crypto.randomUUID(), loja: 862, id_tipo_entrega: 0, nif: '', nome_fatura: '' },
  cart: { items: [{ id: '10101', qtd: 1, complementares: [], opcoes: [] }] },
  ...{ total: 1.9, meio: 'dinheiro' },
};

function Till({ token }: { token: string }) {
  const [sold, setSold, forget] = useSold({ shop: 862, token });
  const sell = () => setSold({ kind: 'kept', sale });
  return (
    <button type="button" onClick={sold ? forget : sell}>
      {sold ? `Pago ${sold.sale.total}` : 'Vender'}
    </button>
  );
}

/** What a page that is loaded again finds: nothing was taken down before. */
let kept: string | null;
beforeEach(() => {
  show(<Till token="sara" />);
  press('Vender');
  kept = sessionStorage.getItem(name);
  flushSync(() => show(null));
});

it('what was sold is said again by a page that is loaded again', () => {
  expect(sessionStorage.getItem(name), 'a till that is left keeps nothing').toBe(null);
  sessionStorage.setItem(name, kept ?? '');
  show(<Till token="sara" />);
  expect(textOf()).toBe('Pago 1.9');
});

it('it isn’t said to whoever signs in after a session that ended before the page was loaded', () => {
  sessionStorage.setItem(name, kept ?? '');
  show(<Till token="rui" />);
  expect(textOf()).toBe('Vender');
});

it('what may be otherwise by then is said until the page is loaded again', () => {
  show(<Till token="sara" />);
  press('Vender');
  press('Pago 1.9');
  expect(textOf()).toBe('Pago 1.9');
  expect(sessionStorage.getItem(name)).toBe(null);
});

it('what an older till kept, and this one couldn’t show, isn’t said', () => {
  sessionStorage.setItem(name, kept?.replace('"total"', '"preco"') ?? '');
  show(<Till token="sara" />);
  expect(textOf()).toBe('Vender');
});
