import { m } from '@fornada/copy/messages.ts';
import type { Product } from '@fornada/domain/menu.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { needsDate } from '@fornada/domain/order-dates.ts';
import { type ChainText, chainText } from '../chain-language.ts';
import { mustWait, type Preview, type PreviewLine } from './preview.ts';

export const nameText = ({ priced, line, product }: PreviewLine): ChainText =>
  chainText(priced?.productName ?? line.seen.name, product?.nameInEnglish);

export const nameOf = (entry: PreviewLine): string => nameText(entry).children;

/** Of what is said in one breath, some of it perhaps in Portuguese. */
export const languageOf = (texts: readonly ChainText[]): string | undefined =>
  texts.find(({ lang }) => lang)?.lang;

/**
 * What was chosen, and what is written on it; the specification's cart shows them in brackets (§2), so a name's own are taken off:
 * '1 kg (8 pessoas)' is '1 kg, 8 pessoas'.
 */
export const choiceWords = (names: readonly string[], inscription: string): string =>
  [
    ...names.map((name) => name.replaceAll(/\s*\(([^()]*)\)/g, ', $1')),
    ...(inscription ? [`«${inscription}»`] : []),
  ].join(', ');

/** The extras of a line, with the options after them. */
export function choiceText({ priced, product }: PreviewLine): ChainText {
  const extras = (priced?.complements ?? []).map(({ code, name, units }) => {
    const extra = product?.complements.find((complement) => complement.code === code);
    const text = chainText(name, extra?.nameInEnglish);
    return units > 1 ? { ...text, children: `${units}× ${text.children}` } : text;
  });
  const options = (priced?.options ?? []).map(({ name, nameInEnglish }) => chainText(name, nameInEnglish));
  const texts = [...extras, ...options];
  const names = texts.map(({ children }) => children);
  return { children: choiceWords(names, priced?.inscription ?? ''), lang: languageOf(texts) };
}

export const choicesOf = (entry: PreviewLine): string => choiceText(entry).children;

/** What the customer has to know about a line before going on, or null. */
export function warningOf({ problem, soldOutExtras, priced, priceBefore }: PreviewLine): string | null {
  if (problem === 'gone') return m.cart_gone();
  if (problem === 'sold_out') return m.cart_sold_out();
  if (problem === 'extra_sold_out') {
    const names = soldOutExtras.join(', ');
    return soldOutExtras.length === 1
      ? m.cart_extra_sold_out_one({ names })
      : m.cart_extra_sold_out_other({ names });
  }
  if (problem === 'choices_changed') return m.cart_choices_changed();
  if (priced && priceBefore !== null) {
    return m.cart_price_changed({ before: formatEuros(priceBefore), now: formatEuros(priced.unitPrice) });
  }
  return null;
}

/** Why some of it can't be had at once, with the names of what can't; null when all of it can. */
export function waitWords({ lines }: Pick<Preview, 'lines'>): string | null {
  const products = lines.filter(mustWait).flatMap(({ product }) => product ?? []);
  const names = (some: Product[]) =>
    [...new Set(some.map(({ name, nameInEnglish }) => chainText(name, nameInEnglish).children))].join(', ');
  const dated = products.filter(needsDate);
  if (dated.length > 0) return m.checkout_made_to_order({ names: names(dated) });
  return products.length === 0 ? null : m.checkout_sold_out_today({ names: names(products) });
}
