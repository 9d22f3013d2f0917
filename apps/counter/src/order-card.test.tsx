import { expect, test, vi } from 'vitest';
import { columns } from './columns.ts';
import { OrderCard } from './order-card.tsx';
import { all, isOff, one, press, show, signIn, textOf } from './testing/counter.tsx';
import { useMade } from './use-made.ts';

const now = new Date('2026-11-20T10:08:00.000Z');
const line = (nome: string, of: object = {}) => ({
  ...{ id: nome, nome, qtd: 1, devolvidas: 0, nome_complementares: [], nome_opcoes: [], nota: '' },
  ...{ inscricao: '', ...of },
});
const order = (of: object = {}) => ({
  ...{ order_id: 'o1', orderCode: '042', estado: 'received', id_tipo_entrega: 0, cliente: 'Rita' },
  ...{ criada: '2026-11-20T10:00:00.000Z', paga_em: '2026-11-20T10:01:00.000Z', comecar_em: null },
  ...{ pronta: null, hora_marcada: null, anotada_por: null, por_pagar: 0, encontrada_em: null, nota: '' },
  ...{
    linhas: [line('Pastel de nata', { qtd: 3 })],
    alergenios: [['ovos']],
    faltas: [],
    recipiente_proprio: 0,
  },
  ...{ embalagens: [], ...of },
});
const deeds = { onMove: vi.fn(async () => {}), onTime: vi.fn(), onMissing: vi.fn(), onCancel: vi.fn() };

function Card({ of, column, isHere }: { of: object; column: number; isHere: (product: string) => boolean }) {
  const shown = order(of) as never;
  const made = useMade(862, [shown]);
  return (
    <OrderCard
      {...{ order: shown, now, made, isHere, marked: undefined, printers: [], ...deeds }}
      column={columns[column] as never}
      timeZone="Europe/Lisbon"
    />
  );
}
function look(of: object = {}, column = 0, isHere = (_: string) => true) {
  for (const deed of Object.values(deeds)) deed.mockClear();
  signIn('assistant');
  show(<Card {...{ of, column, isHere }} />);
}
const card = () => textOf(one('article', 'Pedido 042'));

test('what else is done with an order ends with what can’t be taken back, which looks so', () => {
  look();
  press('Mais opções do pedido 042');
  const last = all('button').findLast((button) => button.closest('.board-more'));
  expect([last?.textContent, last?.className]).toEqual(['Cancelar', expect.stringContaining('board-cancel')]);
});

