// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { answering, one, press, reads, shop, show, textOf } from '../testing/counter.tsx';

vi.mock('../new-order/use-menu.ts', () => ({ useMenu: () => ({ sells: null, isMissing: false }) }));
vi.mock('../printing/use-printers.ts', () => ({ useMachines: () => ({ printers: [], terminals: [] }) }));
vi.mock('../till/queue-note.tsx', () => ({ QueueNote: () => null }));
vi.mock('../till/queue.ts', () => ({ isWaiting: () => true, patienceMs: 60_000 }));
vi.mock('./left-note.tsx', () => ({ LeftNote: () => null }));
const { default: SaleScreen } = await import('./sale-screen.tsx');

const name = `fornada-vendido-${shop}`;
const session = { shop, token: 'assistant' } as never;
const sold = {
  ...{ id: crypto.randomUUID(), loja: shop, id_tipo_entrega: 0, nif: '', nome_fatura: '' },
  cart: { items: [{ id: '10101', qtd: 1, complementares: [], opcoes: [] }] },
  ...{ total: 1.9, meio: 'dinheiro' },
};
const listed = (id: string) => ({
  ...{ id, total: 1.9, meio: 'dinheiro', hora: '2026-11-20T10:00:00.000Z', quem: 'Sara', cliente: null },
  ...{ cupao: null, devolvido: 0, devolvivel: true, pelo_telemovel: false, em_dinheiro: 1.9, linhas: [] },
});

/** Begins to give back, from the list of sales, one of that id after another was told as done. */
async function giveBack(id: string): Promise<void> {
  answering('GET balcao/vendas/linhas', [listed(id)]);
  sessionStorage.setItem(name, JSON.stringify({ token: 'assistant', sold: { kind: 'kept', sale: sold } }));
  show(<SaleScreen session={session} />);
  expect(textOf()).toContain('Próximo cliente');
  press('Últimas vendas');
  await reads('Devolver');
  press('Devolver', one('item'));
}

test('what was sold just now isn’t told again by a reload once it is given back, from the list as well', async () => {
  await giveBack(sold.id);
  expect(sessionStorage.getItem(name)).toBe(null);
});

test('nothing is forgotten of it where another sale is given back', async () => {
  await giveBack(crypto.randomUUID());
  expect(sessionStorage.getItem(name)).not.toBe(null);
});
