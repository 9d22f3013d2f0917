import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import { type OfficeMenu, readOfficeMenu } from '@fornada/contract/office-menu.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../app/session.ts';

/** A product with where it stands, and the words by which it is found. */
export type PlacedProduct = { product: WireProduct; family: string; section: string; words: string };

export type MenuHold = {
  menu: OfficeMenu;
  products: PlacedProduct[];
  reload: () => Promise<void>;
  /** What one save changed, without asking for two thousand products again. */
  put: (product: WireProduct, version: number) => void;
  drop: (code: string, version: number) => void;
};

/** The menu that a shop's people work on: read once, then kept in step with what is saved here. */
export function useMenu(shopId: string): MenuHold | undefined {
  const [menu, setMenu] = useState<OfficeMenu>();
  const reload = useCallback(async () => {
    setMenu(await call(readOfficeMenu, { params: { id_loja: shopId } }));
  }, [shopId]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const products = useMemo(() => (menu ? place(menu.ementa) : []), [menu]);
  if (!menu) return undefined;
  const change = (version: number, ementa: WireMenu) =>
    setMenu({ ...menu, ementa, versao: version, rascunho: true });
  return {
    menu,
    products,
    reload,
    put: (product, version) => change(version, withProduct(menu.ementa, product)),
    drop: (code, version) => change(version, withoutProduct(menu.ementa, code)),
  };
}

export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A save changes one product of two thousand: the words of the others are known. */
const knownWords = new WeakMap<WireProduct, string>();

function wordsOf(product: WireProduct): string {
  const known = knownWords.get(product);
  if (known !== undefined) return known;
  const words = plain(`${product.produto} ${product.cod_produto} ${product.descricao}`);
  knownWords.set(product, words);
  return words;
}

function place({ seccoes }: WireMenu): PlacedProduct[] {
  return seccoes.flatMap(({ descricao: section, familias }) =>
    familias.flatMap(({ descricao: family, produtos }) =>
      produtos.map((product) => ({
        product,
        family,
        section,
        words: wordsOf(product),
      })),
    ),
  );
}

function eachFamily(
  menu: WireMenu,
  change: (products: WireProduct[], code: string) => WireProduct[],
): WireMenu {
  return {
    ...menu,
    seccoes: menu.seccoes.map((section) => ({
      ...section,
      familias: section.familias.map((family) => ({
        ...family,
        produtos: change(family.produtos, family.codigo),
      })),
    })),
  };
}

const withoutProduct = (menu: WireMenu, code: string) =>
  eachFamily(menu, (products) => products.filter(({ cod_produto }) => cod_produto !== code));

/** In its place when it stayed in its family, at the end of another. */
function withProduct(menu: WireMenu, product: WireProduct): WireMenu {
  const code = product.cod_produto;
  return eachFamily(menu, (products, family) => {
    const at = products.findIndex(({ cod_produto }) => cod_produto === code);
    if (family !== product.codigo_familia) return at === -1 ? products : products.toSpliced(at, 1);
    return at === -1 ? [...products, product] : products.with(at, product);
  });
}
