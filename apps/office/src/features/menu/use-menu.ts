import type { WireProduct } from '@fornada/contract/menu.ts';
import { type ListedProduct, listMenuProducts, type MenuProducts } from '@fornada/contract/office-menu.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { refusalOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { useIsLeft } from '../../app/use-is-left.ts';

/** A product with the family that it is in, and the words by which it is found. */
export type PlacedProduct = { product: ListedProduct; family: string; words: string };

/** Of a listed product what a save knows. */
export type ListedChange = Partial<ListedProduct> & Pick<ListedProduct, 'cod_produto'>;

export const listedOf = (product: WireProduct): ListedProduct => ({
  ...product,
  ingles: product.descricao_ingles ? 1 : 0,
});

export type MenuHold = {
  menu: MenuProducts;
  products: PlacedProduct[];
  /** Reads it again. That it couldn't be read is told here: what was saved before is saved. @returns whether it was read */
  reload: () => Promise<boolean>;
  /** What saves changed, without asking for two thousand products again. */
  put: (products: readonly ListedChange[], version: number) => void;
  drop: (code: string, version: number) => void;
};

/**
 * The menu that a shop's people work on, as it is listed: read once, then kept in step with what is saved here.
 * One that could not be read says why, and is asked for again; who has no such menu is led to the list, as of every record.
 */
export function useMenu(shopId: string): {
  hold: MenuHold | undefined;
  problem: string | undefined;
  read: () => void;
} {
  const [menu, setMenu] = useState<MenuProducts>();
  const [problem, setProblem] = useState<string>();
  const notify = useNotify();
  const redirect = useRedirect();
  const attempt = useAttempt();
  // An answer that was overtaken, by another question or by what was saved here meanwhile, is not news.
  const news = useRef(0);
  const isLeft = useIsLeft();
  const ask = useCallback(async () => {
    news.current += 1;
    const asked = news.current;
    const read = await call(listMenuProducts, { params: { id_loja: shopId } });
    if (asked === news.current) setMenu(read);
  }, [shopId]);
  const read = useCallback(() => {
    setProblem(undefined);
    ask().catch((error) => {
      if (isLeft.current) return;
      const { message, status } = refusalOf(error);
      if (status !== 404) return setProblem(message);
      notify(message, { type: 'error' });
      redirect('list', 'ementas');
    });
  }, [ask, isLeft, notify, redirect]);
  const reload = useCallback(async () => (await attempt(ask)) === undefined, [attempt, ask]);
  useEffect(read, [read]);
  const products = useMemo(() => (menu ? place(menu) : []), [menu]);
  if (!menu) return { hold: undefined, problem, read };
  const change = (version: number, productsOf: (menu: MenuProducts) => ListedProduct[]) => {
    news.current += 1;
    // What is there by then: the grid's save takes a while.
    setMenu((now = menu) => ({ ...now, produtos: productsOf(now), versao: version, rascunho: true }));
  };
  const hold: MenuHold = {
    menu,
    products,
    reload,
    put: (saved, version) => change(version, (now) => withProducts(now, saved)),
    drop: (code, version) =>
      change(version, ({ produtos }) => produtos.filter(({ cod_produto }) => cod_produto !== code)),
  };
  return { hold, problem, read };
}

export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A save changes one product of two thousand: the words of the others are known. */
const knownWords = new WeakMap<ListedProduct, string>();

function wordsOf(product: ListedProduct): string {
  const known = knownWords.get(product);
  if (known !== undefined) return known;
  const words = plain(`${product.produto} ${product.cod_produto} ${product.descricao}`);
  knownWords.set(product, words);
  return words;
}

const familiesOf = ({ seccoes }: MenuProducts) => seccoes.flatMap(({ familias }) => familias);

function place(menu: MenuProducts): PlacedProduct[] {
  const families = new Map(familiesOf(menu).map(({ codigo, descricao }) => [codigo, descricao]));
  return menu.produtos.map((product) => ({
    product,
    family: families.get(product.codigo_familia) ?? '',
    words: wordsOf(product),
  }));
}

function withProducts(menu: MenuProducts, saved: readonly ListedChange[]): ListedProduct[] {
  let { produtos } = menu;
  for (const product of saved) produtos = withProduct({ ...menu, produtos }, product);
  return produtos;
}

/** In its place when it stayed in its family, at the end of another. */
function withProduct(menu: MenuProducts, saved: ListedChange): ListedProduct[] {
  const at = menu.produtos.findIndex(({ cod_produto }) => cod_produto === saved.cod_produto);
  const kept = menu.produtos[at];
  const product = { ...kept, ...saved } as ListedProduct;
  const family = product.codigo_familia;
  if (kept?.codigo_familia === family) return menu.produtos.with(at, product);
  const order = new Map(familiesOf(menu).map(({ codigo }, position) => [codigo, position]));
  const rankOf = (codigo: string) => order.get(codigo) ?? 0;
  const others = menu.produtos.filter((one) => one !== kept);
  const last = others.findLastIndex(({ codigo_familia }) => rankOf(codigo_familia) <= rankOf(family));
  return others.toSpliced(last + 1, 0, product);
}
