import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, eurosToCents } from '@fornada/domain/money.ts';
import { type ChainText, chainText } from '@fornada/ui/chain-language.ts';
import { Fact } from '@fornada/ui/fact.tsx';
import { LineName } from '@fornada/ui/ordering/line-name.tsx';
import { choiceWords } from '@fornada/ui/ordering/line-words.ts';
import { packagingSums } from '@fornada/ui/ordering/packing.ts';
import { Price } from '@fornada/ui/price.tsx';
import type { ReactNode } from 'react';
import { refundRows } from './money-back.ts';

interface SummaryProps {
  title: string;
  lines: {
    key: string | number;
    quantity: number;
    name: ChainText;
    choices: ChainText;
    total: Cents | undefined;
  }[];
  children: ReactNode;
}

export function Summary({ title, lines, children }: SummaryProps) {
  return (
    <section className="ui-surface ui-panel ui-stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className="ui-stack ui-gap-2 summary-lines">
        {lines.map(({ key, quantity, name, choices, total }) => (
          <li key={key}>
            <span className="ui-soft summary-quantity">{quantity}×</span>
            <span>
              <LineName name={name} choices={choices} />
            </span>
            {total !== undefined && <Price amount={total} />}
          </li>
        ))}
      </ul>
      <dl className="ui-stack ui-gap-2 summary-sums">{children}</dl>
    </section>
  );
}

/** Words of the interface. */
const ours = (children: string): ChainText => ({ children, lang: undefined });

/** Packaging as lines of a summary, below the products. */
export const packagingLinesOf = (packaging: Parameters<typeof packagingSums>[0]) =>
  packagingSums(packaging).map(({ kind, quantity, returned, name, total }) => ({
    key: kind,
    quantity,
    name: ours(name),
    choices: ours(returnedWords(returned)),
    total,
  }));

/** The extras and options of a line of a placed order. */
export const choicesOfLine = ({
  nome_complementares,
  nome_opcoes,
  inscricao,
}: OrderDetail['linhas'][number]): string => choiceWords([...nome_complementares, ...nome_opcoes], inscricao);

export function OrderSums({ order }: { order: OrderDetail }) {
  const { linhas, subtotal, desconto, total, iva, pago } = order;
  const price = (euros: number) => <Price amount={eurosToCents(euros)} />;
  const lines = linhas.map((line, key) => ({
    key,
    quantity: line.qtd,
    name: chainText(line.nome),
    choices: chainText(
      [choicesOfLine(line), noteWords(line.nota), returnedWords(line.devolvidas)].filter(Boolean).join(', '),
    ),
    total: eurosToCents(line.total),
  }));
  return (
    <Summary title={m.order_lines()} lines={[...lines, ...packagingLinesOf(order.embalagens ?? [])]}>
      {desconto > 0 && (
        <>
          <Fact name={m.checkout_total()}>{price(subtotal)}</Fact>
          <Fact name={pago ? m.order_paid_balance() : m.checkout_discount()}>{price(desconto)}</Fact>
        </>
      )}
      {!isAllBalance(order) && (
        <Fact name={totalWords(order)} className="summary-to-pay">
          <Price amount={eurosToCents(total)} size="large" />
        </Fact>
      )}
      {isPaidInPart(order) && (
        <Fact name={m.order_paid_part()}>
          <Price amount={cents(paidOf(order))} />
        </Fact>
      )}
      {order.por_pagar > 0 && <Fact name={m.order_owed_fact()}>{price(order.por_pagar)}</Fact>}
      {refundRows(order).map(({ key, name, amount }) => (
        <Fact key={key} name={name} className="ui-small">
          <Price amount={amount} />
        </Fact>
      ))}
      {iva.filter(isTaxed).map(({ taxa, iva: amount }) => (
        <Fact key={taxa} name={m.checkout_vat({ rate: taxa })} className="ui-small">
          {price(amount)}
        </Fact>
      ))}
    </Summary>
  );
}

/** What has come of an order that still owes something, whatever went back since. */
const paidOf = ({ total, por_pagar, devolucoes }: OrderDetail): number =>
  (devolucoes ?? []).reduce(
    (paid, back) => paid - eurosToCents(back.por_pagar),
    eurosToCents(total) - eurosToCents(por_pagar),
  );

const isPaidInPart = (order: OrderDetail): boolean =>
  order.por_pagar > 0 && order.espera_pagamento === 0 && paidOf(order) > 0;

function totalWords(order: OrderDetail): string {
  if (order.pago) return m.order_paid_total();
  return isPaidInPart(order) ? m.order_total() : m.checkout_to_pay();
}

/** Its sum stays what was bought: what went back stands below. */
const returnedWords = (quantity: number): string => (quantity > 0 ? m.order_line_returned({ quantity }) : '');

const noteWords = (note: string): string => (note ? m.order_note({ note }) : '');

/** A deposit has no tax to tell. */
export const isTaxed = ({ taxa }: { taxa: number }): boolean => taxa > 0;

/** 0,00€ would say that nothing was paid. */
export const isAllBalance = ({ pago, total, desconto }: OrderDetail): boolean =>
  pago === 1 && total === 0 && desconto > 0;
