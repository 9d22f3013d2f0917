import { readFile } from 'node:fs/promises';
import type { WireMenu } from '@fornada/contract/menu.ts';
import { toWire } from '@fornada/contract/menu-codec.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/database.ts';
import { importContent } from '../../import-content.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { importMenus } from './import-menu.ts';
import { readMenu } from './read-menu.ts';

const db = await createTestDatabase();
const context = { db, clock: createMovableClock() };
const sampleFile = (path: string) =>
  readFile(new URL(`../../../../../sample/${path}`, import.meta.url), 'utf8');

type LooseMenu = Record<string, never> & {
  seccoes: { familias: { produtos: Record<string, unknown>[] }[] }[];
};

const versionOfShop = async (shopId: number) =>
  (await db.one<{ menu_version: number | null }>(sql`select menu_version from shops where id = ${shopId}`))
    .menu_version;
const versions = async () => (await db.one<{ count: number }>(sql`select count(*) from menus`)).count;

/** The menu of 862 with a change to it. */
async function changed(change: (menu: LooseMenu) => void): Promise<string> {
  const file = JSON.parse(await sampleFile('menus/862.json')) as { loja_862: LooseMenu };
  change(file.loja_862);
  return JSON.stringify(file, null, 2);
}

const productAt = (menu: LooseMenu, index: number) => {
  const product = menu.seccoes[0]?.familias[0]?.produtos[index];
  if (!product) throw new Error(`The sample has no product ${index}`);
  return product;
};

beforeAll(async () => {
  const result = await importContent(context, 'restaurantes', await sampleFile('content/restaurantes.json'));
  expect(result).toEqual({ ok: true, changed: ['restaurantes'] });
});

describe.each([848, 860, 862])('the sample menu of shop %i', (shopId) => {
  test('comes out as it went in, field by field', async () => {
    const text = await sampleFile(`menus/${shopId}.json`);
    expect(await importMenus(context, text)).toEqual({ ok: true, changed: [`loja_${shopId}`] });
    const version = await versionOfShop(shopId);
    if (version === null) throw new Error('The shop has no menu');
    const wire = toWire('menu', await readMenu(db, version));
    const file = (JSON.parse(text) as Record<string, WireMenu>)[`loja_${shopId}`];
    expect(wire).toMatchObject(inOrderOfTheRegulation(file));
  });

  test('changes nothing when it comes again', async () => {
    const before = await versionOfShop(shopId);
    expect(await importMenus(context, await sampleFile(`menus/${shopId}.json`))).toEqual({
      ok: true,
      changed: [],
    });
    expect(await versionOfShop(shopId)).toBe(before);
  });
});

const regulation =
  'gluten crustaceos ovos peixe amendoins soja leite frutos_de_casca_rija aipo mostarda sesamo sulfitos tremoco moluscos';

/** Allergens are a set: the wire has them in the regulation's order. */
function inOrderOfTheRegulation(value: unknown): object {
  const order = regulation.split(' ');
  return JSON.parse(JSON.stringify(value), (key, item: unknown) =>
    key === 'alergenios' && Array.isArray(item)
      ? item.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      : item,
  ) as object;
}

describe('a changed menu', () => {
  test('is a new version, named by its shop, and the old one stays for its orders', async () => {
    const before = await versionOfShop(862);
    const text = await changed((menu) => {
      productAt(menu, 0).precovenda = 1.45;
    });
    expect(await importMenus(context, text)).toEqual({ ok: true, changed: ['loja_862'] });
    const after = await versionOfShop(862);
    expect(after).not.toBe(before);
    const [menuBefore, menuAfter] = [await readMenu(db, before ?? 0), await readMenu(db, after ?? 0)];
    expect(menuAfter.sections[0]?.families[0]?.products[0]?.price).toBe(145);
    expect(menuAfter.hash).not.toBe(menuBefore.hash);
    expect(menuBefore.sections.length).toBeGreaterThan(0);
    const event = await db.one(
      sql`select payload, keys from outbox where topic = 'menu.published' order by id desc limit 1`,
    );
    expect(event).toEqual({ payload: { shopId: 862, version: after }, keys: ['shop:862', 'content'] });
  });

  test('is only looked at in a dry run', async () => {
    const before = [await versionOfShop(862), await versions()];
    const text = await changed((menu) => {
      productAt(menu, 0).produto = 'Outro nome';
    });
    expect(await importMenus(context, text, { dryRun: true })).toEqual({ ok: true, changed: ['loja_862'] });
    expect([await versionOfShop(862), await versions()]).toEqual(before);
  });
});

