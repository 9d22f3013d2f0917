// What a change of many menus brings without a code.
import type { WireProduct } from '@fornada/contract/menu.ts';
import { expect, test } from 'vitest';
import { aChangeDesk, wanted } from '../../testing/change-desk.ts';
import { code, productIn, productsOf } from '../../testing/menu-desk.ts';

const { seen, plan, undo, versions } = await aChangeDesk('2026-11-27T16:00:00Z');

const extra = (descricao: string, more: object = {}) => ({
  ...{ codigo: null, descricao, preco: 0.1, iva: 13 },
  ...more,
});
const size = (...names: string[]) => ({
  ...{ codigo: '', descricao: 'Tamanho', maxopcoes: 1 },
  opcoes: names.map((descricao) => ({ descricao })),
});
const known = (await seen(862)).seccoes
  .flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos))
  .flatMap(({ complementares }) => complementares ?? []);

test('extras, groups and options get codes, the same by their names in every shop and product', async () => {
  const [sold] = known;
  if (!sold) expect.fail('the sample has extras');
  const other = productsOf(await seen(862)).find(({ cod_produto }) => cod_produto !== code) as WireProduct;
  const parts = {
    complementares: [extra('Flor de sal'), extra(sold.descricao), extra('Raspa', { codigo: '9901' })],
    opcoes: [size('Pequeno', 'Grande')],
  };
  const produtos = [
    { cod_produto: code, ...parts },
    { cod_produto: other.cod_produto, ...parts, opcoes: [size('Grande', 'Enorme')] },
  ];
  const body = wanted(0, { produtos });
  expect((await plan({ ...body, ensaio: 1 })).error).toBeUndefined();
  expect((await plan(body)).error).toBeUndefined();
  const all = await Promise.all(
    [862, 860].flatMap((shop) =>
      [code, other.cod_produto].map(async (one) => productIn(await seen(shop), one)),
    ),
  );
  const codesOf = ({ complementares, opcoes }: WireProduct) => ({
    extras: complementares?.map(({ codigo }) => codigo),
    groups: opcoes?.map(({ codigo }) => codigo),
    large: opcoes?.flatMap((group) => group.opcoes).find(({ descricao }) => descricao === 'Grande')?.codigo,
  });
  const [first] = all.map(codesOf);
  expect(all.map(codesOf)).toEqual(all.map(() => first));
  expect(first?.extras).toEqual([expect.stringMatching(/^\d+$/), sold.codigo, '9901']);
  const options = all[1]?.opcoes?.[0];
  expect(options?.opcoes.map(({ grupo }) => grupo)).toEqual([options?.codigo, options?.codigo]);
  const said = [...(first?.extras ?? []), first?.large, options?.codigo, options?.opcoes[1]?.codigo];
  expect(new Set(said).size).toBe(said.length);
  // Told again, it is the same, and no more codes are made of it.
  const before = await versions();
  expect((await plan(body)).error).toBeUndefined();
  expect(await versions()).toBe(before);
  await undo(body.id);
  expect(productIn(await seen(862), code).complementares).not.toContainEqual(
    expect.objectContaining({ descricao: 'Flor de sal' }),
  );
});

test('a product that comes has codes for what it brings too, and none is its own', async () => {
  const nata = productIn(await seen(862), code);
  const produtos = [
    {
      ...{ tipo: 'novo', cod_produto: '', produto: 'Folar', familia: nata.nome_familia, iva: 13 },
      ...{ classe_iva: 'pastry', preco_take_away: 4.5, complementares: [extra('Folar')] },
    },
  ];
  expect((await plan(wanted(0, { produtos }))).error).toBeUndefined();
  const folar = productsOf(await seen(862)).find(({ produto }) => produto === 'Folar');
  expect(folar?.complementares?.[0]?.codigo).toMatch(/^\d+$/);
  expect(folar?.complementares?.[0]?.codigo).not.toBe(folar?.cod_produto);
});
