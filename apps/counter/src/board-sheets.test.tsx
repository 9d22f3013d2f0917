// What a shop's people say of an order, and of their shop, while they work.
import { expect, test, vi } from 'vitest';
import { CancelSheet } from './cancel-sheet.tsx';
import { DeskSheet } from './desk-sheet.tsx';
import { MissingSheet, OpenQuestions } from './missing-sheet.tsx';
import {
  all,
  answering,
  asked,
  askedOnce,
  isOff,
  lost,
  one,
  press,
  reads,
  refused,
  shop,
  show,
  textOf,
  until,
  write,
  written,
} from './testing/counter.tsx';
import { TimeSheet } from './time-sheet.tsx';

const closed = vi.fn();
const line = (nome: string, qtd: number, devolvidas = 0) => ({ id: nome, nome, qtd, devolvidas });
const order = {
  ...{ order_id: 'o1', orderCode: '042', estado: 'received', pronta: '2026-11-20T10:20:00.000Z' },
  linhas: [line('Pastel de nata', 3), line('Café', 1), line('Broa', 2, 2), line('Bolo', 2)],
  faltas: [{ numero: 1, linha: 4, qtd: 1, resposta: null, responder_ate: '2026-11-20T10:15:00.000Z' }],
} as never;
const now = new Date('2026-11-20T10:08:00.000Z');
const move = 'POST balcao/encomendas/o1/estado';
const desk = { minutos_a_mais: 0, pausada_ate: null, capacidade: 12 } as never;
const pressed = () => all('button').filter((button) => button.getAttribute('aria-pressed') === 'true');

const cancelling = () => {
  closed.mockClear();
  answering(move, {});
  show(<CancelSheet order={order} onClose={closed} />);
};

test('an order is cancelled by a reason of those that there are, which its customer reads', async () => {
  cancelling();
  press('Temos uma avaria na loja.');
  expect(written('Motivo para o cliente')).toBe('Temos uma avaria na loja.');
  press('Cancelar o pedido');
  expect((await askedOnce(move)).body).toEqual({ evento: 'cancelar', motivo: 'Temos uma avaria na loja.' });
  await until(() => expect(closed).toHaveBeenCalledOnce());
});

test('a reason that was chosen is written on without losing one’s place', async () => {
  cancelling();
  press('Temos uma avaria na loja.');
  one('field', 'Motivo para o cliente').focus();
  write('Motivo para o cliente', 'Temos uma avaria na loja. Desculpe');
  expect(document.activeElement === one('field', 'Motivo para o cliente')).toBe(true);
  expect(pressed()).toEqual([]);
  press('Cancelar o pedido');
  expect((await askedOnce(move)).body.motivo).toBe('Temos uma avaria na loja. Desculpe');
});

test('another reason takes the place of what was written', () => {
  cancelling();
  write('Motivo para o cliente', 'Ardeu');
  press('A pedido do cliente.');
  expect(written('Motivo para o cliente')).toBe('A pedido do cliente.');
  press('Temos uma avaria na loja.');
  expect(written('Motivo para o cliente')).toBe('Temos uma avaria na loja.');
});

test.each([
  ['refused', () => refused(409, 'conflict', 'Já foi entregue'), 'Já foi entregue'],
  ['lost', lost, 'Sem ligação à Internet'],
])('a cancelling that is %s says so, and what was written stays', async (_, answer, words) => {
  cancelling();
  answering(move, answer as () => object);
  write('Motivo para o cliente', 'Ardeu');
  press('Cancelar o pedido');
  await reads(words);
  expect(written('Motivo para o cliente')).toBe('Ardeu');
  expect(closed).not.toHaveBeenCalled();
});

test('what is missing is one of the lines that are left, and of as many units as there are', async () => {
  closed.mockClear();
  const missing = 'POST balcao/encomendas/o1/faltas';
  answering(missing, {});
  show(<MissingSheet order={order} onClose={closed} />);
  const lines = all('button', /×/).map((button) => textOf(button));
  expect(lines).toEqual(['3× Pastel de nata', '1× Café']);
  press('Mais um: Quantos faltam');
  press('1× Café');
  expect(all('group', 'Quantos faltam')).toEqual([]);
  press('3× Pastel de nata');
  expect(textOf(one('group', 'Quantos faltam'))).toBe('1');
  press('Mais um: Quantos faltam');
  press('Mais um: Quantos faltam');
  expect(isOff('Mais um: Quantos faltam')).toBe(true);
  press('Perguntar ao cliente');
  expect((await askedOnce(missing)).body).toEqual({ linha: 1, qtd: 3, depois: 1 });
  await until(() => expect(closed).toHaveBeenCalledOnce());
});

