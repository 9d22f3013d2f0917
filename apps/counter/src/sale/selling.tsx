import type { ShopTerminal } from '@fornada/contract/terminals.ts';
import type { UsualAtTill } from '@fornada/contract/till-offers.ts';
import { m } from '@fornada/copy/messages.ts';
import { atCounter } from '@fornada/domain/counter-menu.ts';
import { cents, ZERO } from '@fornada/domain/money.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import { Note } from '@fornada/ui/note.tsx';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { type CatalogueProduct, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { choicesOf, nameOf } from '@fornada/ui/ordering/line-words.ts';
import { asTold, packagingSums, packingOf } from '@fornada/ui/ordering/packing.ts';
import { previewCart } from '@fornada/ui/ordering/preview.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { pricingFor } from '../new-order/pricing-for.ts';
import { ProductSheet } from '../new-order/product-sheet.tsx';
import { isPast, type Sells } from '../new-order/use-menu.ts';
import { IdentifyPanel } from '../till/identify-panel.tsx';
import { useNow } from '../use-now.ts';
import { useShowing } from './customers-side.ts';
import { identifyTicket } from './identify-ticket.ts';
import { PaySheet } from './pay-sheet.tsx';
import { RequestSheet } from './request-sheet.tsx';
import {
  changeTicket,
  isNamed,
  knowCustomer,
  knowShown,
  type Ticket,
  useTicket,
  withLines,
} from './ticket.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { Tiles } from './tiles.tsx';
import type { Sold } from './use-checkout.ts';
import { useReader } from './use-reader.ts';
import { linesToday } from './usual.ts';

type Props = {
  shop: number;
  sells: Sells;
  terminals: readonly ShopTerminal[];
  isOffline: boolean;
  onDone: (sold: Sold) => void;
  onRefused: (code: string) => void;
};

/** The tiles, the ticket, and the sheet that one of them opens. */
export function Selling({ shop, sells, terminals, isOffline, onDone, onRefused }: Props) {
  const ticket = useTicket(shop);
  const now = useNow(10_000);
  const [open, setOpen] = useState<'identify' | 'pay' | 'by-hand'>();
  const [chosen, setChosen] = useState<{ entry: CatalogueProduct; line?: CartLine }>();
  const [note, setNote] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  /** What was asked for in vain: it is corrected, not typed again. */
  const [refused, setRefused] = useState<Ticket['asked']>(null);
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
    setRefused(null);
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
            setRefused(ticket.asked);
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
          {...{ isOffline, refusal, refused, onRefused, onDone }}
          onClose={close}
        />
      )}
    </div>
  );
}
