import type { ShopTerminal } from '@fornada/contract/terminals.ts';
import type { SaleMethod } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, eurosToCents, formatEuros, minimum, ZERO } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { ChipChoice } from '../chip-choice.tsx';
import { CouponChoice } from '../coupons/coupon-choice.tsx';
import { CouponTrouble } from '../coupons/coupon-trouble.tsx';
import { isWaiting } from '../till/queue.ts';
import { useQueue } from '../till/use-queue.ts';
import { winsOf } from '../till/wins.ts';
import { CashChoice } from './cash-choice.tsx';
import { useShowing } from './customers-side.ts';
import './pay-sheet.css';
import { changeTicket, type Ticket } from './ticket.ts';
import { askedFor, type Sold, useCheckout } from './use-checkout.ts';
import { useCoupons } from './use-coupons.ts';
import { useTerminal } from './use-terminal.ts';

type Props = {
  shop: number;
  ticket: Ticket;
  /** The `hash` of the menu that prices it. */
  menu: string;
  /** Goods with their packaging, and the goods alone: a balance pays for no packaging. */
  subtotal: Cents;
  goods: Cents;
  /** The card terminals that may be asked, and whether a card is what it is paid by. */
  terminals?: readonly ShopTerminal[];
  isCard?: boolean;
  /** There is no connection: neither a phone nor a terminal can be asked. */
  isOffline: boolean;
  /** Why nothing was asked for. */
  refusal: string | undefined;
  /** What that was. */
  refused?: Ticket['asked'];
  onClose: () => void;
  onDone: (sold: Sold) => void;
  onRefused: (code: string) => void;
};

const methods = [
  { value: 'dinheiro', label: m.sale_cash },
  { value: 'multibanco', label: m.sale_terminal },
  { value: 'mbway', label: m.sale_mbway },
] as const;

