import type { SalesFigures } from '@fornada/contract/office-figures.ts';
import { m } from '@fornada/copy/messages.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { basketOf, changeInWords, keptOf, totalOf } from './cockpit-figures.ts';
import { FigureCards } from './figure-cards.tsx';

/** How it goes, in six figures, each beside what it was. */
export function Totals({ shops }: { shops: SalesFigures['lojas'] }) {
  const [now, then] = [totalOf(shops, 'agora'), totalOf(shops, 'antes')];
  const [kept, keptThen] = [keptOf(now), keptOf(then)];
  const number = (value: number) => figureInWords(String(value));
  const figures = [
    {
      label: m.office_cockpit_takings(),
      value: priceInWords(now.valor),
      change: changeInWords(now.valor, then.valor),
    },
    {
      label: m.office_cockpit_sales(),
      value: number(now.vendas),
      change: changeInWords(now.vendas, then.vendas),
    },
    {
      label: m.office_cockpit_basket(),
      value: priceInWords(basketOf(now)),
      change: changeInWords(basketOf(now), basketOf(then)),
    },
    {
      label: m.office_cockpit_kept(),
      value: kept === null ? '—' : `${kept}%`,
      change: keptThen === null ? undefined : m.office_cockpit_before({ figure: `${keptThen}%` }),
    },
    {
      label: m.office_cockpit_newcomers(),
      value: number(now.novos),
      change: changeInWords(now.novos, then.novos),
    },
    {
      label: m.office_cockpit_regulars(),
      value: number(now.regressos),
      change: changeInWords(now.regressos, then.regressos),
    },
  ];
  return (
    <FigureCards
      figures={figures.map(({ change, ...figure }) => ({
        ...figure,
        note: change ?? m.office_cockpit_nothing_before(),
      }))}
    />
  );
}
