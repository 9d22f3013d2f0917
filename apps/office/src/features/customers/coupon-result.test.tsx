// What a coupon did, as its page tells it: its uses, and the messages that told of it.
import type { CouponResult } from '@fornada/contract/office-broadcasts.ts';
import { expect, test } from 'vitest';
import { counting } from '../../testing/broadcast.ts';
import {
  all,
  answering,
  asked,
  listed,
  one,
  open,
  reads,
  refused,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { late, shown } from '../../testing/late.ts';
import { leaveFor, openAmong } from '../../testing/pages.tsx';
import { coupons } from './coupons.tsx';

const coupon = {
  ...{ id: 3, codigo: 'NATAL26', nome: 'Natal', estado: 'ativo', valor: 2.5, de: '2026-12-01' },
  ...{ ate: '2026-12-24', limite: 1000, resgates: 12, dado: 30, so_novos: 0, loja: null, dias_ausente: null },
  ...{ percentagem: null, produto: null, minimo: null, das_horas: null, ate_horas: null, criado_por: 'Ana' },
  ...{ criado_em: '2026-11-20T10:00:00.000Z', terminado_em: null },
};
const result: CouponResult = {
  ...{ usos: 1234, dado: 3085, novos: 40, em_dias: 30, compras: 410, valor: 2460.5 },
  produtos: [
    { nome: 'Bolo-rei', unidades: 12 },
    { nome: 'Broa', unidades: 3 },
  ],
  envios: [],
};
const message = {
  ...{ id: 5, titulo: 'Já há bolo-rei', enviado_em: '2026-12-01T10:30:00.000Z', resultado: counting },
};

function told(of: object, at = 3) {
  answering(`GET gestao/cupoes/${at}`, { ...coupon, id: at });
  answering(`GET gestao/cupoes/${at}/resultado`, of);
  for (const list of ['lojas', 'resgates', 'envios']) answering(`GET gestao/${list}`, listed());
}
async function look(of: object) {
  told(of);
  await open(coupons, '/cupoes/3/show', { role: 'marketing', resources: [{ name: 'resgates' }] });
  await soon('region', 'Resultado');
}
const part = () => one('region', 'Resultado');
const rows = () => all('row', undefined, part()).map((row) => [...row.children].map((cell) => textOf(cell)));

test('its uses, what they cost, who was new and what they bought then are told', async () => {
  await look(result);
  await until(() => expect(rows()).toHaveLength(5));
  expect(rows().map(([, figure]) => figure)).toEqual([
    ...['1 234', '3 085,00€', '40', '410 · 2 460,50€', '12× Bolo-rei, 3× Broa'],
  ]);
  expect(rows()[3]?.[0]).toContain('30');
});

test('one that is of the purchase itself asks for no days after, and one that sold nothing names nothing', async () => {
  await look({ ...result, em_dias: null, produtos: [] });
  await until(() => expect(rows()).toHaveLength(4));
  expect(rows()[3]?.[0]).not.toMatch(/\d/);
});

test('where nobody was told of it, nobody is compared', async () => {
  await look(result);
  await until(() => expect(all('alert', undefined, part())).toHaveLength(1));
  expect(all('link', undefined, part())).toEqual([]);
});

test('each message that told of it leads to it, with its day and what is known of it', async () => {
  await look({ ...result, envios: [message, { ...message, id: 6, titulo: 'Última semana' }] });
  await until(() => expect(all('heading', /· /, part())).toHaveLength(2));
  expect(all('heading', /· /, part()).map((heading) => textOf(heading))).toEqual([
    'Já há bolo-rei · 1 de dezembro',
    'Última semana · 1 de dezembro',
  ]);
  expect(one('link', 'Última semana').getAttribute('href')).toBe('/envios/6');
  await reads('Ainda não se sabe: conta-se até 15 de dezembro.', part());
});

test('a message and what it did are dated by the chain’s clock', async () => {
  const night = { ...message, enviado_em: '2026-07-12T23:30:00.000Z' };
  const resultado = { ...counting, ate: '2026-07-26T23:30:00.000Z' };
  await look({ ...result, envios: [{ ...night, resultado }] });
  await reads('Já há bolo-rei · 13 de julho', part());
  expect(textOf(part()).match(/2\d de julho/g)).toEqual(['27 de julho', '27 de julho']);
});

test('while it isn’t known no figure is claimed, and why it can’t be read is said', async () => {
  await look(refused(500, 'internal', 'O servidor falhou'));
  await reads('O servidor falhou');
  expect(rows()).toEqual([]);
  expect(textOf(part())).not.toMatch(/€/);
});

test('from one coupon to the next nothing of the first is told of the second', async () => {
  told(result);
  const second = late();
  await openAmong(['/cupoes/4/show'], coupons, { at: '/cupoes/3/show' });
  await until(() => expect(rows()).toHaveLength(5));
  told(second.answer, 4);
  leaveFor('/cupoes/4/show');
  await until(() => expect(asked('GET gestao/cupoes/4/resultado')).toHaveLength(1));
  await shown();
  expect(textOf()).not.toContain('1 234');
  second.come({ ...result, usos: 7 });
  await until(() => expect(rows()[0]?.[1]).toBe('7'));
});
