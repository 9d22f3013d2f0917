import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choices,
  isOff,
  isTicked,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { rui } from '../../testing/person.ts';
import { team } from './team.tsx';

const keep = 'PUT gestao/equipa/7';

type Role = 'administrator' | 'manager';
async function look(
  person: object = rui,
  { role = 'administrator' as Role, email = 'ana@fornada.example' } = {},
) {
  answering('GET gestao/equipa/7', person);
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' }));
  answering(keep, person);
  await open(team, '/equipa/7', { role, email });
  await soon('field', 'Nome');
}
const powers = () => textOf(one('region', 'O que pode fazer'));

test('what a role lets somebody do is told as it is chosen', async () => {
  await look();
  expect(powers()).toContain('Atende e gere só as suas lojas.');
  expect(powers()).not.toContain('em todas as lojas');
  expect(await choices('Função')).toEqual(['Balcão', 'Gerência de loja', 'Marketing', 'Administração']);
  press('Marketing', undefined, 'option');
  await until(() => expect(powers()).toContain('nem vê telefones ou emails de clientes'));
  expect(powers()).not.toContain('Encomendas e vendas');
  await choices('Função');
  press('Administração', undefined, 'option');
  await until(() => expect(powers()).toContain('Faz tudo, em todas as lojas.'));
});

test('whoever is new is a counter’s assistant of no shop until somebody says more', async () => {
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  answering('POST gestao/equipa', rui);
  answering('GET gestao/equipa/7', rui);
  await open(team, '/equipa/create');
  await soon('field', 'Nome');
  expect(powers()).toContain('Atende ao balcão das suas lojas.');
  expect(textOf()).toContain('Deixe vazio: a pessoa recebe um email e escolhe a sua.');
  expect(all('button', /acesso/)).toEqual([]);
  write('Nome', 'Rui Sá');
  write('Email', 'rui@fornada.example');
  await reads('Ao balcão trabalha-se numa loja: escolha pelo menos uma');
  press('Guardar');
  const { body } = await askedOnce('POST gestao/equipa');
  expect(body).toMatchObject({
    nome: 'Rui Sá',
    email: 'rui@fornada.example',
    papel: 'assistant',
    lojas: [],
    ativo: 1,
  });
  expect(body.password ?? '').toBe('');
});

test('access ends only for who is sure, with what is kept and not what is half typed', async () => {
  await look();
  write('Nome', 'Rui Sá e Mel');
  press('Retirar acesso');
  await reads('Sai já de todos os aparelhos');
  press('Cancelar', await soon('dialog', 'Retirar o acesso de Rui Sá'));
  await until(() => expect(all('dialog')).toEqual([]));
  expect(asked(keep)).toEqual([]);
  press('Retirar acesso');
  answering(keep, { ...rui, ativo: 0 });
  answering('GET gestao/equipa/7', { ...rui, ativo: 0 });
  press('Confirmar', await soon('dialog'));
  expect((await askedOnce(keep)).body).toEqual({
    ...{ nome: 'Rui Sá', email: 'rui@fornada.example', papel: 'manager', lojas: [862], ativo: 0 },
  });
  await reads('Rui Sá já não tem acesso.');
  await soon('button', 'Dar acesso de novo');
});

test('whoever has none says so, and is invited when it is given again', async () => {
  await look({ ...rui, ativo: 0 });
  await reads('Esta pessoa não tem acesso.');
  expect(all('checkbox', /convite|segundo fator/)).toEqual([]);
  answering(keep, rui);
  press('Dar acesso de novo');
  expect((await askedOnce(keep)).body).toMatchObject({ ativo: 1, convidar: 1 });
  await reads('Rui Sá recebe um convite por email.');
});

test('nobody ends their own access', async () => {
  await look(rui, { email: 'RUI@fornada.example' });
  expect(all('button', /acesso/)).toEqual([]);
});

test('why access wasn’t ended is said, and they still have it', async () => {
  await look();
  const fields = { ativo: 'A cadeia ficava sem administração' };
  answering(keep, refused(422, 'validation_failed', 'Verifique os campos', { fields }));
  press('Retirar acesso');
  press('Confirmar', await soon('dialog'));
  await reads('A cadeia ficava sem administração');
  await soon('button', 'Retirar acesso');
});

test('an invitation is sent by a switch, and one that waits says until when it serves', async () => {
  await look({ ...rui, convite_ate: '2026-12-01T10:00:00.000Z' });
  await reads(/Convite enviado\. Serve até .*2026/);
  expect(isTicked('Enviar convite para escolher palavra-passe')).toBe(false);
  tick('Enviar convite para escolher palavra-passe');
  press('Guardar');
  expect((await askedOnce(keep)).body).toMatchObject({ convidar: 1, nome: 'Rui Sá' });
});

test('a second factor is put back by two people: the second is told who asked', async () => {
  await look({ ...rui, reposicao_pedida_por: 'Eva' });
  await reads('Eva pediu para repor o segundo fator desta pessoa. Marque e guarde para confirmar.');
  tick(/^Repor segundo fator/);
  press('Guardar');
  expect((await askedOnce(keep)).body).toMatchObject({ repor_segundo_fator: 1 });
});

test('whoever asked for it isn’t offered to confirm it', async () => {
  await look({ ...rui, reposicao_pedida_por: 'Eva', reposicao_sua: 1 });
  await reads('Pediu para repor o segundo fator desta pessoa. Falta outra pessoa confirmar.');
  expect(all('checkbox', /segundo fator/)).toEqual([]);
});

test('nobody is offered to put back their own, whoever asked for it', async () => {
  await look(
    { ...rui, papel: 'administrator', reposicao_pedida_por: 'Eva' },
    { email: 'RUI@fornada.example' },
  );
  await reads('Eva pediu a reposição do segundo fator desta sua conta. Falta outra pessoa confirmar.');
  expect(textOf()).not.toContain('Marque e guarde');
  expect(all('checkbox', /segundo fator/)).toEqual([]);
});

test('whoever has no second factor has none to put back', async () => {
  await look({ ...rui, segundo_fator: 0 });
  expect(all('checkbox', /segundo fator/)).toEqual([]);
});

test('an address that is taken stands beside its field', async () => {
  await look();
  const fields = { email: 'Já há alguém com este email' };
  answering(keep, refused(422, 'validation_failed', 'Verifique os campos', { fields }));
  write('Email', 'ana@fornada.example');
  press('Guardar');
  await reads('Já há alguém com este email');
  expect(one('field', 'Email').getAttribute('aria-invalid')).toBe('true');
  expect(written('Email')).toBe('ana@fornada.example');
  expect(isOff(one('field', 'Email'))).toBe(false);
});