test('a card says its number, how long it waits, how it is taken and what is in it', () => {
  look();
  expect(card()).toMatch(/^#0427 min ?Take-Away · Rita/);
  expect(card()).toContain('3× Pastel de nata');
  expect(card()).toContain('Contém: ovos');
});

test.each([
  [{ id_tipo_entrega: 1 }, 'Comer na loja'],
  [{ anotada_por: 'Sara' }, 'Anotada por Sara'],
  [{ por_pagar: 7.5 }, 'Falta receber 7,50€'],
  [{ pronta: '2026-11-20T10:20:00.000Z' }, 'para as 10:20'],
  [{ pronta: '2026-11-20T10:20:00.000Z', hora_marcada: '2026-11-20T10:20:00.000Z' }, 'marcado para as 10:20'],
  [{ encontrada_em: '2026-11-20T10:00:00.000Z' }, 'Chegou com a loja fechada ou em pausa'],
  [{ nota: 'Sem açúcar' }, 'Sem açúcar'],
  [{ alergenios: [null] }, 'Alergénios: sem informação'],
])('what else is known is said: %o', (of, words) => {
  look(of);
  expect(card()).toContain(words);
});

test('whoever has an allergy is warned of, and told of it line by line', () => {
  const linhas = [line('Pastel de nata'), line('Café')];
  look({ linhas, alergenios: [['ovos'], []], nota: 'Alergia a ovos' });
  expect(card()).toContain('Atenção! Alergia a ovos');
  const [nata, coffee] = all('item').map((item) => textOf(item));
  expect(nata).toContain('Contém: ovos');
  expect(coffee).not.toContain('Contém');
});

test('extras, options and what is written on it stand with their line', () => {
  look({
    linhas: [
      line('Bolo', { nome_complementares: ['Velas'], nome_opcoes: ['Grande'], inscricao: 'Parabéns' }),
    ],
  });
  expect(textOf(all('item')[0])).toMatch(/Bolo.*\+ Velas.*Grande.*Parabéns/);
});

test('what was taken out of it isn’t made', () => {
  look({
    linhas: [line('Bolo', { qtd: 2, devolvidas: 2 }), line('Broa', { qtd: 3, devolvidas: 1 })],
    alergenios: [[], []],
  });
  const [gone, left] = all('item').map((item) => textOf(item));
  expect(gone).toBe('2× Bolo Não fazer');
  expect(left).toContain('2× Broa');
});

test('what comes instead is counted by itself, and says what is in it', () => {
  const swapped = (qtd: number) => {
    const troca = { id: 'feijao', nome: 'Pastel de feijão', alergenios: ['ovos'] };
    const faltas = [{ numero: 1, linha: 1, qtd: 2, troca, resposta: 'trocar' }];
    const linhas = [line('Queijada', { qtd, nome_opcoes: ['Grande'] })];
    look({ estado: 'preparing', linhas, alergenios: [['leite']], faltas }, 1, (id) => id === 'feijao');
    return card();
  };
  expect(swapped(3)).toMatch(/1× Queijada ?2× trocar por Pastel de feijão ?Grande ?Contém: leite, ovos/);
  expect(swapped(2)).toMatch(/Queijada ?2× trocar por Pastel de feijão ?Contém: ovos/);
  expect(card()).not.toMatch(/\d× Queijada|leite|Grande/);
  // It is this station's that makes what comes instead.
  expect(one('item').className).toBe('');
  one('choice', /2× trocar por Pastel de feijão/);
});

test.each([
  [0, 'received', 'Preparar', 'iniciar'],
  [1, 'preparing', 'Pronta', 'concluir'],
  [2, 'ready', 'Entregue', 'entregar'],
])('one touch moves it on: from column %s', (column, estado, name, event) => {
  look({ estado }, column);
  press(name);
  expect(deeds.onMove).toHaveBeenCalledWith(event);
});

test('one that isn’t paid yet can’t be begun with, and one that lacks something can’t leave', () => {
  look({ estado: 'awaiting_payment' });
  expect(isOff('Preparar')).toBe(true);
  const asking = { numero: 1, linha: 1, qtd: 1, resposta: null, responder_ate: '2026-11-20T10:15:00.000Z' };
  look({ estado: 'preparing', faltas: [asking] }, 1);
  expect(isOff('Pronta')).toBe(true);
  look({ faltas: [asking] });
  expect(isOff('Preparar')).toBe(false);
});

test('what is seldom done is one touch away, and closed again', () => {
  look();
  expect(all('button', /Cancelar|Falta algo|Hora do/)).toEqual([]);
  press('Mais opções do pedido 042');
  press('Hora do pedido 042');
  press('Falta algo no pedido 042');
  press('Cancelar o pedido 042');
  for (const deed of [deeds.onTime, deeds.onMissing, deeds.onCancel]) expect(deed).toHaveBeenCalledOnce();
  // What is new has nowhere to go back to.
  expect(all('button', 'Voltar atrás')).toEqual([]);
  press('Mais opções do pedido 042');
  expect(all('button', /Cancelar/)).toEqual([]);
});

test('it goes back a step, and what is ready has no time any more', () => {
  look({ estado: 'ready' }, 2);
  press('Mais opções do pedido 042');
  expect(all('button', 'Hora do pedido 042')).toEqual([]);
  press('Voltar atrás');
  expect(deeds.onMove).toHaveBeenCalledWith('recuar');
});

test('what is made is ticked line by line, while it is being made', () => {
  look({ estado: 'preparing' }, 1);
  const tick = () => one('choice', /3× Pastel de nata/) as HTMLInputElement;
  expect(tick().checked).toBe(false);
  tick().click();
  look({ estado: 'preparing' }, 1);
  expect(tick().checked).toBe(true);
  // One unit less is another thing to make.
  look({ estado: 'preparing', linhas: [line('Pastel de nata', { qtd: 3, devolvidas: 1 })] }, 1);
  expect((one('choice', /2× Pastel de nata/) as HTMLInputElement).checked).toBe(false);
  look();
  expect(all('choice')).toEqual([]);
});
