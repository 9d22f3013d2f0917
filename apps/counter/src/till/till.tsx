import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { OwedSheet } from '../owed-sheet.tsx';
import type { StaffSession } from '../session.ts';
import { useIsCut } from '../use-is-cut.ts';
import { ClaimSheet } from './claim-sheet.tsx';
import { CustomerCard } from './customer-card.tsx';
import { IdentifyPanel } from './identify-panel.tsx';
import type { Known, Outcome } from './known.ts';
import { QueueNote } from './queue-note.tsx';
import { SaleDone } from './sale-done.tsx';
import { SalePanel } from './sale-panel.tsx';
import { SalesSheet } from './sales-sheet.tsx';
import './till.css';

/** One customer at a time: who, how much, done. */
export function Till({ session: { shop, places } }: { session: StaffSession }) {
  const [known, setKnown] = useState<Known>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [begun, setBegun] = useState('');
  const [sheet, setSheet] = useState<'sales' | 'claim' | 'owed'>();
  const isCut = useIsCut(shop);
  const shopName = places.find(({ id }) => id === shop)?.nome ?? '';
  const close = () => setSheet(undefined);

  /** @param key the first of a code that a reader is typing already */
  function next(key = '') {
    setBegun(key);
    setKnown(undefined);
    setOutcome(undefined);
  }

  return (
    <main className="till">
      <header className="till-header">
        <h1>{m.till_title()}</h1>
        <Button variant="quiet" size="small" onClick={() => setSheet('owed')}>
          {m.owed_title()}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setSheet('sales')}>
          {m.till_sales()}
        </Button>
      </header>
      {isCut && (
        <Note tone="warn" live>
          {m.sale_offline()}
        </Note>
      )}
      <QueueNote shop={shop} />
      {outcome && <SaleDone outcome={outcome} shopName={shopName} onNext={next} />}
      {!outcome && !known && <IdentifyPanel shop={shop} begun={begun} onKnown={setKnown} />}
      {!outcome && known && (
        <div className="till-serving">
          <div>
            <CustomerCard known={known} onChange={() => next()} />
            {known.customer && (
              <Button variant="quiet" size="small" onClick={() => setSheet('claim')}>
                {m.till_claim()}
              </Button>
            )}
          </div>
          <SalePanel shop={shop} known={known} onDone={setOutcome} />
        </div>
      )}
      {sheet === 'owed' && <OwedSheet shop={shop} onClose={close} />}
      {sheet === 'sales' && <SalesSheet shop={shop} onClose={close} />}
      {sheet === 'claim' && known?.customer && (
        <ClaimSheet
          shop={shop}
          customer={known.customer}
          onClose={close}
          onDone={(claimed) => {
            close();
            setOutcome(claimed);
          }}
        />
      )}
    </main>
  );
}
