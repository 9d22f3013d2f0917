// What is told once stays in sight until it is put away; and the machines of a shop, as they are set up and changed.
import { flushSync } from 'react-dom';
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
import { strike } from '../../testing/keys.ts';
import { late, lost, shown } from '../../testing/late.ts';
import { leaving } from '../../testing/leaving.ts';
import { keys } from './keys.tsx';
import { printers } from './printers.tsx';
import { terminals } from './terminals.tsx';
import { webhooks } from './webhooks.tsx';

const key = {
  ...{ id: 4, nome: 'Caixa 1', loja: 862, loja_nome: 'Chiado', prefixo: 'pos_ab', estado: 'ativa' },
  ...{ criado_por: 'Ana', criado_em: '2026-11-01T10:00:00.000Z', usada_em: null, termina_em: null },
};
const endpoint = {
  ...{ id: 8, nome: 'Contas', loja: 862, loja_nome: 'Chiado', url: 'https://contas.example/f', ativo: 1 },
  ...{ eventos: ['encomenda.paga'], estado: 'ativo' },
};
const shops = () => answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
const rotate = 'POST gestao/webhooks/8/rodar';
const closed = () => until(() => expect(all('dialog')).toEqual([]));

async function lookAtEndpoint() {
  shops();
  answering('GET gestao/webhooks/8', endpoint);
  answering(rotate, { segredo: 'whsec_1' });
  await open(webhooks, '/webhooks/8');
  await soon('field', 'Endereço');
}
async function beginKey() {
  shops();
  answering('POST gestao/chaves', { ...key, chave: 'pos_ab_segredo' });
  await open(keys, '/chaves/create');
  await soon('field', 'Nome');
  write('Nome', 'Caixa 1');
}

test('no slip of the hand closes what is told once', async () => {
  await lookAtEndpoint();
  press('Novo segredo');
  const told = await soon('dialog', 'Segredo da assinatura');
  strike('Escape');
  const around = told.closest('.MuiDialog-container') as HTMLElement;
  flushSync(() => {
    around.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    around.click();
  });
  expect(textOf(one('dialog', 'Segredo da assinatura'))).toContain('whsec_1');
  press('Fechar', told);
  await closed();
  expect(textOf()).not.toContain('whsec_1');
});

test('where the browser doesn’t copy, it says how else, and the secret stays in sight', async () => {
  await lookAtEndpoint();
  const forbidden = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: forbidden } as never);
  press('Novo segredo');
  const told = await soon('dialog', 'Segredo da assinatura');
  press('Copiar', told);
  await reads('Não foi possível copiar. Selecione o texto e copie-o.');
  expect(textOf(told)).toContain('whsec_1');
});

test.each([
  ['lost', lost, 'Sem ligação à Internet'],
  ['refused', refused(403, 'forbidden', 'Não tem acesso'), 'Não tem acesso'],
])('a new secret that was %s is told of nobody, and can be asked for again', async (_, answer, words) => {
  await lookAtEndpoint();
  answering(rotate, answer);
  press('Novo segredo');
  await reads(words);
  expect(all('dialog')).toEqual([]);
  answering(rotate, { segredo: 'whsec_2' });
  await until(() => press('Novo segredo'));
  await reads('whsec_2');
});

test('a key that was replaced is told also to who closed its form too soon', async () => {
  answering('GET gestao/chaves/4', key);
  const { answer, come } = late();
  answering('POST gestao/chaves/4/rodar', answer);
  await open(keys, '/chaves/4/show');
  await until(() => press('Substituir'));
  const form = await soon('dialog', 'Substituir');
  press('Guardar', form);
  await until(() => expect(asked('POST gestao/chaves/4/rodar')).toHaveLength(1));
  press('Cancelar', form);
  await come({ chave: 'pos_novo', termina_em: null });
  await reads('pos_novo');
});

