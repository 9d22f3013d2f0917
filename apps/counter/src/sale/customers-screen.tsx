import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { Azulejo } from '@fornada/ui/azulejo.tsx';
import { useEffect, useRef } from 'react';
import './customers-screen.css';
import { useCustomersSide } from './customers-side.ts';

/** Which shop's till a window shows to its customers, by its address; null on any other page. */
export function customersShop(path: string): number | null {
  const [, shop] = /^\/balcao\/cliente\/(\d{1,9})\/?$/.exec(path) ?? [];
  return shop === undefined ? null : Number(shop);
}

/** What is being sold, for the one who buys it: nobody signs in, and nothing says who they are. */
export function CustomersScreen({ shop }: { shop: number }) {
  const { goods, sums, paid } = useCustomersSide(shop);
  const { lines = [] } = goods ?? {};
  const newest = useRef<HTMLLIElement>(null);
  // It answers with a promise, which is no clean-up.
  useEffect(() => void newest.current?.scrollIntoView({ block: 'nearest' }));

  if (paid)
    return (
      <main className="customers customers-quiet">
        <h1 role="status">{m.customers_thanks()}</h1>
        <p className="customers-total">
          {m.customers_paid()} <strong>{formatEuros(paid.total)}</strong>
        </p>
        {paid.change > 0 && (
          <p className="customers-total">
            {m.sale_change()} <strong>{formatEuros(paid.change)}</strong>
          </p>
        )}
      </main>
    );
  if (goods === undefined || lines.length === 0)
    return (
      <main className="customers customers-quiet">
        <h1>{m.customers_welcome()}</h1>
        <div className="customers-tiles">
          <Azulejo columns={10} rows={2} />
        </div>
      </main>
    );
  return (
    <main className="customers">
      <h1 className="ui-hidden">{m.sale_ticket()}</h1>
      <ul>
        {lines.map(({ key, name, details, quantity, total }, index) => (
          <li key={key} ref={index === lines.length - 1 ? newest : undefined}>
            <span className="customers-quantity">{quantity}×</span>
            <span>
              {name}
              {details && <small>{details}</small>}
            </span>
            <span>{formatEuros(total)}</span>
          </li>
        ))}
      </ul>
      <div className="customers-sums" aria-live="polite">
        {sums !== undefined && sums.takenOff > 0 && (
          <p>
            {m.customers_taken_off()} <span>−{formatEuros(sums.takenOff)}</span>
          </p>
        )}
        <p className="customers-total">
          {m.taking_total()} <strong>{formatEuros(sums?.total ?? goods.total)}</strong>
        </p>
      </div>
    </main>
  );
}
