import type { WireMenu } from '@fornada/contract/menu.ts';

export type SellableItem = { code: string; name: string; isExtra: boolean };

/** Everything on a menu that may sell out, each once, products first. */
export function itemsOf(menu: WireMenu): SellableItem[] {
  const products = menu.seccoes.flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos));
  const sold = products.map(({ cod_produto, produto }) => ({
    code: cod_produto,
    name: produto,
    isExtra: false,
  }));
  const extras = products
    .flatMap(({ complementares }) => complementares)
    .map(({ codigo, descricao }) => ({ code: codigo, name: descricao, isExtra: true }));
  return [...new Map([...extras, ...sold].map((item) => [item.code, item])).values()].toSorted(
    (one, other) => Number(one.isExtra) - Number(other.isExtra) || one.name.localeCompare(other.name, 'pt'),
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What is looked for by its name, without accents; where every word begins one of the name's, it comes first. */
export function withWords<Item extends { name: string }>(items: readonly Item[], sought: string): Item[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const begins = ({ name }: Item) => words.every((word) => ` ${plain(name)}`.includes(` ${word}`));
  return items
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** The same; what is sold out stands first. */
export function matching(items: SellableItem[], sought: string, soldOut: string[]): SellableItem[] {
  const found = withWords(items, sought);
  const isOut = ({ code }: SellableItem) => soldOut.includes(code);
  return [...found.filter(isOut), ...found.filter((item) => !isOut(item))];
}
