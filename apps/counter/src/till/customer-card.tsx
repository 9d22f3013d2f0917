import type { InvoiceIdentity, TillCustomer } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { taxNumberWords } from '@fornada/domain/nif.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconOffline, IconWarning } from '@fornada/ui/icons/states.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { codeWords, type Known } from './known.ts';

export function CustomerCard({ known, onChange }: { known: Known; onChange: () => void }) {
  const { customer, code } = known;
  return (
    <section className="till-customer" aria-label={m.till_customer()}>
      <header>
        <div>
          <h2>{customer ? customer.nome || m.till_customer_nameless() : m.till_offline_customer()}</h2>
          <p>{customer ? customer.telemovel : codeWords(code)}</p>
        </div>
        <Button variant="quiet" size="small" onClick={onChange}>
          {m.till_change()}
        </Button>
      </header>
      {customer ? <Figures customer={customer} /> : <Warning offline>{m.till_offline_text()}</Warning>}
      {customer?.fatura && <Invoice identity={customer.fatura} />}
      {customer?.novo && <Warning>{m.till_new()}</Warning>}
      {customer?.temporario && !customer.novo && customer.caduca_em && (
        <Warning>{m.till_temporary({ date: customer.caduca_em.split('-').reverse().join('/') })}</Warning>
      )}
      {customer && !customer.pode_gastar && customer.saldo > 0 && <Warning>{m.till_needs_code()}</Warning>}
    </section>
  );
}

function Figures({ customer }: { customer: TillCustomer }) {
  return (
    <dl>
      <div>
        <dt>{m.till_balance()}</dt>
        <dd>
          <Price amount={eurosToCents(customer.saldo)} size="large" />
        </dd>
      </div>
      <div>
        <dt>{m.till_points()}</dt>
        <dd>{m.till_points_of({ points: customer.pontos, threshold: customer.patamar })}</dd>
      </div>
    </dl>
  );
}

/** What the invoice is made out to, large enough to be typed into another machine. */
const Invoice = ({ identity: { nome, nif } }: { identity: InvoiceIdentity }) => (
  <dl className="till-invoice">
    <div>
      <dt>{m.till_invoice()}</dt>
      <dd>
        <strong>{taxNumberWords(nif)}</strong>
        <span className="till-invoice-name">{nome}</span>
      </dd>
    </div>
  </dl>
);

const Warning = ({ children, offline }: { children: string; offline?: boolean }) => (
  <p className="till-warning">
    {offline ? <IconOffline /> : <IconWarning />}
    {children}
  </p>
);