/** A server that rotates once by each key, and whose first answers are lost. @returns how often it has rotated */
function rotatingOnce(what: string, field: string, losses: number): () => number {
  const made = new Map<string | null, object>();
  let left = losses;
  answering(what, ({ key: by }) => {
    const known = by === null ? undefined : made.get(by);
    const told = known ?? { [field]: `novo_${made.size + 1}` };
    made.set(by ?? `${made.size}`, told);
    left -= 1;
    return left < 0 ? told : lost();
  });
  return () => made.size;
}

test('a new secret whose answer was lost is shown to who presses again, and was made once', async () => {
  await lookAtEndpoint();
  const times = rotatingOnce(rotate, 'segredo', 2);
  for (const sent of [1, 2]) {
    press('Novo segredo');
    await until(() => expect(isOff(one('button', 'Novo segredo'))).toBe(false));
    expect(asked(rotate)).toHaveLength(sent);
  }
  press('Novo segredo');
  await reads('novo_1');
  expect([asked(rotate).length, times()]).toEqual([3, 1]);
  press('Fechar', one('dialog', 'Segredo da assinatura'));
  await closed();
  press('Novo segredo');
  await reads('novo_2');
});

test('the successor of a key is shown to who asks again after a lost answer, also with its form closed', async () => {
  answering('GET gestao/chaves/4', key);
  const times = rotatingOnce('POST gestao/chaves/4/rodar', 'chave', 2);
  await open(keys, '/chaves/4/show');
  await until(() => press('Substituir'));
  press('Guardar', await soon('dialog', 'Substituir'));
  await reads('Sem ligação à Internet');
  await until(() => press('Guardar', one('dialog', 'Substituir')));
  await until(() => expect(asked('POST gestao/chaves/4/rodar')).toHaveLength(2));
  await until(() => press('Cancelar', one('dialog', 'Substituir')));
  await closed();
  // Whoever looks elsewhere meanwhile comes back to the key as it is by then.
  answering('GET gestao/chaves/4', { ...key, estado: 'a_terminar' });
  window.dispatchEvent(new Event('visibilitychange'));
  await reads('A terminar');
  press('Substituir');
  press('Guardar', await soon('dialog', 'Substituir'));
  await reads('novo_1');
  expect([asked('POST gestao/chaves/4/rodar').length, times()]).toEqual([3, 1]);
});

test('the successor of a key that ends at once stays in sight until it is put away', async () => {
  const ended = { ...key, estado: 'terminada' };
  answering('GET gestao/chaves/4', key);
  answering('POST gestao/chaves/4/rodar', () => {
    answering('GET gestao/chaves/4', ended);
    return { chave: 'pos_novo' };
  });
  await open(keys, '/chaves/4/show');
  await until(() => press('Substituir'));
  write(/^Horas/, '0', await soon('dialog', 'Substituir'));
  press('Guardar', one('dialog', 'Substituir'));
  await until(() => expect(asked('GET gestao/chaves/4')).toHaveLength(2));
  await shown();
  const told = await soon('dialog', 'Nova chave');
  expect(textOf(told)).toContain('pos_novo');
  press('Fechar', told);
  await reads('Terminada');
  expect(all('button', /Substituir|Revogar/)).toEqual([]);
});

