import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
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
import { printers } from './printers.tsx';
import { webhookDeliveries } from './webhook-deliveries.tsx';

const delivery = {
  ...{ id: '0197', webhook_nome: 'Contas', loja_nome: 'Chiado', evento: 'encomenda.paga', estado: 'falhou' },
  ...{ criado_em: '2026-11-20T10:00:00.000Z', entregue_em: null, proxima_em: null, tentativas: 2 },
  ...{ ultimo_codigo: null, ultimo_erro: 'timeout', conteudo: { encomenda: 'a1' } },
  historico: [
    { numero: 2, quando: '2026-11-20T10:05:00.000Z', codigo: null, erro: 'timeout', milissegundos: 5000 },
    { numero: 1, quando: '2026-11-20T10:00:00.000Z', codigo: 500, erro: null, milissegundos: 120 },
  ],
};
const again = 'POST gestao/entregas-webhook/0197/repetir';

async function look(of: object = {}) {
  answering('GET gestao/entregas-webhook/0197', { ...delivery, ...of });
  answering(again, {});
  await open(webhookDeliveries, '/entregas-webhook/0197/show');
  await soon('button', 'Enviar de novo');
}

test('each try is told with its answer or what went wrong, the last first, and what was sent', async () => {
  await look();
  const tries = all('item').map((item) => textOf(item));
  expect(tries[0]).toMatch(/ · Sem resposta a tempo · 5000 ms$/);
  expect(tries[1]).toMatch(/ · 500 · 120 ms$/);
  await reads('"encomenda": "a1"');
});

test.each([
  ['certificate', 'Certificado inválido'],
  ['name_unknown', 'Nome desconhecido'],
  ['address_not_public', 'O endereço não é público'],
  ['no_connection', 'Sem ligação'],
  ['something_new', 'something_new'],
])('what went wrong by its code %s is said in words', async (ultimo_erro, words) => {
  answering('GET gestao/entregas-webhook', listed({ ...delivery, ultimo_erro }));
  await open(webhookDeliveries, '/entregas-webhook');
  await until(() =>
    expect(all('row').map((row) => textOf(row.lastElementChild as Element))).toContain(words),
  );
});

test('it is sent again once for each time that somebody asks', async () => {
  await look();
  press('Enviar de novo');
  press('Enviar de novo');
  await reads('Vai ser enviado de novo');
  expect(asked(again)).toHaveLength(1);
  await until(() => expect(isOff(one('button', 'Enviar de novo'))).toBe(false));
});

test('that it can’t be sent is told, and it may be tried later', async () => {
  await look();
  answering(again, refused(409, 'conflict', 'O aviso está desligado'));
  press('Enviar de novo');
  await reads('O aviso está desligado');
  await until(() => expect(isOff(one('button', 'Enviar de novo'))).toBe(false));
});

test('those that failed are found by where they stand', async () => {
  answering('GET gestao/entregas-webhook', listed(delivery));
  await open(webhookDeliveries, '/entregas-webhook');
  await reads('Contas');
  await choose('Estado', 'Falhou');
  await until(() =>
    expect(asked('GET gestao/entregas-webhook').at(-1)?.query).toMatchObject({ estado: 'falhou' }),
  );
});

const printer = {
  ...{ id: 3, nome: 'Cozinha', loja: 862, loja_nome: 'Chiado', endereco: '192.168.1.50', porta: 9100 },
  ...{ largura: 80, papeis: ['pedido', 'talao'], sempre: 0, ativo: 1, avaria: null, por_imprimir: 0 },
};

test('a printer says what it prints, and whether it does', async () => {
  answering(
    'GET gestao/impressoras',
    listed(printer, { ...printer, id: 4, avaria: 'no_paper' }, { ...printer, id: 5, ativo: 0 }),
  );
  await open(printers, '/impressoras');
  await reads('Pedidos da cozinha, Talões');
  const works = all('row')
    .slice(1)
    .map((row) => textOf(row.children[4] as Element));
  expect(works[0]).toBe('Sem avarias');
  expect(works[1]).toMatch(/[Pp]apel/);
  expect(works[2]).toBe('—');
});

test('a new printer begins as most are, and what it lacks stands beside its field', async () => {
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  const fields = { endereco: 'Indique o endereço da impressora na rede da loja' };
  answering('POST gestao/impressoras', refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  await open(printers, '/impressoras/create');
  await soon('field', 'Porta');
  expect(written('Porta')).toBe('9100');
  expect(textOf(one('combobox', /^Papel/))).toBe('80 mm');
  expect(
    ['Pedidos da cozinha', 'Talões', 'Etiquetas'].map((paper) => isTicked(new RegExp(`^${paper}`))),
  ).toEqual([true, false, false]);
  write('Nome', 'Cozinha');
  write('Endereço na rede', 'printer.example.com');
  tick(/^Etiquetas/);
  press('Guardar');
  await reads('Indique o endereço da impressora na rede da loja');
  expect(written('Endereço na rede')).toBe('printer.example.com');
  const { body } = await askedOnce('POST gestao/impressoras');
  expect(body).toMatchObject({
    porta: 9100,
    largura: 80,
    papeis: ['pedido', 'etiqueta'],
    sempre: 0,
    ativo: 1,
  });
});
