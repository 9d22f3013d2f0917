import { readSaleLines, type SaleLine } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';

export const money = (euros: number) => formatEuros(eurosToCents(euros));

type Line = { nome: string; qtd: number; total: number; detalhes?: string };

/** What was bought, line by line. */
export function MovementLines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="ui-stack ui-gap-2 movement-lines">
      <h3>{title}</h3>
      <ul className="movement-line-list">
        {lines.map(({ nome, qtd, total, detalhes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; the same product may stand twice
          <li key={index}>
            <span>
              {`${qtd} × ${nome}`}
              {detalhes && <small className="ui-soft movement-details">{detalhes}</small>}
            </span>
            <span>{money(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of a sale at a till, where it told more than an amount. Without a connection the movement stands without them. */
export function SaleLines({ id }: { id: string }) {
  const [lines, setLines] = useState<readonly SaleLine[]>([]);
  useEffect(() => {
    let gone = false;
    setLines([]);
    call(readSaleLines, { params: { id } }).then(
      ({ linhas }) => !gone && setLines(linhas),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return lines.length > 0 && <MovementLines title={m.loyalty_movement_lines()} lines={lines} />;
}
