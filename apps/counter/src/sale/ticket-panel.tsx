import type { OrderingShop } from '@fornada/contract/content.ts';
import type { UsualAtTill } from '@fornada/contract/till-offers.ts';
import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import { eurosToCents, formatEuros, times } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { setQuantity } from '@fornada/ui/ordering/cart.ts';
import { choicesOf, nameOf, warningOf } from '@fornada/ui/ordering/line-words.ts';
import { PackagingChoice } from '@fornada/ui/ordering/packaging-choice.tsx';
import { PackagingRows } from '@fornada/ui/ordering/packaging-rows.tsx';
import { asTold, packagingSums } from '@fornada/ui/ordering/packing.ts';
import type { Preview, PreviewLine } from '@fornada/ui/ordering/preview.ts';
import { Price } from '@fornada/ui/price.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { ChipChoice } from '../chip-choice.tsx';
import { codeWords } from '../till/known.ts';
import { changeTicket, newTicket, type Ticket } from './ticket.ts';
import { useTouched } from './use-touched.ts';
import { UsualChoice } from './usual-choice.tsx';

type Props = {
  shop: OrderingShop;
  ticket: Ticket;
  preview: Preview;
  /** Of the time until which a price holds. */
  isPast: (time: string) => boolean;
  onIdentify: () => void;
  onForget: () => void;
  onEdit: (line: PreviewLine) => void;
  onUsual: (usual: UsualAtTill) => void;
  onPay: () => void;
};

/** Who, how it is taken, what so far, and what it comes to. */
export function TicketPanel(props: Props) {
  const { shop, ticket, preview, isPast, onIdentify, onForget, onEdit, onUsual, onPay } = props;
  const { lines, customer, shown, deliveryType, taxId, taxName, sent } = ticket;
  const isUnsure = sent !== null;
  const list = useTouched(ticket);
  const change = (more: Partial<Ticket>) => changeTicket(shop.id, more);
  return (
    <section className="sale-ticket" aria-label={m.sale_ticket()}>
      <div className="sale-ticket-body">
        <div className="sale-who">
          {customer || shown ? (
            <>
              {customer && (
                <p>
                  <strong>{customer.nome || m.till_customer_nameless()}</strong> {customer.telemovel}
                  <small>
                    {m.sale_customer_has({
                      balance: formatEuros(eurosToCents(customer.saldo)),
                      points: customer.pontos,
                      threshold: customer.patamar,
                    })}
                  </small>
                </p>
              )}
              {shown && (
                <p>
                  <strong>{codeWords(shown.code)}</strong>
                  <small>{m.till_offline_text()}</small>
                </p>
              )}
              {!isUnsure && (
                <Button variant="quiet" size="small" onClick={onForget}>
                  {m.sale_forget_customer()}
                </Button>
              )}
            </>
          ) : (
            <Button variant="secondary" wide disabled={isUnsure} onClick={onIdentify}>
              {m.sale_identify()}
            </Button>
          )}
        </div>
        <UsualChoice shop={shop.id} ticket={ticket} onPut={onUsual} />
        {!isUnsure && (
          <ChipChoice
            label={m.sale_how()}
            options={[
              { value: 0, label: m.sale_away() },
              { value: 1, label: m.sale_here() },
            ]}
            chosen={deliveryType}
            onChoose={(chosen) => change({ deliveryType: chosen as 0 | 1 })}
          />
        )}
        {lines.length === 0 && <p className="sale-empty">{m.sale_empty()}</p>}
        <ul ref={list} className="sale-lines">
          {preview.lines.map((entry) => (
            <Line key={entry.line.key} entry={entry} isFixed={isUnsure} {...{ isPast, onEdit }}>
              {(quantity) => change({ lines: setQuantity(lines, entry.line.key, quantity) })}
            </Line>
          ))}
        </ul>
        {lines.length > 0 && !isUnsure && (
          <PackagingChoice
            shop={shop}
            deliveryType={deliveryType === 1 ? 'eat_in' : 'take_away'}
            choice={ticket}
            hasContainers={preview.hasContainers}
            pickupAt={null}
            onChoose={change}
            isForAnother
          />
        )}
        <PackagingRows sums={packagingSums(asTold(preview.packaging))} />

        {lines.length > 0 && !isUnsure && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              change({
                ...{ ...newTicket(deliveryType), customer, shown },
                ...((customer || shown) && { taxId, taxName }),
              })
            }
          >
            {m.sale_clear()}
          </Button>
        )}
      </div>
      <div className="sale-foot">
        <p className="sale-total">
          <span>{m.taking_total()}</span> <Price amount={preview.subtotal} size="large" />
        </p>
        <Button
          size="large"
          wide
          disabled={!isUnsure && (lines.length === 0 || preview.hasProblems)}
          onClick={onPay}
        >
          {isUnsure ? m.till_sell_again() : m.sale_pay()}
        </Button>
      </div>
    </section>
  );
}

type LineProps = {
  entry: PreviewLine;
  isFixed: boolean;
  isPast: Props['isPast'];
  onEdit: Props['onEdit'];
  children: (quantity: number) => void;
};

function Line({ entry, isFixed, isPast, onEdit, children: onQuantity }: LineProps) {
  const { line, priced, product } = entry;
  const time = product?.priceUntil;
  const over = time && isPast(time) ? m.sale_hours_over({ time }) : null;
  const [name, choices, warning] = [nameOf(entry), choicesOf(entry), warningOf(entry) ?? over];
  const hasChoices =
    product !== undefined &&
    product.complements.length + product.optionGroups.length + product.inscriptionLength > 0;
  const words = (
    <>
      {name}
      {choices !== '' && <small>{choices}</small>}
      {warning && <small className="sale-warning">{warning}</small>}
    </>
  );
  return (
    <li>
      {hasChoices && !isFixed ? (
        <button type="button" className="sale-line-name" onClick={() => onEdit(entry)}>
          {words}
          <span className="ui-hidden">{m.sale_change_line()}</span>
        </button>
      ) : (
        <p className="sale-line-name">{words}</p>
      )}
      {isFixed ? (
        <span>{line.quantity}×</span>
      ) : (
        <Stepper
          label={name}
          value={line.quantity}
          min={0}
          max={MAXIMUM_QUANTITY}
          onValueChange={onQuantity}
        />
      )}
      <Price amount={priced?.total ?? times(line.seen.unitPrice, line.quantity)} />
    </li>
  );
}
