// What a change of many menus says of whole products, before it is done: codes for those that are new, and per shop what
// will come of it.
import type { MenuChangePlan } from '@fornada/contract/menu-changes.ts';
import { complete, type Product, type Section } from '@fornada/domain/menu.ts';
import type { ProductChange, ShopTiers } from '@fornada/domain/menu-change.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import sql from 'sql-template-tag';
import type { MenuShop } from '#modules/shops/shops.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { addedProduct, familyNamed } from './add-and-remove.ts';
import { codeMaker, codesWithin, keepCodes } from './make-codes.ts';
import { inFamily } from './settle.ts';
import { tellProduct } from './tell-changes.ts';

type Told = Pick<MenuChangePlan['lojas'][number]['produtos'][number], 'estado' | 'campos'>;

/** What is new has the code by which another shop sells it under its name, or one that nothing ever had. */
export async function withCodes(
  tx: Tx,
  changes: ProductChange[],
  shops: readonly MenuShop[],
): Promise<ProductChange[]> {
  if (changes.every(({ code }) => code !== '')) return changes;
  await keepCodes(tx, changes);
  const versions = shops.map(({ menuVersion }) => menuVersion);
  const sold = await tx.query<{ code: string; name: string }>(sql`
    select code, product->>'name' as name from menu_products where menu_version = any(${versions}::bigint[])`);
  const within = await codesWithin(tx, versions);
  const make = await codeMaker(tx);
  const asked = new Set(changes.map(({ code }) => code));
  return changes.map((change) => {
    if (change.code !== '') return change;
    const { name = '' } = change.fields;
    const others = sold.filter((one) => nameWords(one.name) !== nameWords(name)).map(({ code }) => code);
    const code = make(name, new Set([...others, ...within, ...asked]));
    asked.add(code);
    return { ...change, code };
  });
}

/** The sections and families of each version, without products. */
export async function readFamilies(
  db: Queryable,
  shops: readonly MenuShop[],
): Promise<Map<number, Section[]>> {
  const rows = await db.query<{ version: number; sections: Partial<Section>[] }>(sql`
    select version, sections from menus where version = any(${shops.map((shop) => shop.menuVersion)}::bigint[])`);
  return new Map(
    rows.map(({ version, sections }) => [version, sections.map((section) => complete('section', section))]),
  );
}

/** Of one product in one shop; undefined of a change of fields. */
export function planWhole(
  change: ProductChange,
  product: Product | undefined,
  sections: readonly Section[],
  tiers: ShopTiers,
): Told | undefined {
  if (change.act === undefined) return undefined;
  const told = (estado: Told['estado']): Told => ({ estado, campos: [] });
  if (change.act === 'remove') return told(product ? 'sai' : 'falta');
  if (product) return told('existe');
  const family = familyNamed(sections, change.family ?? '');
  if (!family) return told('sem_familia');
  const added = addedProduct(change, tiers);
  if (!added) return told('preco_unico');
  const { code, name, price } = added;
  const nothing = complete('product', { code, name, price: 0 as typeof price });
  const campos = tellProduct(nothing, inFamily(added, family), tiers);
  return { estado: 'novo', campos: campos.filter(({ campo }) => !placing.has(campo)) };
}

/** Said by the family's name. */
const placing = new Set(['codigo_familia', 'nome_familia']);
