// A key or a secret is told once: whoever has it has put it away, and only one is in force.
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
  goneTo,
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
import { keys } from './keys.tsx';
import { webhooks } from './webhooks.tsx';

const key = {
  ...{ id: 4, nome: 'Caixa 1', loja: 862, loja_nome: 'Chiado', prefixo: 'pos_ab', estado: 'ativa' },
  ...{ criado_por: 'Ana', criado_em: '2026-11-01T10:00:00.000Z', usada_em: null, termina_em: null },
};
const endpoint = {
  ...{ id: 8, nome: 'Contas', loja: 862, loja_nome: 'Chiado', url: 'https://contas.example/f', ativo: 1 },
  ...{ eventos: ['encomenda.paga'], estado: 'ativo' },
};
const shops = listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' });

async function lookAtKey(of: object = {}) {
  answering('GET gestao/chaves/4', { ...key, ...of });
  await open(keys, '/chaves/4/show');
  await reads('pos_ab');
}
async function lookAtEndpoint(of: object = {}) {
  answering('GET gestao/webhooks/8', { ...endpoint, ...of });
  answering('GET gestao/lojas', shops);
  await open(webhooks, '/webhooks/8');
  await soon('field', 'Endereço');
}

test('a new key is told once, can be copied, and only then is its page shown', async () => {
  answering('GET gestao/lojas', shops);
  answering('POST gestao/chaves', { ...key, chave: 'pos_ab_segredo' });
  answering('GET gestao/chaves/4', key);
  await open(keys, '/chaves/create');
  await soon('combobox', 'Loja');
  write('Nome', 'Caixa 1');
  await choose('Loja', 'Chiado');
  press('Guardar');
  expect((await askedOnce('POST gestao/chaves')).body).toMatchObject({ nome: 'Caixa 1', loja: 862 });
  const told = await soon('dialog', 'Nova chave');
  expect(textOf(told)).toContain('pos_ab_segredo');
  expect(textOf(told)).toContain('não volta a ser mostrada');
  expect(goneTo()).toBe('/chaves/create');
  const copied = vi.fn(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as never);
  press('Copiar', told);
  await reads('Copiado');
  expect(copied).toHaveBeenCalledWith('pos_ab_segredo');
  press('Fechar', told);
  await until(() => expect(goneTo()).toBe('/chaves/4/show'));
  await reads('pos_ab');
  expect(textOf()).not.toContain('pos_ab_segredo');
});

test('what is wrong with a new key stands beside its field, and no key is told', async () => {
  answering('GET gestao/lojas', shops);
  const fields = { loja: 'Escolha uma loja' };
  answering('POST gestao/chaves', refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  await open(keys, '/chaves/create');
  await soon('field', 'Nome');
  write('Nome', 'Caixa 1');
  press('Guardar');
  await reads('Escolha uma loja');
  expect(written('Nome')).toBe('Caixa 1');
  expect(all('dialog')).toEqual([]);
});

test('a key is replaced by another, and the old one serves for as long as was said', async () => {
  await lookAtKey();
  answering('POST gestao/chaves/4/rodar', { chave: 'pos_novo', termina_em: '2026-11-03T10:00:00.000Z' });
  press('Substituir');
  const form = await soon('dialog', 'Substituir');
  expect(written('Horas em que a antiga ainda serve', form)).toBe('24');
  write('Horas em que a antiga ainda serve', '2', form);
  press('Guardar', form);
  expect((await askedOnce('POST gestao/chaves/4/rodar')).body).toEqual({ horas: 2 });
  const told = await soon('dialog', 'Nova chave');
  expect(textOf(told)).toContain('pos_novo');
  answering('GET gestao/chaves/4', { ...key, estado: 'a_terminar' });
  press('Fechar', told);
  await reads('A terminar');
});

test.each([
  ['ativa', ['Substituir', 'Revogar']],
  ['a_terminar', ['Revogar']],
  ['terminada', []],
  ['revogada', []],
])('what may be done with a key that is %s', async (estado, deeds) => {
  await lookAtKey({ estado });
  expect(all('button', /Substituir|Revogar/).map((button) => textOf(button))).toEqual(deeds);
});

test('a key is revoked only by who is sure, since there is no way back', async () => {
  await lookAtKey();
  answering('DELETE gestao/chaves/4', { ...key, estado: 'revogada' });
  answering('GET gestao/chaves', listed());
  press('Revogar');
  const sure = await soon('dialog', 'Revogar');
  expect(textOf(sure)).toContain('Não há volta atrás');
  press('Cancelar', sure);
  await until(() => expect(all('dialog')).toEqual([]));
  expect(asked('DELETE gestao/chaves/4')).toEqual([]);
  press('Revogar');
  press('Confirmar', await soon('dialog', 'Revogar'));
  await askedOnce('DELETE gestao/chaves/4');
  await reads('Chave revogada');
});

test('an endpoint’s new secret is made once however often it is asked for: the one that is told is in force', async () => {
  await lookAtEndpoint();
  let made = 0;
  answering('POST gestao/webhooks/8/rodar', () => {
    made += 1;
    return { segredo: `whsec_${made}` };
  });
  press('Novo segredo');
  expect(isOff(one('button', 'Novo segredo'))).toBe(true);
  press('Novo segredo');
  expect(textOf(await soon('dialog', 'Segredo da assinatura'))).toContain('whsec_1');
  expect(made).toBe(1);
});

test('an endpoint that was turned off says what to do, and leads to what it was told', async () => {
  await lookAtEndpoint({ estado: 'desligado', ativo: 0 });
  expect(textOf(one('alert'))).toContain('foi desligado');
  const filter = encodeURIComponent(JSON.stringify({ de: 8 }));
  expect(one('link', 'Avisos enviados').getAttribute('href')).toBe(`#/entregas-webhook?filter=${filter}`);
  answering('PUT gestao/webhooks/8', endpoint);
  expect(isTicked('Ativo')).toBe(false);
  tick('Ativo');
  press('Guardar');
  expect((await askedOnce('PUT gestao/webhooks/8')).body).toMatchObject({ ativo: 1 });
});

test('a new endpoint is told of orders until somebody says otherwise', async () => {
  answering('GET gestao/lojas', shops);
  answering('POST gestao/webhooks', { ...endpoint, segredo: 'whsec_9' });
  answering('GET gestao/webhooks/8', endpoint);
  await open(webhooks, '/webhooks/create');
  await soon('field', 'Endereço');
  const told = ['Encomenda criada', 'Encomenda paga', 'Encomenda alterada', 'Cliente alterado'];
  expect(told.map((name) => isTicked(new RegExp(name)))).toEqual([true, true, true, false]);
  write('Nome', 'Contas');
  write('Endereço', 'https://contas.example/f');
  tick(/Encomenda criada/);
  press('Guardar');
  const { body } = await askedOnce('POST gestao/webhooks');
  expect(body).toMatchObject({
    ...{ nome: 'Contas', url: 'https://contas.example/f', ativo: 1 },
    eventos: ['encomenda.paga', 'encomenda.alterada'],
  });
  press('Fechar', await soon('dialog', 'Segredo da assinatura'));
  await until(() => expect(goneTo()).toBe('/webhooks/8'));
});
