import { CallError } from '@fornada/contract/client.ts';
import type { GridRow, WrittenRow } from '@fornada/contract/office-menu.ts';
import { expect, test } from 'vitest';
import { aGround } from './grid-ground.fixture.ts';
import { emptySheet, rowsToSave, type Written, write } from './grid-sheet.ts';
import { saveRows } from './save-rows.ts';

const refusal = new CallError(503, { code: 'internal', message: 'Não deu' } as never);

/** A draft that is saved to; `tell` says what the server answers to a row, which it writes where nothing else is said. */
async function save(
  written: Written[],
  tell: (row: GridRow) => Partial<WrittenRow> = () => ({}),
  ground = aGround('a', 'b'),
) {
  const calls: GridRow[][] = [];
  const told: number[] = [];
  const result = await saveRows(
    rowsToSave(write(emptySheet, written, ground), ground),
    async (rows) => {
      calls.push(rows);
      const produtos = rows.map((row): WrittenRow => {
        const { cod_produto, campos } = row;
        return { ...{ cod_produto, estado: 'guardado', agora: campos, erros: {} }, ...tell(row) };
      });
      return { versao: calls.length, produtos };
    },
    {
      families: ground.families,
      fields: ['produto', 'precovenda', 'codigo_familia', 'visivel'],
      onDone: (count) => told.push(count),
    },
  );
  return { ...result, refusals: [...result.refusals], calls, told };
}

const price = (code: string, text: string): Written => ({ code, field: 'precovenda', text });
const prices = [price('a', '1,75'), price('b', '2,75')];

test('what was written is sent with what it was written over, and is in the menu as it was answered', async () => {
  const { calls, products, version } = await save([
    ...prices,
    { code: 'a', field: 'codigo_familia', text: 'Pães' },
  ]);
  expect(calls).toEqual([
    [
      {
        cod_produto: 'a',
        lido: { precovenda: 1, codigo_familia: '1' },
        campos: { precovenda: 1.75, codigo_familia: '2' },
      },
      { cod_produto: 'b', lido: { precovenda: 2 }, campos: { precovenda: 2.75 } },
    ],
  ]);
  expect(products).toEqual([
    { cod_produto: 'a', precovenda: 1.75, codigo_familia: '2' },
    { cod_produto: 'b', precovenda: 2.75 },
  ]);
  expect(version).toBe(1);
});

test('two thousand prices are eight calls, and who waits sees how far it is', async () => {
  const codes = Array.from({ length: 2000 }, (_, index) => `p${index}`);
  const all = codes.map((code) => price(code, '9000'));
  const { calls, told, products } = await save(all, undefined, aGround(...codes));
  expect(calls.map(({ length }) => length)).toEqual(Array(8).fill(250));
  expect(told).toEqual([250, 500, 750, 1000, 1250, 1500, 1750, 2000]);
  expect(products).toHaveLength(2000);
});

test.each([
  ['3,00', { precovenda: 3 }],
  ['—', { precovenda: null }],
])('a cell that somebody else changed meanwhile says what is there: %s', async (now, agora) => {
  const { products, refusals } = await save(
    [price('a', '1,75'), { code: 'a', field: 'produto', text: 'Nata' }],
    () => ({ estado: 'mudou', agora: { produto: 'Bolo a', ...agora } }),
  );
  expect(products).toEqual([]);
  const sentence = `Entretanto alguém escreveu aqui «${now}». Se quer trocar, escreva de novo.`;
  expect(refusals).toEqual([['a precovenda', sentence]]);
});

test('what is refused stands at its cell, or at the one that was written, and the others are saved', async () => {
  const refuseA = (erros: Record<string, string>) => (row: GridRow) =>
    row.cod_produto === 'a' ? { estado: 'recusado' as const, erros } : {};
  const own = await save(prices, refuseA({ precovenda: 'Valor inválido' }));
  expect(own.refusals).toEqual([['a precovenda', 'Valor inválido']]);
  expect(own.products.map(({ cod_produto }) => cod_produto)).toEqual(['b']);
  const other = await save(prices, refuseA({ 'opcoes.0.descricao': 'Falta o nome' }));
  expect(other.refusals).toEqual([['a precovenda', 'Falta o nome']]);
});

test('without a connection the rest is left for later, and what was saved is known', async () => {
  const codes = Array.from({ length: 300 }, (_, index) => `p${index}`);
  let left = 250;
  const cut = await save(
    codes.map((code) => price(code, '9000')),
    () => {
      left -= 1;
      if (left < 0) throw refusal;
      return {};
    },
    aGround(...codes),
  );
  expect([cut.stopped, cut.products.length, cut.refusals, cut.told]).toEqual(['Não deu', 250, [], [250]]);
});