/** How it is paid; a touch on the amount that was handed over tells the change. */
export function PaySheet(props: Props) {
  const { shop, ticket, menu, subtotal, goods, terminals = [], isCard = false, isOffline } = props;
  const { refusal, refused, onClose, onDone, onRefused } = props;
  const { customer, usesBalance, sent } = ticket;
  const [chosen, setChosen] = useState<Exclude<SaleMethod, 'saldo'>>(
    isCard || refused?.terminal != null ? 'multibanco' : refused ? 'mbway' : 'dinheiro',
  );
  const [given, setGiven] = useState<Cents>();
  const [phone, setPhone] = useState(refused?.telemovel ?? '');
  const [terminal, chooseTerminal] = useTerminal(terminals);
  const isConnected = !useQueue(shop).some(isWaiting) && !isOffline;
  const spendable = customer?.pode_gastar ? minimum(eurosToCents(customer.saldo), goods) : ZERO;
  const discount = usesBalance ? spendable : ZERO;
  const coupons = useCoupons(shop, ticket, discount, isConnected);
  const { chosen: coupon, isUnsure } = coupons;
  const takesOff = coupon ? eurosToCents(coupon.valor) : ZERO;
  const { pay, isUnderWay, problem, fields } = useCheckout(shop, ticket, menu, {
    onDone,
    onRefused(code) {
      if (ticket.coupon !== null) coupons.askAgain();
      onRefused(code);
    },
  });
  const total = sent ? eurosToCents(sent.total) : cents(subtotal - discount - takesOff);
  useShowing(shop, 'sums', { takenOff: cents(subtotal - total), total });
  const method = total === 0 ? 'saldo' : chosen;
  const isCash = method === 'dinheiro';
  const isShort = isCash && given !== undefined && given < total;
  // Who was shown without a connection isn't known.
  const isReachable = !sent && ticket.shown === null && isConnected;
  const isAnswered = isReachable && !isUnsure;
  const mayAsk = method === 'mbway' && isAnswered;
  const mayCharge = method === 'multibanco' && isAnswered && terminal !== undefined;
  const hasPhone = phone.trim() !== '' || customer !== null;
  const ask = (payer: Parameters<typeof askedFor>[3]) => {
    changeTicket(shop, {
      asked: askedFor(shop, ticket, { total, discount, coupon: coupon?.codigo ?? null }, payer),
    });
    onClose();
  };
  // Errors of fields replace the general one.
  const wrong = [...new Set(Object.values(fields))].join(' ') || (problem ?? refusal);
  const change = (more: Partial<Ticket>) => changeTicket(shop, more);

  return (
    <Sheet
      title={m.sale_pay_title({ amount: formatEuros(total) })}
      onClose={onClose}
      binding={isUnderWay}
      size="wide"
      footer={
        <div className="ui-stack sale-pay-foot">
          {mayAsk && (
            <Button size="large" wide disabled={!hasPhone} onClick={() => ask({ telemovel: phone.trim() })}>
              {m.sale_request({ amount: formatEuros(total) })}
            </Button>
          )}
          {mayCharge && (
            <Button size="large" wide onClick={() => ask({ terminal: terminal.id })}>
              {m.sale_terminal_ask({ amount: formatEuros(total) })}
            </Button>
          )}
          <Button
            variant={mayAsk || mayCharge ? 'secondary' : 'primary'}
            size="large"
            wide
            loading={isUnderWay}
            disabled={!sent && (isShort || isUnsure)}
            onClick={() =>
              void pay({
                ...{ method, total, discount, coupon: coupon?.codigo ?? null },
                given: isCash ? (given ?? null) : null,
              })
            }
          >
            {sent ? m.till_sell_again() : m.sale_paid({ amount: formatEuros(total) })}
          </Button>
        </div>
      }
    >
      <div className="ui-stack sale-pay">
        {wrong && (
          <Note tone="bad" live>
            {wrong}
          </Note>
        )}
        {!sent && spendable > 0 && (
          <label className="till-balance">
            <input
              type="checkbox"
              checked={usesBalance}
              onChange={(event) => change({ usesBalance: event.target.checked })}
            />
            <span>{m.till_use_balance()}</span>
            <Price amount={spendable} />
          </label>
        )}
        {coupons.isAsked && (
          <CouponChoice
            key={customer?.identificacao}
            found={coupons}
            chosen={coupon?.codigo ?? null}
            onChoose={(code) => change({ coupon: code })}
          />
        )}
        <CouponTrouble found={coupons} onLeave={() => change({ coupon: null })} />
        {customer && !customer.pode_gastar && customer.saldo > 0 && <p>{m.till_needs_code()}</p>}
        {!sent && total > 0 && (
          <ChipChoice
            label={m.sale_method()}
            options={methods.map(({ value, label }) => ({ value, label: label() }))}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {!sent && isCash && <CashChoice total={total} given={given} onGive={setGiven} />}
        {mayCharge && terminals.length > 1 && (
          <ChipChoice
            label={m.sale_terminal_choose()}
            options={terminals.map(({ id, nome }) => ({ value: id, label: nome }))}
            chosen={terminal.id}
            onChoose={chooseTerminal}
          />
        )}
        {!sent && method === 'multibanco' && (
          <p className="sale-hint">{(mayCharge ? m.sale_terminal_asks_hint : m.sale_terminal_hint)()}</p>
        )}
        {!sent && method === 'mbway' && (
          <p className="sale-hint">{(isReachable ? m.sale_mbway_hint : m.sale_mbway_own_hint)()}</p>
        )}
        {mayAsk && (
          <Field
            kind="text"
            name="telemovel"
            label={m.taking_payer()}
            {...(customer && { hint: m.taking_payer_hint({ phone: customer.telemovel }) })}
            inputMode="tel"
            autoComplete="off"
            defaultValue={phone}
            onValueChange={setPhone}
          />
        )}
        {customer && <p className="till-wins">{winsOf(customer, cents(goods - discount - takesOff))}</p>}
        {!sent && (
          <div data-takes-tax-ids>
            <Field
              kind="text"
              name="nif"
              label={m.sale_tax_id()}
              inputMode="numeric"
              autoComplete="off"
              key={String(ticket.customer !== null)}
              defaultValue={ticket.taxId}
              onValueChange={(taxId) => {
                // Whose name it is goes with their number.
                const own = customer?.fatura;
                change({ taxId, taxName: own && taxId === own.nif ? own.nome : '' });
              }}
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}
