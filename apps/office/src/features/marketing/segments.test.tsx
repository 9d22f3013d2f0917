import { expect, test } from 'vitest';
import { draft } from '../../testing/broadcast.ts';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
  fact,
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
import { foundNata, pickProduct } from '../../testing/products.ts';
import { reach } from '../../testing/reach.ts';
import { broadcasts } from './broadcasts.tsx';
import { segments } from './segments.tsx';

const count = 'POST gestao/envios/novo/alcance';
const lapsed = {
  ...{ id: 2, nome: 'Há muito sem vir', loja: 862, dias_ausente: 60, compras_minimas: 3, gasto_minimo: 12.5 },
  ...{ nos_dias: 180, so_novos: 0, produto: null, comprou_de: null, comprou_ate: null },
  ...{ escrito_por: 'Ana', escrito_em: '2026-11-01T10:00:00.000Z' },
};
const christmas = {
  ...{ ...lapsed, id: 3, nome: 'Bolo-rei', loja: null, dias_ausente: null, compras_minimas: null },
  ...{ gasto_minimo: null, nos_dias: null, so_novos: 1, produto: '40101', comprou_de: '2025-12-01' },
};
function told() {
  answering(count, reach);
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  answering('GET gestao/cupoes', listed());
  answering('GET gestao/segmentos', listed(christmas, lapsed));
}
async function write5(of: object = {}) {
  told();
  answering('GET gestao/envios/5', { ...draft, ...of });
  await open(broadcasts, '/envios/5', { role: 'marketing' });
  await until(() => expect(asked('GET gestao/segmentos')).toHaveLength(1));
  await soon('field', 'Texto');
}
const values = () =>
  ['Sem compras há (dias)', 'Compras, pelo menos', 'Gasto, pelo menos (€)', 'Nos últimos (dias)'].map(
    (name) => written(name),
  );

test('a kept segment fills in whom a message is for, all of it, and the message is saved with it', async () => {
  await write5();
  await soon('combobox', 'Segmento guardado');
  await choose('Segmento guardado', 'Há muito sem vir');
  await until(() => expect(values()).toEqual(['60', '3', '12.5', '180']));
  await choose('Segmento guardado', 'Bolo-rei');
  // Of the one before nothing is left over.
  await until(() => expect(values()).toEqual(['', '', '', '']));
  expect(isTicked('Só novos clientes')).toBe(true);
  answering('PUT gestao/envios/5', draft);
  press('Guardar');
  expect((await askedOnce('PUT gestao/envios/5')).body).toMatchObject({
    ...{ produto: '40101', comprou_de: '2025-12-01', so_novos: 1, loja: null, dias_ausente: null },
    ...{ title: 'Bolo-rei', text: 'Já há.' },
  });
});

test('whom it reaches is counted anew as a segment is filled in, and it has to be saved before it is approved', async () => {
  await write5();
  await until(() => expect(fact('No segmento')).toBe('900'));
  answering(count, { ...reach, segmento: 41 });
  await soon('combobox', 'Segmento guardado');
  await choose('Segmento guardado', 'Há muito sem vir');
  await until(() => expect(fact('No segmento')).toBe('41'));
  expect(asked(count).at(-1)?.body).toMatchObject({
    loja: 862,
    dias_ausente: 60,
    gasto_minimo: 12.5,
    canal: 'push',
  });
  expect(isOff(one('button', 'Aprovar'))).toBe(true);
});

test.each(['scheduled', 'sent'])('of a message that is %s no segment fills anything in', async (estado) => {
  answering('GET gestao/envios/5/resultado', refused(404, 'not_found', 'Ainda não'));
  await write5({ estado, enviar_em: '2026-12-01T10:30:00.000Z', enviado_em: null });
  await until(() => expect(fact(estado === 'sent' ? 'Receberam' : 'No segmento')).not.toBe(''));
  expect(all('combobox', 'Segmento guardado')).toEqual([]);
});

test('a chain that has kept no segment isn’t asked for one', async () => {
  told();
  answering('GET gestao/segmentos', listed());
  answering('GET gestao/envios/5', draft);
  await open(broadcasts, '/envios/5', { role: 'marketing' });
  await until(() => expect(fact('No segmento')).toBe('900'));
  expect(all('combobox', 'Segmento guardado')).toEqual([]);
});

async function begin() {
  told();
  answering('POST gestao/segmentos', lapsed);
  answering('GET gestao/segmentos/2', lapsed);
  await open(segments, '/segmentos/create', { role: 'marketing' });
  await soon('field', 'Nome');
}

test('a segment is kept by its name, and whom it has is counted while it is written', async () => {
  await begin();
  await until(() => expect(fact('No segmento')).toBe('900'));
  answering(count, { ...reach, segmento: 7 });
  write('Sem compras há (dias)', '60');
  tick('Só novos clientes');
  await until(() => expect(fact('No segmento')).toBe('7'));
  write('Nome', 'Novos que não voltaram');
  press('Guardar');
  expect((await askedOnce('POST gestao/segmentos')).body).toMatchObject({
    ...{ nome: 'Novos que não voltaram', dias_ausente: 60, so_novos: 1, nos_dias: 90 },
  });
});

test('the product that they bought is found and shown by its name', async () => {
  answering('GET gestao/produtos', listed(foundNata));
  await begin();
  await pickProduct('Pastel de nata');
  await until(() => expect(asked(count).at(-1)?.body).toMatchObject({ produto: '10101' }));
  await until(() => expect((one('combobox', 'Produto') as HTMLInputElement).value).toBe('Pastel de nata'));
  write('Nome', 'Da nata');
  press('Guardar');
  expect((await askedOnce('POST gestao/segmentos')).body).toMatchObject({ produto: '10101' });
});

test('the list calls it by its name too, or by its number where no shop sells it any more', async () => {
  answering('GET gestao/produtos', listed(foundNata));
  answering('GET gestao/segmentos', listed({ ...lapsed, produto: '10101' }, christmas));
  await open(segments, '/segmentos', { role: 'marketing' });
  await reads('Pastel de nata');
  expect(textOf()).not.toContain('10101');
  await reads('40101');
});

test('while it can’t be counted it says why beside the form, and beside the field when it is saved', async () => {
  await begin();
  await until(() => expect(fact('No segmento')).toBe('900'));
  const fields = { comprou_ate: 'O último dia, até um ano depois do primeiro' };
  answering(count, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  write('Comprado desde', '2026-12-01');
  await reads(`Não se pode contar. Comprado até: ${fields.comprou_ate}`);
  expect(textOf()).not.toContain('900');
  expect(asked(count).at(-1)?.body).toMatchObject({ comprou_de: '2026-12-01' });
  expect(all('alert')).toEqual([]);
  answering('POST gestao/segmentos', refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  press('Guardar');
  await until(() => expect(all('alert')).not.toEqual([]));
  expect(written('Comprado desde')).toBe('2026-12-01');
});
