import { beforeEach, expect, it, vi } from 'vitest';
import { all, one, press, show, textOf } from './testing/counter.tsx';
import { FoundOrders, LaterOrders } from './waiting-orders.tsx';

const line = (nome: string, of: object = {}) => ({
  ...{ id: nome, nome, qtd: 1, devolvidas: 0, nome_complementares: [], nome_opcoes: [], nota: '' },
  ...{ inscricao: '', ...of },
});
const deeds = { onRefuse: vi.fn(), onMissing: vi.fn() };
beforeEach(() => vi.clearAllMocks());

function look(change: object, List = LaterOrders) {
  const order = {
    ...{ order_id: 'a', orderCode: '012', cliente: 'Graça', linhas: [], nota: '', embalagens: [] },
    ...{ criada: '2026-11-24T19:00:00.000Z', pronta: '2026-11-24T22:00:00.000Z', comecar_em: null },
    ...{ alergenios: [], faltas: [], recipiente_proprio: 0, ...change },
  } as never;
  const now = new Date('2026-11-24T19:30:00.000Z');
  show(<List {...{ orders: [order], now, timeZone: 'Atlantic/Azores', ...deeds }} />);
  return textOf();
}

it('says when work must begin, by the shop’s clock and with another day’s name', () => {
  expect(look({ comecar_em: '2026-11-24T21:20:00.000Z' })).toContain('Começar: 20:20');
  expect(look({ comecar_em: '2026-11-26T21:20:00.000Z' })).toMatch(/Começar: quinta, 26\/11, 20:20/);
  expect(look({})).not.toContain('Começar');
});

it('says an order as it stands: what was taken out, what comes instead, how it is wanted, and who has an allergy', () => {
  const troca = { id: 'palmier', nome: 'Palmier', alergenios: ['gluten'] };
  const words = look({
    nota: 'Alergia a canela',
    linhas: [
      line('Pastel de nata', { qtd: 4, devolvidas: 3, nota: 'Bem passado', nome_opcoes: ['Morno'] }),
      line('Jesuíta', { qtd: 2, devolvidas: 2 }),
      line('Queijada', { qtd: 3 }),
    ],
    alergenios: [['ovos'], ['leite'], ['leite']],
    faltas: [{ numero: 1, linha: 3, qtd: 3, troca, resposta: 'trocar' }],
  });
  const [nata, jesuita, queijada] = all('item', undefined, one('item', /#012/)).map((item) => textOf(item));
  expect(nata).toMatch(/^1× Pastel de nata ?Morno ?Contém: ovos ?Bem passado$/);
  expect(jesuita).toMatch(/Não fazer$/);
  expect(queijada).toMatch(/^Queijada ?3× trocar por Palmier ?Contém: glúten$/);
  expect(words).toContain('Atenção! Alergia a canela');
});

it.each([LaterOrders, FoundOrders])(
  'something of it may be missing already, and what is asked is answered there',
  (List) => {
    const faltas = [{ numero: 1, linha: 1, qtd: 1, troca: null, resposta: null }].map((falta) => ({
      ...falta,
      responder_ate: '2026-11-24T20:30:00.000Z',
    }));
    look({ linhas: [line('Bolo')], alergenios: [[]], faltas }, List);
    expect(textOf()).toContain('Falta 1× Bolo: o cliente responde até às 19:30');
    expect(all('button', /^(Afinal há|Devolver já)$/)).toHaveLength(2);
    press('Falta algo no pedido 012');
    expect(deeds.onMissing).toHaveBeenCalledWith(expect.objectContaining({ order_id: 'a' }));
    press('Recusar o pedido 012');
    expect(deeds.onRefuse).toHaveBeenCalledOnce();
  },
);
