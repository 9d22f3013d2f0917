// Every write of a shop's menu.
import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import { throwAway } from './menu-desk.ts';
import { fresh, granted, inCharge, type StaffWrite, type World } from './staff-write.ts';

const code = '10101';
const pathOf = (shop: number) => `/ementas/${shop}`;
const draftOf = async ({ administrator }: World, shop: number): Promise<WireMenu> =>
  (await granted(administrator.get(`${pathOf(shop)}/menu`))).ementa;
const productsOf = ({ seccoes }: WireMenu): WireProduct[] =>
  seccoes.flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos));
const changed = (menu: WireMenu): WireProduct => {
  const product = productsOf(menu).find(({ cod_produto }) => cod_produto === code);
  if (product === undefined) throw new Error(`The menu has no ${code}`);
  return { ...product, descricao: `Receita ${fresh()}` };
};
/** A draft that says something else than customers read. */
async function aDraft(world: World, shop: number): Promise<void> {
  await throwAway(world.administrator, pathOf(shop));
  const product = changed(await draftOf(world, shop));
  await granted(world.administrator.put(`${pathOf(shop)}/produtos/${code}`, product));
}

/** Names the current state, as if it was just previewed. */
const looked = async ({ administrator }: World, shop: number): Promise<string> =>
  (await granted(administrator.get(`${pathOf(shop)}/alteracoes`))).impressao;

const write = (
  [method, path, action, tells]: [string, string, string, StaffWrite['audit']['tells']],
  prepare: (world: World, shop: number) => Promise<{ body?: object; bytes?: Buffer; path?: string }>,
): [string, StaffWrite] => [
  `${method} /api/gestao/ementas/:id_loja${path}`,
  {
    who: inCharge,
    audit: { action, tells },
    async prepare(world, shop) {
      const { path: real = path, ...asked } = await prepare(world, shop);
      return { url: `/api/gestao${pathOf(shop)}${real}`, ...asked };
    },
  },
];

export const menuWrites: Record<string, StaffWrite> = Object.fromEntries([
  write(['PUT', '/produtos/:codigo', 'product.saved', 'both'], async (world, shop) => ({
    path: `/produtos/${code}`,
    body: changed(await draftOf(world, shop)),
  })),
  write(['PUT', '/produtos', 'product.saved', 'both'], async (world, shop) => {
    const { produto } = changed(await draftOf(world, shop));
    const row = { cod_produto: code, lido: { produto }, campos: { produto: `Bolo ${fresh()}` } };
    return { body: { produtos: [row] } };
  }),
  write(['DELETE', '/produtos/:codigo', 'product.removed', 'before'], async (world, shop) => {
    await aDraft(world, shop);
    const last = productsOf(await draftOf(world, shop)).at(-1);
    return { path: `/produtos/${last?.cod_produto}` };
  }),
  write(['PUT', '/estrutura', 'menu.structured', 'both'], async (world, shop) => {
    const { seccoes } = await draftOf(world, shop);
    const renamed = seccoes.map(({ familias, ...section }) => ({
      ...section,
      descricao: `Secção ${fresh()}`,
      familias: familias.map(({ produtos: _, seccao: __, ...family }) => family),
    }));
    return { body: { seccoes: renamed } };
  }),
  write(['POST', '/publicar', 'menu.published', 'both'], async (world, shop) => {
    await aDraft(world, shop);
    return { body: { impressao: await looked(world, shop) } };
  }),
  write(['DELETE', '/rascunho', 'menu.draft_discarded', 'before'], async (world, shop) => {
    await aDraft(world, shop);
    return { path: `/rascunho?impressao=${await looked(world, shop)}` };
  }),
  write(['POST', '/repor', 'menu.restored', 'both'], async (world, shop) => {
    const versions = await granted(world.administrator.get(`${pathOf(shop)}/versoes`));
    return { body: { versao: versions.at(-1).versao, impressao: await looked(world, shop) } };
  }),
  write(['POST', '/importar', 'menu.imported', 'both'], async (world, shop) => {
    const menu = await draftOf(world, shop);
    const product = changed(menu);
    const seccoes = menu.seccoes.map((section) => ({
      ...section,
      familias: section.familias.map((family) => ({
        ...family,
        produtos: family.produtos.map((kept) => (kept.cod_produto === code ? product : kept)),
      })),
    }));
    const file = JSON.stringify({ [`loja_${shop}`]: { ...menu, seccoes } });
    const impressao = await looked(world, shop);
    return { path: `/importar?aplicar=1&impressao=${impressao}`, bytes: Buffer.from(file) };
  }),
]);
