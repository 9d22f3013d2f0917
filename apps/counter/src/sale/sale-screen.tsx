import type { ShopTerminal } from '@fornada/contract/terminals.ts';
import type { UsualAtTill } from '@fornada/contract/till-offers.ts';
import type { LineSale } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { atCounter } from '@fornada/domain/counter-menu.ts';
import { cents, eurosToCents, formatEuros, ZERO } from '@fornada/domain/money.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { type CatalogueProduct, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { choicesOf, nameOf } from '@fornada/ui/ordering/line-words.ts';
import { asTold, packagingSums, packingOf } from '@fornada/ui/ordering/packing.ts';
import { previewCart } from '@fornada/ui/ordering/preview.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import { useState } from 'react';
import { pricingFor } from '../new-order/pricing-for.ts';
import { ProductSheet } from '../new-order/product-sheet.tsx';
import { isPast, type Sells, useMenu } from '../new-order/use-menu.ts';
import { useMachines } from '../printing/use-printers.ts';
import type { StaffSession } from '../session.ts';
import { IdentifyPanel } from '../till/identify-panel.tsx';
import { QueueNote } from '../till/queue-note.tsx';
import '../till/till.css';
import { useNow } from '../use-now.ts';
import { useFreshSide, useShowing } from './customers-side.ts';
import { identifyTicket } from './identify-ticket.ts';
import { LeftNote } from './left-note.tsx';
import { LineSalesSheet } from './line-sales-sheet.tsx';
import { LoneRequest } from './lone-request.tsx';
import { methodWords, wayBack } from './method-words.ts';
import { PaySheet } from './pay-sheet.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import './sale.css';
import { SaleDone } from './sale-done.tsx';
import { ShiftSheet } from './shift-sheet.tsx';
import { changeTicket, isNamed, knowCustomer, knowShown, useTicket, withLines } from './ticket.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { Tiles } from './tiles.tsx';
import type { Sold } from './use-checkout.ts';
import { useReader } from './use-reader.ts';
import { linesToday } from './usual.ts';

/** The till that sells: what, to whom, how it is paid. */
export default function SaleScreen({ session }: { session: StaffSession }) {
  const { shop } = session;
  useFreshSide(shop);
  const [turn, setTurn] = useState(0);
  const [sheet, setSheet] = useState<'sales' | 'shift'>();
  const [done, setDone] = useState<Sold>();
  const [returning, setReturning] = useState<LineSale>();
  const [owing, setOwing] = useState<string>();
  const { sells, isMissing } = useMenu(shop, turn);
  const { printers, terminals } = useMachines(shop, turn);
  const again = () => setTurn(turn + 1);
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
              setOwing(undefined);
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
        <SaleDone
          {...{ shop, sold: done, printers }}
          onNext={() => setDone(undefined)}
          onReturn={setReturning}
        />
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
          {...{ shop, owing, printers }}
          onClose={() => setSheet(undefined)}
          onReturn={(sale) => {
            setSheet(undefined);
            setReturning(sale);
          }}
        />
      )}
      {returning && (
        <ReturnSheet
          sale={returning}
          onClose={() => setReturning(undefined)}
          onReturned={(sale) => {
            const money = eurosToCents(sale.em_dinheiro) - eurosToCents(returning.em_dinheiro);
            const words = { amount: formatEuros(cents(money)), method: methodWords[sale.meio]() };
            setOwing(money > 0 ? wayBack(sale)(words) : m.sale_returned());
            setReturning(undefined);
            setDone(undefined);
            setSheet('sales');
          }}
        />
      )}
    </main>
  );
}

type Props = {
  shop: number;
  sells: Sells;
  terminals: readonly ShopTerminal[];
  isOffline: boolean;
  onDone: (sold: Sold) => void;
  onRefused: (code: string) => void;
};

