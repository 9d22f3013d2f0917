// Whoever phones sees no checkout: the terms that it shows are told.
import type { TakenQuote } from '@fornada/contract/taken-orders.ts';
import type { ToldPart } from '@fornada/ui/ordering/told-parts.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QuotedParts } from './quoted-parts.tsx';

const part = (at: string | null, alteravel_ate: string | null) =>
  ({ at, keys: [], told: { pronto_em: at, embalagens: [], alteravel_ate } }) as unknown as ToldPart<
    TakenQuote['partes'][number]
  >;

it('tells until when each part may be given up, and once that it can’t be afterwards', () => {
  const told = renderToStaticMarkup(
    <QuotedParts
      quote={{ desconto: 0, total: 20 } as TakenQuote}
      preview={{ lines: [] } as never}
      parts={[part(null, null), part('2100-01-09T10:00:00.000Z', '2100-01-08T18:00:00.000Z')]}
      timeZone="Europe/Lisbon"
    />,
  );
  expect(told).toContain('Pode alterar ou cancelar até a loja começar a preparar o pedido.');
  expect(told).toContain('Pode alterar ou cancelar até 08/01/2100 18:00; depois começamos a prepará-lo.');
  expect(told.match(/não há direito de livre resolução/g)).toHaveLength(1);
});
