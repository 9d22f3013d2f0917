// By when the law wants an answer, by the calendar that people read.
import { afterEach, expect, test, vi } from 'vitest';
import { all, answering, asked, choose, listed, open, reads, textOf, until } from '../../testing/desk.tsx';
import { requests } from './requests.tsx';

const list = 'GET gestao/pedidos-rgpd';
const request = (id: string, prazo: string, more: object = {}) => ({
  ...{ id, cliente: 7, nome: 'Rita', tipo: 'forget', estado: 'asked', prazo, feito_em: null },
  ...{ pedido_em: '2026-10-20T10:00:00.000Z', ...more },
});
afterEach(() => vi.unstubAllEnvs());
const deadlines = () =>
  all('row')
    .slice(1)
    .map((row) => textOf(row.children[4]));

test('an evening before is the day before, and the moment that passed is past', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T20:00:00.000Z') });
  answering(
    list,
    listed(
      request('a', '2026-11-19T22:00:00.000Z'),
      request('b', '2026-11-20T10:00:00.000Z', { estado: 'confirmed' }),
      request('c', '2026-11-21T08:00:00.000Z'),
      request('d', '2026-11-19T19:59:00.000Z'),
      request('e', '2026-11-19T19:59:00.000Z', { estado: 'held' }),
    ),
  );
  await open(requests, '/pedidos-rgpd');
  await until(() =>
    expect(deadlines()).toEqual([
      ...['19/11/2026 até hoje', '20/11/2026 até amanhã', '21/11/2026 faltam 2 dias'],
      ...['19/11/2026 prazo passado', '19/11/2026'],
    ]),
  );
});

test('the day is the chain’s, wherever it is read', async () => {
  vi.stubEnv('TZ', 'Atlantic/Azores');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T20:00:00.000Z') });
  answering(list, listed(request('a', '2026-11-25T00:30:00.000Z')));
  await open(requests, '/pedidos-rgpd');
  await until(() => expect(deadlines()).toEqual(['25/11/2026 faltam 6 dias']));
});

test('whoever asked is led to, unless they are forgotten, and requests are found by where they stand', async () => {
  answering(
    list,
    listed(
      request('a', '2026-11-25T10:00:00.000Z'),
      request('b', '2026-11-25T10:00:00.000Z', { nome: null }),
    ),
  );
  await open(requests, '/pedidos-rgpd');
  await reads('Conta apagada (n.º 7)');
  expect(all('link', /./).flatMap((link) => link.getAttribute('href') ?? [])).toEqual(['#/clientes/7/show']);
  await choose('Estado', 'Feito');
  await until(() => expect(asked(list).at(-1)?.query).toMatchObject({ estado: 'done' }));
});
