import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  listed,
  open,
  press,
  reads,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { changes } from './changes.tsx';

const price = { campo: 'preco_unico', antes: '1.50', depois: '1.65' };
const asking = {
  tipo: 'alterado',
  o_que: 'produto',
  codigo: '10101',
  nome: 'Pastel de nata',
  campos: [price],
};
const shop = (nome: string, estado: string, more: object = {}) => ({
  ...{ id: nome.length, nome, estado, quando: '2026-12-01T00:00:00.000Z', versao: 4 },
  ...{ alteracoes: [asking], ficaram: [], ...more },
});
const change = {
  ...{
    id: 'c9',
    nomes: 'Pastel de nata',
    quando: null,
    ate: null,
    dias_da_semana: null,
    das: null,
    as: null,
  },
  ...{ estado: 'published', alteracoes: [asking], criada_em: '2026-11-27T10:00:00.000Z', criada_por: 'Ana' },
};

async function look(...lojas: object[]) {
  answering('GET gestao/alteracoes/c9', { ...change, lojas });
  await open(changes, '/alteracoes/c9/show');
  await soon('heading', /^Pastel de nata/);
}
const rows = () => all('row').map((row) => [...row.children].map((cell) => textOf(cell)));

test('each shop says where it stands, with what was there and what is there now', async () => {
  await look(shop('Chiado', 'published'), shop('Belém', 'cancelled'));
  expect(rows()).toEqual([
    ['Chiado', 'Publicada', 'Pastel de nata Preço, para levar e na loja: 1,50€ → 1,65€'],
    ['Belém', 'Cancelada', 'Pastel de nata Preço, para levar e na loja: 1,50€ → 1,65€'],
  ]);
  expect(textOf()).toContain('Já · Ana, 27/11, 10:00');
});

test('a shop in which nothing changed says so', async () => {
  await look(shop('Chiado', 'published', { alteracoes: [] }));
  expect(rows()).toEqual([['Chiado', 'Publicada', 'Nada mudou']]);
});

test('what is there is taken back only by who is sure', async () => {
  await look(shop('Chiado', 'published'));
  const undo = 'POST gestao/ementas/alteracoes/c9/desfazer';
  answering(undo, { lojas: 1 });
  press('Cancelar ou desfazer');
  await reads('Onde ainda não foi publicada, é cancelada.');
  expect(asked(undo)).toEqual([]);
  answering('GET gestao/alteracoes/c9', { ...change, lojas: [shop('Chiado', 'undone')] });
  press('Confirmar');
  await askedOnce(undo);
  await reads('Está a ser desfeita');
  await until(() => expect(rows()[0]?.[1]).toBe('Desfeita'));
  expect(all('button', 'Cancelar ou desfazer')).toEqual([]);
});

test('what couldn’t return, because somebody changed it since, is named, and may be left', async () => {
  await look(shop('Chiado', 'partly', { ficaram: [asking] }));
  expect(rows()[0]?.[2]).toContain('Não voltou ao que era, porque entretanto alguém mudou:');
  const leave = 'POST gestao/ementas/alteracoes/c9/deixar';
  answering(leave, { lojas: 1 });
  press('Deixar como está');
  press('Confirmar', await soon('dialog'));
  await askedOnce(leave);
  await reads('Fica como está');
});

test.each(['cancelled', 'undone', 'ended', 'undoing'])(
  'of one that is %s nothing more is to be done',
  async (state) => {
    await look(shop('Chiado', state));
    expect(all('button', /desfazer|Deixar/)).toEqual([]);
  },
);

test('one that is being undone is looked at again until it is', async () => {
  await look(shop('Chiado', 'undoing'));
  expect(rows()[0]?.[1]).toBe('A desfazer');
  answering('GET gestao/alteracoes/c9', { ...change, lojas: [shop('Chiado', 'undone')] });
  await until(() => expect(rows()[0]?.[1]).toBe('Desfeita'));
});

test('the list says when, until when, where and how it stands', async () => {
  const weekly = {
    ...change,
    id: 'c8',
    dias_da_semana: [1, 2],
    das: '17:00',
    as: '19:00',
    estado: 'waiting',
  };
  answering(
    'GET gestao/alteracoes',
    listed(
      { ...change, quando: '2026-12-01T00:00', ate: '2027-01-02T00:00', lojas: [shop('Chiado', 'waiting')] },
      { ...weekly, lojas: [shop('Chiado', 'waiting'), shop('Belém', 'waiting')] },
    ),
  );
  await open(changes, '/alteracoes');
  await reads('01/12/2026, 00:00');
  await reads('02/01/2027, 00:00');
  await reads('1 loja');
  await reads('2 lojas');
  await reads(/17:00–19:00/);
  await reads('Marcada');
});
