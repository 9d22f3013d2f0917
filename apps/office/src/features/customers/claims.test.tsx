import { expect, test } from 'vitest';
import {
  all,
  answering,
  askedOnce,
  choices,
  choicesWithBlanks,
  choose,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { shown } from '../../testing/late.ts';
import { claims } from './claims.tsx';
import { opinions } from './opinions.tsx';

const claim = {
  ...{
    id: 'c1',
    quando: '2026-11-12T10:02:00.000Z',
    loja: 'Chiado',
    encomenda: 42,
    encomenda_de: '2026-11-12',
  },
  ...{ nome: 'Rita', faltou: '1× Bolo-rei', valor: 12.5, comentario: null, em_saldo: 0, anteriores: 2 },
  ...{ estado: 'em_analise', resposta: null, decidida_em: null, decidida_por: null },
};

async function look(of: object = claim) {
  answering('GET gestao/reclamacoes/c1', of);
  await open(claims, '/reclamacoes/c1');
  await reads('1× Bolo-rei');
}

test('what was missing is told with its order, its worth and how often it was so before', async () => {
  await look();
  await reads(/Encomenda #042 de 12\/11(\/2026)?, Chiado/);
  await reads('12,50€');
  expect(textOf()).toMatch(/Outras em 90 dias ?2/);
});

test('their list is narrowed down by a state, and the first choice is any of them, in words', async () => {
  answering('GET gestao/reclamacoes', listed(claim));
  await open(claims, '/reclamacoes');
  await soon('combobox', 'Estado');
  const states = await choicesWithBlanks('Estado');
  expect(states[0]).toBe('Qualquer');
  expect(states).not.toContain('');
});

test('a claim is accepted or refused with an answer, and it is told before what that gives back', async () => {
  await look();
  expect(textOf(one('alert'))).toContain('Se aceitar, o valor é devolvido já ao cliente');
  expect(await choices('Decisão')).toHaveLength(2);
  const keep = 'PUT gestao/reclamacoes/c1';
  const fields = { resposta: 'Diga ao cliente porquê' };
  answering(keep, refused(422, 'validation_failed', 'Verifique os campos', { fields }));
  press(/Aceite/, undefined, 'option');
  press('Guardar');
  await reads('Diga ao cliente porquê');
  answering(keep, { ...claim, estado: 'aceite' });
  write('Resposta', 'Pedimos desculpa.');
  press('Guardar');
  await until(() => expect(all('alert', /Diga ao cliente/)).toEqual([]));
});

test('one that was decided can’t be decided again', async () => {
  const decided = {
    estado: 'recusada',
    resposta: 'Foi entregue.',
    decidida_em: claim.quando,
    decidida_por: 'Ana',
  };
  await look({ ...claim, ...decided });
  await reads('Foi entregue.');
  await reads('Ana');
  expect(all('combobox', 'Decisão')).toEqual([]);
  expect(all('field')).toEqual([]);
  expect(all('button', 'Guardar')).toEqual([]);
});

const opinion = {
  ...{
    id: 'p1',
    quando: claim.quando,
    loja: 'Chiado',
    nome: null,
    rating: 4,
    comentario: 'Muito bom',
    resposta: null,
    esquecido: 0,
  },
};

test.each(['manager', 'marketing'] as const)('an opinion is answered by %s', async (role) => {
  answering('GET gestao/opinioes/p1', opinion);
  answering('PUT gestao/opinioes/p1', opinion);
  await open(opinions, '/opinioes/p1', { role });
  await soon('field', 'Resposta');
  write('Resposta', 'Obrigado!');
  press('Guardar');
  expect((await askedOnce('PUT gestao/opinioes/p1')).body).toMatchObject({ resposta: 'Obrigado!' });
});

test('an answer can’t be written, but read, by whoever may only look', async () => {
  answering('GET gestao/opinioes/p1', { ...opinion, resposta: 'Obrigado!' });
  await open(opinions, '/opinioes/p1', { role: 'assistant' });
  await reads('Pode ver, mas não alterar.');
  await shown();
  expect(all('field', 'Resposta')).toEqual([]);
  expect(textOf()).toContain('Obrigado!');
});

test('where whoever gave it was erased, it says why there is no answer', async () => {
  answering('GET gestao/opinioes/p1', { ...opinion, comentario: '', esquecido: 1 });
  await open(opinions, '/opinioes/p1', { role: 'manager' });
  await reads('Os dados de quem deu esta opinião foram apagados: já não há a quem responder.');
  expect([...all('field', 'Resposta'), ...all('button', 'Guardar')]).toEqual([]);
  expect(textOf()).not.toContain('A resposta chega ao cliente');
});

test('claims are found by where they stand', async () => {
  answering('GET gestao/reclamacoes', listed(claim));
  await open(claims, '/reclamacoes');
  await reads('1× Bolo-rei');
  answering('GET gestao/reclamacoes', ({ query }) => (query.estado === 'aceite' ? listed() : listed(claim)));
  await choose('Estado', /^Aceite/);
  await until(() => expect(textOf()).not.toContain('1× Bolo-rei'));
});