test('a key that couldn’t be replaced says why at its hours, and the old one is all there is', async () => {
  answering('GET gestao/chaves/4', key);
  const fields = { horas: 'De 0 a 168 horas' };
  answering('POST gestao/chaves/4/rodar', refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  await open(keys, '/chaves/4/show');
  await until(() => press('Substituir'));
  write(/^Horas/, '500', await soon('dialog', 'Substituir'));
  press('Guardar', one('dialog', 'Substituir'));
  await reads('De 0 a 168 horas');
  expect(all('dialog', 'Nova chave')).toEqual([]);
});

test('what was typed of a new key is left only by who is sure, and one that is made asks nobody', async () => {
  const heard = leaving(false);
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await beginKey();
  await until(() => expect(isHeld()).toBe(true));
  press('Guardar');
  await reads('pos_ab_segredo');
  answering('GET gestao/chaves/4', key);
  press('Fechar', one('dialog'));
  await until(() => expect(goneTo()).toBe('/chaves/4/show'));
  expect(heard).toEqual([]);
});

test('a key whose answer tells no secret opens as any that was made, and has nothing to copy', async () => {
  await beginKey();
  answering('POST gestao/chaves', key);
  answering('GET gestao/chaves/4', key);
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/chaves/4/show'));
  await reads('Criado');
  expect(all('dialog')).toEqual([]);
});

test('a key that was asked for twice is made once', async () => {
  await beginKey();
  press('Guardar');
  press('Guardar');
  await reads('pos_ab_segredo');
  expect(asked('POST gestao/chaves')).toHaveLength(1);
});

const terminal = { id: 2, nome: 'Balcão', loja: 862, loja_nome: 'Chiado', referencia: 'P400-1', ativo: 1 };

test('a terminal is of a shop, and in use unless somebody says otherwise', async () => {
  shops();
  answering('POST gestao/terminais', terminal);
  answering('GET gestao/terminais/2', terminal);
  await open(terminals, '/terminais/create');
  await soon('combobox', 'Loja');
  write('Nome', 'Balcão');
  await choose('Loja', 'Chiado');
  write('Referência no fornecedor', 'P400-1');
  press('Guardar');
  const { body } = await askedOnce('POST gestao/terminais');
  expect(body).toMatchObject({ nome: 'Balcão', loja: 862, referencia: 'P400-1', ativo: 1 });
  await until(() => expect(goneTo()).toBe('/terminais/2'));
});

test('a reference that another terminal has is told beside it, and what was typed stays', async () => {
  shops();
  answering('GET gestao/terminais/2', terminal);
  const fields = { referencia: 'Já há um terminal com esta referência' };
  answering('PUT gestao/terminais/2', refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  await open(terminals, '/terminais/2');
  await soon('field', 'Referência no fornecedor');
  write('Referência no fornecedor', 'P400-9');
  tick('Ativo');
  press('Guardar');
  await reads('Já há um terminal com esta referência');
  await until(() => expect(document.activeElement === one('field', 'Referência no fornecedor')).toBe(true));
  expect([written('Referência no fornecedor'), isTicked('Ativo')]).toEqual(['P400-9', false]);
});

test('a printer stops printing, and no longer prints receipts, by what is unticked', async () => {
  shops();
  const printer = {
    ...{ id: 3, nome: 'Cozinha', loja: 862, endereco: '192.168.1.50', porta: 9100, largura: 58 },
    ...{ papeis: ['pedido', 'talao'], sempre: 1, ativo: 1 },
  };
  answering('GET gestao/impressoras/3', printer);
  answering('PUT gestao/impressoras/3', printer);
  await open(printers, '/impressoras/3');
  await soon('field', 'Porta');
  expect(textOf(one('combobox', /^Papel/))).toBe('58 mm');
  tick(/^Talões/);
  tick('Ativo');
  await choose(/^Papel/, '80 mm');
  press('Guardar');
  const { body } = await askedOnce('PUT gestao/impressoras/3');
  expect(body).toMatchObject({ papeis: ['pedido'], ativo: 0, sempre: 1, largura: 80, porta: 9100 });
});

test('a printer of no papers keeps none, rather than those of before', async () => {
  shops();
  const printer = { id: 3, nome: 'Cozinha', loja: 862, endereco: 'x', porta: 9100, largura: 80 };
  answering('GET gestao/impressoras/3', { ...printer, papeis: ['pedido'], sempre: 0, ativo: 1 });
  answering('PUT gestao/impressoras/3', printer);
  await open(printers, '/impressoras/3');
  await soon('field', 'Porta');
  tick(/^Pedidos da cozinha/);
  press('Guardar');
  expect((await askedOnce('PUT gestao/impressoras/3')).body.papeis).toEqual([]);
});
