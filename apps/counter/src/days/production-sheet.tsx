import { clockWords } from '@fornada/contract/clock-words.ts';
import type { DayOrders } from '@fornada/contract/day-orders.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { PackingNotes } from '../packing-notes.tsx';
import { useNow } from '../use-now.ts';
import { LineDetails } from './line-details.tsx';
import { bagsFor, productionOf, type SheetProduct } from './production.ts';

const minuteMs = 60_000;

/** What is to be made for a day. Once it is closed nothing is added, and what is cancelled stays, struck through. */
export function ProductionSheet({ day }: { day: DayOrders }) {
  const now = useNow(minuteMs).getTime();
  const products = productionOf(day.encomendas);
  const when = (at: string) => closingInWords(at, day.lojas);
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
      <Bags day={day} />
    </>
  );
}

/** By the clock of whoever reads it: shops that bake together, or are read together, may not share one. */
function closingInWords(at: string, shops: DayOrders['lojas']): string {
  const times = [...Map.groupBy(shops, ({ fuso }) => whenInWords(Date.parse(at), fuso))];
  if (times.length === 1) return times.map(([time]) => time).join('');
  // The few are named: everybody else's clock is the other one.
  const [most] = times.toSorted(([, one], [, other]) => other.length - one.length);
  return times
    .map(([time, of]) => (time === most?.[0] ? time : `${time} (${of.map(({ nome }) => nome).join(', ')})`))
    .join(' · ');
}

/** What the orders of the day are carried in, by shop. */
function Bags({ day: { lojas, encomendas } }: { day: DayOrders }) {
  const counts = lojas
    .map(({ id, nome }) => ({ nome, count: bagsFor(encomendas, id) }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <section className="days-product" aria-labelledby="days-bags">
      <h3 id="days-bags">{m.packaging_bags_label()}</h3>
      {counts.map(({ nome, count }) => (
        <p key={nome}>{lojas.length > 1 ? m.days_of_shop({ shop: nome, count }) : `${count}×`}</p>
      ))}
    </section>
  );
}

type RowsProps = { product: SheetProduct; shops: DayOrders['lojas'] };

/** By shop, where it is baked for several; each with the sum of what goes there. */
function ProductRows({ product, shops }: RowsProps) {
  const [only] = shops;
  if (only !== undefined && shops.length === 1) return <Rows rows={product.rows} shop={only} />;
  return shops.map((shop) => {
    const rows = product.rows.filter(({ shopId }) => shopId === shop.id);
    const count = rows.reduce((sum, { quantity, isCancelled }) => sum + (isCancelled ? 0 : quantity), 0);
    return (
      rows.length > 0 && (
        <div key={shop.id} className="days-of-shop">
          <h4>{m.days_of_shop({ shop: shop.nome, count })}</h4>
          <Rows rows={rows} shop={shop} />
        </div>
      )
    );
  });
}

function Rows({ rows, shop }: { rows: SheetProduct['rows']; shop: DayOrders['lojas'][number] }) {
  return (
    <ul className="days-rows">
      {rows.map(({ key, quantity, hora, line, note, codes, isCancelled, ownContainer }) => (
        <li key={key} className={isCancelled ? 'days-cancelled' : undefined}>
          <span className="days-number">{isCancelled ? <s>{quantity}×</s> : `${quantity}×`}</span>
          <span className="days-number">{clockWords(Date.parse(hora), shop.fuso)}</span>
          <div>
            {isCancelled && <strong>{m.days_cancelled()}</strong>}
            <LineDetails line={line} note={note} />
            <PackingNotes of={{ recipiente_proprio: ownContainer ? 1 : 0, sacos: 0 }} />
          </div>
          <span className="days-codes">{codes.map((code) => `#${code}`).join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}
