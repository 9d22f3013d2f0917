import { clockWords } from '@fornada/contract/clock-words.ts';
import type { DayOrders } from '@fornada/contract/day-orders.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { useNow } from '../use-now.ts';
import { LineDetails } from './line-details.tsx';
import { productionOf, type SheetProduct } from './production.ts';

const minuteMs = 60_000;

/** What is to be made for a day. Once it is closed nothing is added, and what is cancelled stays, struck through. */
export function ProductionSheet({ day }: { day: DayOrders }) {
  const now = useNow(minuteMs).getTime();
  const products = productionOf(day.encomendas);
  const [first] = day.lojas;
  const when = (at: string) => whenInWords(Date.parse(at), first?.fuso ?? 'UTC');
  const isOver = (at: string | null) => at === null || Date.parse(at) + minuteMs <= now;
  return (
    <>
      {day.fecha_em !== null && (
        <p className={isOver(day.fecha_em) ? 'days-state days-state-closed' : 'days-state'}>
          {isOver(day.fecha_em)
            ? m.days_sheet_closed({ when: when(day.fecha_em) })
            : m.days_sheet_open({ when: when(day.fecha_em) })}
        </p>
      )}
      {products.length === 0 && <EmptyState text={m.days_sheet_empty()} />}
      {products.map((product) => (
        <section key={product.code} className="days-product" aria-labelledby={`product-${product.code}`}>
          <h3 id={`product-${product.code}`}>
            <span className="days-total">{product.total}×</span> {product.name}
          </h3>
          {!isOver(product.closesAt) && product.closesAt !== null && (
            <p className="days-more">{m.days_sheet_more({ when: when(product.closesAt) })}</p>
          )}
          <ProductRows product={product} shops={day.lojas} />
        </section>
      ))}
      <p className="days-printed">{m.days_printed({ when: when(new Date(now).toISOString()) })}</p>
    </>
  );
}

function ProductRows({ product, shops }: { product: SheetProduct; shops: DayOrders['lojas'] }) {
  const shopOf = new Map(shops.map((shop) => [shop.id, shop]));
  return (
    <ul className="days-rows">
      {product.rows.map(({ key, quantity, shopId, hora, line, note, codes, isCancelled }) => {
        const shop = shopOf.get(shopId);
        return (
          <li key={key} className={isCancelled ? 'days-cancelled' : undefined}>
            <span className="days-number">{isCancelled ? <s>{quantity}×</s> : `${quantity}×`}</span>
            <span className="days-number">
              {clockWords(Date.parse(hora), shop?.fuso ?? 'UTC')}
              {shops.length > 1 && <small>{shop?.nome}</small>}
            </span>
            <div>
              {isCancelled && <strong>{m.days_cancelled()}</strong>}
              <LineDetails line={line} note={note} />
            </div>
            <span className="days-codes">{codes.map((code) => `#${code}`).join(' ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
