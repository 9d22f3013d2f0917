import type { ReceiptClaim } from '@fornada/contract/receipts.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { Fact } from '@fornada/ui/fact.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { complaintsBook } from '#app/complaints-book.ts';

const stateWords: Record<ReceiptClaim['estado'], () => string> = {
  em_espera: m.receipts_state_waiting,
  contado: m.receipts_state_counted,
  recusado: m.receipts_state_refused,
};

/** The receipts that were claimed, and what came of each. */
export function ReceiptClaims({ claims }: { claims: readonly ReceiptClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-2" aria-labelledby="taloes">
      <h2 id="taloes">{m.receipts_claimed()}</h2>
      <dl className="ui-stack ui-gap-2">
        {claims.map(({ talao, data, valor, estado }) => (
          <Fact key={`${talao} ${data}`} name={`${talao} · ${stateWords[estado]()}`}>
            <Price amount={eurosToCents(valor)} />
          </Fact>
        ))}
      </dl>
      {claims.some(({ estado }) => estado === 'recusado') && (
        <p className="ui-small">
          {m.order_claim_disagree()}{' '}
          <a href={complaintsBook} rel="noopener" target="_blank">
            {m.shell_complaints_book()}
          </a>
        </p>
      )}
    </section>
  );
}
