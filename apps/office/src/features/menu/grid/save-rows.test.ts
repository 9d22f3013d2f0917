import { CallError } from '@fornada/contract/client.ts';
import type { WireProduct } from '@fornada/contract/menu.ts';
import { expect, test } from 'vitest';
import { aGround } from './grid-ground.fixture.ts';
import { emptySheet, rowsToSave, type Written, write } from './grid-sheet.ts';
import { type Calls, saveRows } from './save-rows.ts';

const refusal = (status: number, fields?: Record<string, string>) =>
  new CallError(status, { code: 'internal', message: 'Não deu', ...(fields && { fields }) } as never);

/** A draft that is saved to, as the server would; `refuse` says what it has against a product. */
async function save(
  written: Written[],
  meanwhile: Partial<WireProduct> = {},
  refuse: (code: string) => void = () => {},
) {
  const ground = aGround('a', 'b');
  const bodies: (WireProduct & { lido: WireProduct })[] = [];
  const calls: Calls = {
    read: async (code) => ({ ...ground.find(code), descricao: 'Com canela', ...meanwhile }) as WireProduct,
    async save(code, body) {
      refuse(code);
      bodies.push(body);
      return { produto: body, versao: bodies.length };
    },
  };
  const told: number[] = [];
  const result = await saveRows(rowsToSave(write(emptySheet, written, ground), ground), calls, {
    families: ground.families,
    fields: ['produto', 'precovenda', 'codigo_familia', 'visivel'],
    onDone: (count) => told.push(count),
  });
  return { ...result, refusals: [...result.refusals], bodies, told };
}

const prices: Written[] = [
  { code: 'a', field: 'precovenda', text: '1,75' },
  { code: 'b', field: 'precovenda', text: '2,75' },
];

test('each product is saved whole, as it was read, with what was written into it', async () => {
  const { bodies, told, version } = await save(prices);
  expect(bodies[0]).toMatchObject({ precovenda: 1.75, descricao: 'Com canela', lido: { precovenda: 1 } });
  expect([told, version]).toEqual([[1, 2], 2]);
});

test('a cell that somebody else changed meanwhile isn’t written over, and says what is there', async () => {
  const { bodies, refusals } = await save(prices.slice(0, 1), { precovenda: 3 });
  expect(bodies).toEqual([]);
  expect(refusals).toEqual([
    ['a precovenda', 'Entretanto alguém escreveu aqui «3,00». Se quer trocar, escreva de novo.'],
  ]);
  // The same by chance is no matter.
  expect((await save(prices.slice(0, 1), { precovenda: 1.75 })).bodies).toHaveLength(1);
});

test('what is refused stands at its cell, or at the one that was written, and the others are saved', async () => {
  const refuseA = (told: Record<string, string> | undefined) => (code: string) => {
    if (code === 'a') throw refusal(422, told);
  };
  const own = await save(prices, {}, refuseA({ precovenda: 'Valor inválido' }));
  expect(own.refusals).toEqual([['a precovenda', 'Valor inválido']]);
  expect(own.products).toHaveLength(1);
  const other = await save(prices, {}, refuseA({ 'opcoes.0.descricao': 'Falta o nome' }));
  expect(other.refusals).toEqual([['a precovenda', 'Falta o nome']]);
  expect((await save(prices, {}, refuseA(undefined))).refusals).toEqual([['a precovenda', 'Não deu']]);
});

test('without a connection the rest is left for later, and what was saved is known', async () => {
  const cut = await save(prices, {}, (code) => {
    if (code === 'b') throw refusal(503);
  });
  expect([cut.stopped, cut.products.length, cut.refusals]).toEqual(['Não deu', 1, []]);
});