test.each([
  ['Afinal há', 'havia'],
  ['Devolver já', 'devolver'],
])('what is asked of a customer may be answered at the counter: %s', async (name, resposta) => {
  const settle = 'POST balcao/encomendas/o1/faltas/1';
  answering(settle, {});
  show(<OpenQuestions order={order} timeZone="Europe/Lisbon" />);
  await reads('Falta 1× Bolo: o cliente responde até às 10:15');
  press(name);
  expect((await askedOnce(settle)).body).toEqual({ id: expect.any(String), resposta });
});

test('a time is offered after what the customer counts on, and accepts the order or only delays it', async () => {
  closed.mockClear();
  answering(move, {});
  answering('POST balcao/encomendas/o1/hora', {});
  show(<TimeSheet order={order} now={now} onClose={closed} />);
  await reads('O cliente conta com o pedido daqui a 12 min.');
  expect(pressed().map((chip) => textOf(chip))).toEqual(['15 min']);
  press('30 min');
  press('Preparar, 30 min');
  expect((await askedOnce(move)).body).toMatchObject({
    evento: 'iniciar',
    minutos: 30,
    estado: 'received',
  });
  press('Pronta em 30 min');
  expect((await askedOnce('POST balcao/encomendas/o1/hora')).body).toEqual({ minutos: 30 });
});

test('an order in preparation is only delayed, and a time that has passed is told', async () => {
  const late = { ...(order as object), estado: 'preparing', pronta: '2026-11-20T10:00:00.000Z' } as never;
  answering(move, {});
  show(<TimeSheet order={late} now={now} onClose={closed} />);
  await reads('A hora prometida já passou.');
  expect(all('button', /^Preparar/)).toEqual([]);
});

const lookAtDesk = (of: object = {}, isManager = true) => {
  closed.mockClear();
  for (const part of ['pausa', 'ritmo', 'capacidade']) answering(`PUT balcao/loja/${part}`, {});
  show(
    <DeskSheet
      shop={shop}
      desk={{ ...(desk as object), ...of } as never}
      {...{ isManager }}
      onClose={closed}
    />,
  );
};
const byTitle = (title: string) =>
  [...document.querySelectorAll('h3')].find((heading) => heading.textContent === title)?.parentElement ??
  expect.fail(title);

test('times are longer for a while, and as they were again', async () => {
  lookAtDesk({ minutos_a_mais: 15 });
  expect(pressed().map((chip) => textOf(chip))).toEqual(['+15 min']);
  press('+20 min');
  press('Durante 60 min', byTitle('Muito trabalho'));
  expect((await askedOnce('PUT balcao/loja/ritmo')).body).toEqual({ loja: shop, minutos: 20, ate: 60 });
  await until(() => expect(closed).toHaveBeenCalled());
  press('Voltar ao normal');
  await until(() =>
    expect(asked('PUT balcao/loja/ritmo').at(-1)?.body).toEqual({ loja: shop, minutos: 0, ate: null }),
  );
});

test.each([
  ['Durante 30 min', {}, 30],
  ['Até ao fim do dia', {}, 'hoje'],
  ['Aceitar pedidos outra vez', { pausada_ate: '2026-11-20T12:00:00.000Z' }, null],
])('a pause: %s', async (name, of, ate) => {
  lookAtDesk(of);
  press(name, byTitle('Pausa'));
  expect((await askedOnce('PUT balcao/loja/pausa')).body).toEqual({ loja: shop, ate });
});

test('a shop that isn’t paused has nothing to end', () => {
  lookAtDesk();
  expect(all('button', /outra vez|Voltar ao normal/)).toEqual([]);
});

test.each([
  ['8', 8],
  ['', null],
])('how much it makes in five minutes is typed, and «%s» is %s', async (typed, unidades) => {
  lookAtDesk();
  expect(written(/^Unidades/)).toBe('12');
  write(/^Unidades/, typed);
  press('Guardar');
  expect((await askedOnce('PUT balcao/loja/capacidade')).body).toEqual({ loja: shop, unidades });
});

test('what isn’t a number is refused at its field, and stays', async () => {
  lookAtDesk();
  const fields = { unidades: 'Valor inválido' };
  answering('PUT balcao/loja/capacidade', refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  write(/^Unidades/, 'doze');
  press('Guardar');
  await reads('Valor inválido');
  expect(written(/^Unidades/)).toBe('doze');
  expect(closed).not.toHaveBeenCalled();
});

test('only who manages the shop sets how much it makes', () => {
  lookAtDesk({}, false);
  expect(all('field', /^Unidades/)).toEqual([]);
});
