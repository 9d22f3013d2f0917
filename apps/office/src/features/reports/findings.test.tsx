import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  choices,
  choose,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { findings } from './findings.tsx';

const finding = {
  ...{ id: 6, tipo: 'amount_differs', loja: 'Chiado', encomenda: 7, encomenda_de: '2026-11-12' },
  ...{ referencia: 'ref-6', meio: 'mbway', referencia_meio: 'MB-1', valor: 10, valor_meio: 9.5 },
  ...{ devolvido_meio: null, estado: 'paid', estado_meio: 'paid', encontrado_em: '2026-11-13T10:00:00.000Z' },
  ...{
    visto_em: '2026-11-14T10:00:00.000Z',
    resolvido_em: null,
    resolvido_por: null,
    resolucao: null,
    nota: null,
  },
};
const keep = 'PUT gestao/conciliacao/6';

async function look(of: object = {}) {
  answering('GET gestao/conciliacao/6', { ...finding, ...of });
  answering(keep, finding);
  await open(findings, '/conciliacao/6');
  await reads('MB-1');
}

test('an order is named by its number and day, beside what either side says it was worth', async () => {
  await look();
  await reads(/Encomenda #007 de 12\/11(\/2026)?, Chiado/);
  await reads('10,00€');
  await reads('9,50€');
});

test.each([
  ['amount_differs', ['Visto']],
  ['refund_unknown', ['O dinheiro foi devolvido', 'Não foi: devolver outra vez']],
])('what can be answered to %s', async (tipo, answers) => {
  await look({ tipo });
  expect((await choices('Resolução')).filter((choice) => choice !== ' ')).toEqual(answers);
});

test('whoever would give money back again is told to look first', async () => {
  await look({ tipo: 'refund_unknown' });
  expect(textOf(one('alert'))).toContain('confirme primeiro que o dinheiro não saiu');
});

test('an answer is kept with its note, and what is refused of it stands there', async () => {
  await look({ tipo: 'refund_unknown' });
  await choose('Resolução', 'O dinheiro foi devolvido');
  const fields = { nota: 'Diga o que viu' };
  answering(keep, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  press('Guardar');
  await reads('Diga o que viu');
  expect(textOf(one('combobox', 'Resolução'))).toBe('O dinheiro foi devolvido');
  answering(keep, finding);
  write('Nota', 'Visto no extrato');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(asked(keep)).toHaveLength(2));
  expect(asked(keep)[1]?.body).toMatchObject({ resolucao: 'went_back', nota: 'Visto no extrato' });
});

test('one that was answered says by whom and how, and can’t be answered again', async () => {
  const answered = {
    resolvido_em: '2026-11-15T10:00:00.000Z',
    resolvido_por: 'Eva',
    resolucao: 'seen',
    nota: 'Ok',
  };
  await look(answered);
  await reads('Eva');
  await reads('Visto');
  expect(all('combobox', 'Resolução')).toEqual([]);
  expect(all('field', 'Nota')).toEqual([]);
});

test('a payment that is no order’s has a dash, and the answered ones are a list of their own', async () => {
  answering('GET gestao/conciliacao', listed({ ...finding, encomenda: null, encomenda_de: null }));
  await open(findings, '/conciliacao');
  await until(() => expect(all('row')).toHaveLength(2));
  const cells = [...(all('row')[1]?.children ?? [])].map((cell) => textOf(cell));
  expect(cells.slice(2, 5)).toEqual(['Chiado', '—', '10,00€no meio de pagamento: 9,50€']);
  await choose(/^Estado|^Resol/, 'Resolvidos');
  await until(() =>
    expect(asked('GET gestao/conciliacao').at(-1)?.query).toMatchObject({ estado: 'resolvido' }),
  );
});