describe('a bad menu', () => {
  const problemsOf = async (text: string) => {
    const before = [await versionOfShop(862), await versions()];
    const result = await importMenus(context, text);
    expect([await versionOfShop(862), await versions()]).toEqual(before);
    if (result.ok) throw new Error('It was taken');
    return result.problems;
  };

  test('is refused with everything that is wrong with it, each with its place and a sentence', async () => {
    const text = await changed((menu) => {
      productAt(menu, 0).precovenda = -1;
      productAt(menu, 1).precovenda = 1.234;
      productAt(menu, 2).visivel = 2;
      productAt(menu, 3).classe_iva = 'chocolate';
      productAt(menu, 4).alergenios = ['gluten', 'amor'];
      productAt(menu, 5).sugeridos = ['nada'];
      productAt(menu, 6).cod_produto = productAt(menu, 0).cod_produto;
      delete productAt(menu, 7).produto;
    });
    const problems = await problemsOf(text);
    const products = 'loja_862.seccoes[0].familias[0].produtos';
    expect(problems.map(({ path }) => path)).toEqual([
      `${products}[0].precovenda`,
      `${products}[1].precovenda`,
      `${products}[2].visivel`,
      `${products}[3].classe_iva`,
      `${products}[4].alergenios[1]`,
      `${products}[5].sugeridos[0]`,
      `${products}[6].cod_produto`,
      `${products}[7].produto`,
    ]);
    expect(problems[0]?.sentence).toBe('Um preço não pode ser negativo.');
    expect(problems[6]?.sentence).toContain(`${products}[0]`);
    for (const { line, column } of problems.slice(0, 7)) {
      expect(text.split('\n')[line - 1]?.slice(column - 1)).toMatch(/^\S/);
    }
    const first = problems[0];
    expect(text.split('\n')[(first?.line ?? 0) - 1]?.slice((first?.column ?? 0) - 1)).toBe('-1,');
  });

  test.each([99, 0, 13.5, -13, '13', 100])(
    'with %s for a rate of VAT is refused at its place',
    async (rate) => {
      const text = await changed((menu) => {
        Object.assign(productAt(menu, 0), { iva: rate, classe_iva: 'pastry' });
      });
      const problems = await problemsOf(text);
      const products = 'loja_862.seccoes[0].familias[0].produtos';
      expect(problems.map(({ path }) => path)).toEqual([`${products}[0].iva`]);
      expect(problems[0]?.sentence).toBe(
        'Tem de ser uma taxa de IVA portuguesa, em percentagem: 4, 6, 9, 12, 13, 16, 22, 23.',
      );
      expect(text.split('\n')[(problems[0]?.line ?? 0) - 1]).toContain('"iva"');
    },
  );

  test('that says notice as work of the kitchen is told where notice is said', async () => {
    const text = await changed((menu) => {
      Object.assign(productAt(menu, 0), { tempo: 2880 });
      Object.assign(productAt(menu, 1), {
        fabrico: 'forno',
        epoca_de: '02-30',
        hora_limite: '25:00',
        fornadas: ['7h'],
      });
      Object.assign(productAt(menu, 2), { fabrico: 'fornada', fornadas: [''] });
    });
    const problems = await problemsOf(text);
    expect(problems[0]?.sentence).toBe(
      '2880 minutos são antecedência, não trabalho de cozinha: escreva fabrico «encomenda» e antecedencia 2880.',
    );
    const fields = [
      '[0].tempo',
      '[1].fabrico',
      '[1].epoca_de',
      '[1].hora_limite',
      '[1].fornadas[0]',
      '[2].fornadas',
    ];
    expect(problems.map(({ path }) => path).toSorted()).toEqual(
      fields.map((field) => `loja_862.seccoes[0].familias[0].produtos${field}`).toSorted(),
    );
  });

  test('that says work of up to four hours is believed, and told from there on', async () => {
    const text = await changed((menu) => {
      productAt(menu, 0).tempo = 240;
      productAt(menu, 1).tempo = 241;
    });
    expect((await problemsOf(text)).map(({ sentence }) => sentence)).toEqual([
      '241 minutos são antecedência, não trabalho de cozinha: escreva fabrico «encomenda» e antecedencia 241.',
    ]);
  });

  test('with the price of some hours, told or not, is refused: read back tomorrow, it would never end', async () => {
    const text = await changed((menu) => {
      productAt(menu, 0).preco_ate = '19:00';
      productAt(menu, 1).preco_ate = '';
    });
    const problems = await problemsOf(text);
    const products = 'loja_862.seccoes[0].familias[0].produtos';
    expect(problems.map(({ path }) => path)).toEqual([
      `${products}[0].preco_ate`,
      `${products}[1].preco_ate`,
    ]);
    for (const { line, sentence } of problems) {
      expect(text.split('\n')[line - 1]).toContain('"preco_ate"');
      expect(sentence).toContain('fora dessas horas');
    }
  });

  test('says where a file stops being JSON', async () => {
    expect(await problemsOf('{\n  "loja_862": {\n    "id": 862,,\n')).toMatchObject([
      { line: 3, column: 15 },
    ]);
  });

  test('of a shop that does not exist is refused', async () => {
    const text = (await changed(() => undefined))
      .replace('loja_862', 'loja_999')
      .replace('"id": 862', '"id": 999');
    expect(await problemsOf(text)).toMatchObject([{ path: 'loja_999', line: 2 }]);
  });

  test('beside a good one keeps both out', async () => {
    const good = JSON.parse(
      await changed((menu) => {
        productAt(menu, 0).produto = 'Outro';
      }),
    ) as object;
    const text = JSON.stringify({ ...good, loja_999: { id: 999, seccoes: [] } });
    expect((await problemsOf(text)).map(({ path }) => path)).toEqual(['loja_999']);
  });
});

test('a menu of 2,000 products takes as few statements as one of twenty', async () => {
  const text = await changed((menu) => {
    const family = menu.seccoes[0]?.familias[0];
    const pattern = family?.produtos ?? [];
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...pattern[index % pattern.length],
      cod_produto: `muitos-${index}`,
      sugeridos: [],
    }));
    family?.produtos.push(...many);
  });
  let statements = 0;
  const counted = (tx: Tx): Tx => ({
    ...tx,
    execute: (statement) => {
      statements += 1;
      return tx.execute(statement);
    },
  });
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction((tx) => work(counted(tx)));
  const result = await importMenus({ ...context, db: { ...db, transaction } }, text);
  expect(result).toEqual({ ok: true, changed: ['loja_862'] });
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) from menu_products where menu_version = ${await versionOfShop(862)}`);
  expect(count).toBeGreaterThan(2000);
  expect(statements).toBeLessThan(12);
});