function Selling({ shop, sells, terminals, isOffline, onDone, onRefused }: Props) {
  const ticket = useTicket(shop);
  const now = useNow(10_000);
  const [open, setOpen] = useState<'identify' | 'pay' | 'by-hand'>();
  const [chosen, setChosen] = useState<{ entry: CatalogueProduct; line?: CartLine }>();
  const [note, setNote] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const menu = atCounter(sells.menu);
  const pricing = pricingFor(sells.shop, ticket.deliveryType);
  const preview = previewCart(menu, ticket.lines, pricing, { packing: packingOf(sells.shop, ticket) });
  const goods = cents(preview.subtotal - packagingTotal(preview.packaging));
  useShowing(shop, 'goods', {
    lines: [
      ...preview.lines.map((entry) => ({
        ...{ key: entry.line.key, name: nameOf(entry), details: choicesOf(entry) },
        ...{ quantity: entry.line.quantity, total: entry.priced?.total ?? ZERO },
      })),
      ...packagingSums(asTold(preview.packaging)).map(({ kind, name, quantity, total }) => ({
        ...{ key: kind, name, details: '', quantity, total },
      })),
    ],
    total: preview.subtotal,
  });
  const close = () => {
    setOpen(undefined);
    setRefusal(undefined);
  };

  // In the sheet that hides the rest, where one is open.
  const isPaying = open === 'pay' || open === 'by-hand';
  const tell = isPaying ? setRefusal : setNote;
  useReader((code) => {
    // What it comes to, and on which NIF, has been said.
    if (isPaying && isNamed(ticket)) return setRefusal(m.till_saw_code());
    setOpen((now) => (now === 'identify' ? undefined : now));
    void identifyTicket(shop, code, tell);
  });

  const add = (line: CartLine) => {
    const lines = withLines(ticket.lines, [line]);
    setNote(lines === undefined ? m.taking_full() : undefined);
    if (lines) changeTicket(shop, { lines });
  };

  const putUsual = (usual: UsualAtTill) => {
    const today = linesToday(usual, menu, pricing);
    const lines = withLines(ticket.lines, today.lines);
    const names = today.missing.join(', ');
    if (lines === undefined) return setNote(m.taking_full());
    setNote(names === '' ? undefined : m.sale_usual_missing({ names }));
    changeTicket(shop, { lines, hasUsual: today.lines.length > 0 });
  };

  return (
    <div className="sale-columns">
      <div className="sale-goods">
        {note && (
          <Note tone="warn" live>
            {note}
          </Note>
        )}
        <Tiles
          {...{ menu, pricing, lines: ticket.lines, isDisabled: ticket.sent !== null, onAdd: add }}
          onChoose={(entry) => setChosen({ entry })}
        />
      </div>
      <TicketPanel
        {...{ shop: sells.shop, ticket, preview }}
        isPast={(time) => isPast(time, sells, now)}
        onIdentify={() => setOpen('identify')}
        onForget={() => knowCustomer(shop, null)}
        onEdit={({ line }) => {
          const all = categoriesOf(menu, pricing.tier).flatMap(({ products }) => products);
          const entry = all.find(({ id }) => id === line.productCode);
          if (entry) setChosen({ entry, line });
        }}
        onUsual={putUsual}
        onPay={() => setOpen('pay')}
      />
      {chosen && (
        <ProductSheet
          {...chosen}
          menu={menu}
          pricing={pricing}
          onClose={() => setChosen(undefined)}
          onAdd={(line) => {
            const { line: edited } = chosen;
            setChosen(undefined);
            if (edited === undefined) return add(line);
            const lines = ticket.lines.map((one) => (one.key === edited.key ? line : one));
            changeTicket(shop, { lines });
          }}
        />
      )}
      {open === 'identify' && (
        <Sheet title={m.sale_identify()} onClose={close}>
          <IdentifyPanel
            shop={shop}
            begun=""
            onKnown={({ customer, code, registers }) => {
              close();
              setNote(undefined);
              if (customer === null) knowShown(shop, { code, registers });
              else knowCustomer(shop, customer);
            }}
          />
        </Sheet>
      )}
      {ticket.asked && (
        <RequestSheet
          shop={shop}
          ticket={{ ...ticket, asked: ticket.asked }}
          onDone={onDone}
          onRefused={(code, message) => {
            setRefusal(message);
            setOpen('pay');
            onRefused(code);
          }}
          onOtherwise={setOpen}
        />
      )}
      {isPaying && (
        <PaySheet
          key={open}
          {...(open === 'by-hand' ? { isCard: true } : { terminals })}
          {...{ shop, ticket, menu: sells.menu.hash, goods, subtotal: preview.subtotal }}
          {...{ isOffline, refusal, onRefused, onDone }}
          onClose={close}
        />
      )}
    </div>
  );
}
