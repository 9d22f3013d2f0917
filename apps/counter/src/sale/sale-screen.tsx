import type { LineSale } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import { useState } from 'react';
import { useMenu } from '../new-order/use-menu.ts';
import { useMachines } from '../printing/use-printers.ts';
import type { StaffSession } from '../session.ts';
import { QueueNote } from '../till/queue-note.tsx';
import '../till/till.css';
import { useFreshSide } from './customers-side.ts';
import { LeftNote } from './left-note.tsx';
import { LineSalesSheet } from './line-sales-sheet.tsx';
import { LoneRequest } from './lone-request.tsx';
import { methodWords, wayBack } from './method-words.ts';
import { ReturnSheet } from './return-sheet.tsx';
import './sale.css';
import { SaleDone } from './sale-done.tsx';
import { Selling } from './selling.tsx';
import { ShiftSheet } from './shift-sheet.tsx';
import { useSold } from './use-sold.ts';

/** The till that sells: what, to whom, how it is paid. */
export default function SaleScreen({ session }: { session: StaffSession }) {
  const { shop } = session;
  useFreshSide(shop);
  const [turn, setTurn] = useState(0);
  const [sheet, setSheet] = useState<'sales' | 'shift'>();
  const [done, setDone, forgetDone] = useSold(session);
  const [returning, setReturning] = useState<LineSale>();
  const [said, setSaid] = useState<{ owing?: string; note?: string }>({});
  const { sells, isMissing } = useMenu(shop, turn);
  const { printers, terminals } = useMachines(shop, turn);
  const again = () => setTurn(turn + 1);
  const giveBack = (sale: LineSale) => {
    if (done?.sale.id === sale.id) forgetDone();
    setReturning(sale);
  };
  const showSales = (words: typeof said) => {
    setSaid(words);
    setReturning(undefined);
    setDone(undefined);
    setSheet('sales');
  };
  const isSilent = sells === null || (sells === undefined && isMissing);

  return (
    <main className="till sale">
      <header className="till-header">
        <h1>{m.sale_title()}</h1>
        <div className="sale-ways">
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setSaid({});
              setSheet('sales');
              again();
            }}
          >
            {m.till_sales()}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setSheet('shift')}>
            {m.shift_title()}
          </Button>
          <ButtonLink
            className="sale-to-customer"
            variant="quiet"
            size="small"
            href={`/balcao/cliente/${shop}`}
            target="_blank"
          >
            {m.customers_screen()}
          </ButtonLink>
        </div>
      </header>
      {sheet === 'shift' && (
        <ShiftSheet
          shop={shop}
          timeZone={sells?.shop.horario.fuso ?? new Intl.DateTimeFormat().resolvedOptions().timeZone}
          onClose={() => setSheet(undefined)}
        />
      )}
      {isMissing && (
        <Note tone="warn" live>
          {sells ? m.sale_offline() : m.sale_offline_no_menu()}
        </Note>
      )}
      {sells === null && <Note tone="warn">{m.sale_no_menu()}</Note>}
      {sells === undefined && !isMissing && (
        <LoadingScreen>
          <Skeleton shape="row" lines={5} />
        </LoadingScreen>
      )}
      <QueueNote shop={shop} />
      <LeftNote shop={shop} />
      {done && (
        <SaleDone {...{ shop, sold: done, printers }} onNext={() => setDone(undefined)} onReturn={giveBack} />
      )}
      {isSilent && !done && <LoneRequest shop={shop} onDone={setDone} />}
      {sells && !done && (
        <Selling
          shop={shop}
          sells={sells}
          isOffline={isMissing}
          terminals={terminals}
          onDone={(sold) => {
            setDone(sold);
            again();
          }}
          onRefused={again}
        />
      )}
      {sheet === 'sales' && (
        <LineSalesSheet
          {...{ shop, printers }}
          owing={said.owing}
          note={said.note}
          onClose={() => setSheet(undefined)}
          onReturn={(sale) => {
            setSheet(undefined);
            giveBack(sale);
          }}
        />
      )}
      {returning && (
        <ReturnSheet
          {...{ shop, sale: returning }}
          onClose={(isUnsure) => (isUnsure ? showSales({}) : setReturning(undefined))}
          onReturned={(sale) => showSales({ owing: owingOf(sale, returning) })}
          onReturnedEarlier={(sale) =>
            showSales({ owing: owingOf(sale, returning), note: m.sale_return_earlier() })
          }
        />
      )}
    </main>
  );
}

/** What the customer is to get of what came back since. */
function owingOf(sale: LineSale, before: LineSale): string {
  const money = eurosToCents(sale.em_dinheiro) - eurosToCents(before.em_dinheiro);
  const words = { amount: formatEuros(cents(money)), method: methodWords[sale.meio]() };
  return money > 0 ? wayBack(sale)(words) : m.sale_returned();
}
