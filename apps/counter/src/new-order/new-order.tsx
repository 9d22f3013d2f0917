import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { timeNow } from '../clock.ts';
import type { StaffSession } from '../session.ts';
import { IdentifyPanel } from '../till/identify-panel.tsx';
import type { Known } from '../till/known.ts';
import '../till/till.css';
import { Composer } from './composer.tsx';
import { changeDraft, newDraft, nobody, useDraft } from './draft.ts';
import './new-order.css';
import { RequestScreen } from './request-screen.tsx';
import { TakenList } from './taken-list.tsx';
import { useMenu } from './use-menu.ts';

/** 'Nova encomenda': for somebody on the phone or at the counter. Who, what, when, how it is paid; then their phone rings. */
export default function NewOrder({ session }: { session: StaffSession }) {
  const { shop, token } = session;
  const draft = useDraft(shop);
  const [opened, setOpened] = useState<string>();
  const [isOffline, setOffline] = useState(false);
  const { sells, isMissing } = useMenu(shop);
  const heading = useRef<HTMLHeadingElement>(null);
  const orderId = opened ?? draft.orderId;

  const restart = () => {
    if (opened === undefined) changeDraft(shop, newDraft(Date.now()));
    setOpened(undefined);
  };
  const know = ({ customer }: Known) => {
    setOffline(customer === null);
    if (customer === null) return;
    const { fatura } = customer;
    changeDraft(shop, { customer, ...(fatura && { taxId: fatura.nif, invoiceName: fatura.nome }) });
  };
  // Each stage begins where reading does.
  const stage = `${orderId} ${draft.customer?.identificacao} ${draft.step}`;
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    window.scrollTo({ top: 0 });
    if (document.activeElement === document.body) heading.current?.focus();
  }, [stage]);

  return (
    <main className="taking">
      <header className="till-header">
        <h1 ref={heading} tabIndex={-1}>
          {m.taking_title()}
        </h1>
      </header>
      {isMissing && (
        <Note tone="warn" live>
          {m.taking_offline()}
        </Note>
      )}
      {sells === null && <Note tone="warn">{m.taking_no_orders()}</Note>}
      {sells === undefined && !isMissing && (
        <LoadingScreen>
          <Skeleton shape="row" lines={5} />
        </LoadingScreen>
      )}
      {sells && orderId !== null && (
        <RequestScreen
          key={orderId}
          orderId={orderId}
          token={token}
          timeZone={sells.shop.horario.fuso}
          onNext={restart}
          onAgain={
            opened === undefined
              ? (change) =>
                  changeDraft(shop, {
                    ...(change ?? {}),
                    key: newDraft(timeNow().getTime()).key,
                    orderId: null,
                    step: 'details',
                  })
              : undefined
          }
        />
      )}
      {sells && orderId === null && draft.customer === null && (
        <>
          {isOffline && !isMissing && (
            <Note tone="warn" live>
              {m.taking_offline()}
            </Note>
          )}
          <IdentifyPanel shop={shop} begun="" onKnown={know} />
          <TakenList shop={shop} timeZone={sells.shop.horario.fuso} onOpen={setOpened} />
        </>
      )}
      {sells && orderId === null && draft.customer !== null && (
        <>
          <div className="taking-customer">
            <p>
              <strong>{draft.customer.nome || draft.name || m.till_customer_nameless()}</strong>{' '}
              {draft.customer.telemovel}
            </p>
            {/* Sent without an answer, it may be this one's order by now. */}
            {draft.told === null && (
              <Button variant="quiet" size="small" onClick={() => changeDraft(shop, nobody)}>
                {m.till_change()}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={restart}>
              {m.taking_clear()}
            </Button>
          </div>
          <Composer shop={shop} sells={sells} draft={draft} />
        </>
      )}
    </main>
  );
}
