// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  answering,
  lost,
  one,
  press,
  pressUntil,
  reads,
  refused,
  shop,
  show,
  textOf,
  until,
  write,
} from '../testing/counter.tsx';

vi.mock('../new-order/use-menu.ts', () => ({ useMenu: () => ({ sells: null, isMissing: false }) }));
vi.mock('../printing/use-printers.ts', () => ({ useMachines: () => ({ printers: [], terminals: [] }) }));
vi.mock('../till/queue-note.tsx', () => ({ QueueNote: () => null }));
vi.mock('../till/queue.ts', () => ({ isWaiting: () => true }));
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
  ...{ cupao: null, devolvido: 0, devolvivel: true, pelo_telemovel: false, terminal: null, em_dinheiro: 0 },
  linhas: [{ linha: 1, nome: 'Pão', detalhes: '', qtd: 3, restam: 3, embalagem: false }],
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

/** Asks for one unit of the sale `v1`, whose answer is lost. */
async function loseOne(): Promise<void> {
  await giveBack('v1');
  answering('POST balcao/vendas/linhas/v1/devolver', lost);
  press('Mais um: Pão');
  write('Motivo', 'Frio');
  press('Devolver o escolhido');
  await reads('Sem ligação à Internet');
  answering('GET balcao/vendas/linhas', [{ ...listed('v1'), devolvido: 0.63, em_dinheiro: 0.63 }]);
}

test('where only an earlier return was done the sales say so, with what it is to give back', async () => {
  await loseOne();
  answering('POST balcao/vendas/linhas/v1/devolver', refused(409, 'idempotency_key_reused', 'Chave usada'));
  press('Mais um: Pão');
  await pressUntil('Devolver o escolhido', 'POST balcao/vendas/linhas/v1/devolver', 2);
  await reads('Só a primeira devolução ficou feita. Veja aqui o que já voltou.');
  expect(textOf()).toContain('Devolva 0,63€ ao cliente (Dinheiro).');
  await reads('devolvidos 0,63€');
  expect(textOf()).not.toContain('Devolver a venda');
  // Once it is read it isn’t said of the next one.
  press('Fechar');
  press('Últimas vendas');
  await reads('devolvidos 0,63€');
  expect(textOf()).not.toContain('Só a primeira');
});

test('a sheet that is closed without its answer leads to the sales as they are', async () => {
  await loseOne();
  press('Fechar');
  await reads('devolvidos 0,63€');
  // What was sold just now would show what is left of it no better.
  await until(() => expect(textOf()).not.toContain('Próximo cliente'));
});
