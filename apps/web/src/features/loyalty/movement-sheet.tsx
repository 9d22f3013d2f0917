import type { Transacao } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { Fact } from '@fornada/ui/fact.tsx';
import { IconReceipt, IconStar } from '@fornada/ui/icons/commerce.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import type { ReactNode } from 'react';
import { MovementDocuments } from './movement-documents.tsx';
import { money, SaleLines } from './movement-lines.tsx';
import { MovementOrder } from './movement-order.tsx';
import { paidFor } from './paid-with.tsx';

export default function MovementSheet({ movement, onClose }: { movement: Transacao; onClose: () => void }) {
  const { order_id: orderId, anulada: cancelled, id_opiniao: opinion } = movement;
  return (
    <Sheet title={movement.loja} onClose={onClose}>
      <div className="ui-stack">
        <p className="ui-soft movement-when">
          {`${movement.data} ${movement.hora}`}
          <br />
          {movement.restaurante}
        </p>
        {cancelled && (
          <Note tone="bad">
            {orderId ? m.loyalty_movement_cancelled_order() : m.loyalty_movement_cancelled_text()}
          </Note>
        )}
        <Amounts movement={movement} />
        {orderId ? (
          <MovementOrder orderId={orderId} />
        ) : (
          <>
            <SaleLines id={movement.id} />
            <MovementDocuments id={movement.id} />
          </>
        )}
        <div className="ui-row movement-actions">
          {orderId && (
            <ButtonLink href={`/encomendas/${orderId}`} variant="secondary" icon={<IconReceipt />}>
              {m.loyalty_movement_proof()}
            </ButtonLink>
          )}
          {opinion === null && !cancelled && (
            <ButtonLink
              href={`/opiniao/transacao/${movement.id}`}
              variant={orderId ? 'quiet' : 'secondary'}
              icon={<IconStar />}
            >
              {m.loyalty_movement_opinion()}
            </ButtonLink>
          )}
        </div>
        {opinion !== null && <p className="ui-soft movement-when">{m.loyalty_movement_opinion_given()}</p>}
      </div>
    </Sheet>
  );
}

function Amounts({ movement }: { movement: Transacao }) {
  const paid = paidFor(movement);
  return (
    <dl className="movement-amounts">
      <Row label={m.loyalty_movement_subtotal()}>{money(movement.subtotal)}</Row>
      {movement.embalagem > 0 && (
        <Row label={m.loyalty_movement_packaging()}>{money(movement.embalagem)}</Row>
      )}
      {movement.total_discount > 0 && (
        <Row label={m.loyalty_movement_paid_balance()} strong={paid === 0}>
          {money(movement.total_discount)}
        </Row>
      )}
      {(paid > 0 || movement.total_discount === 0) && (
        <Row label={m.loyalty_movement_paid()} strong>
          {formatEuros(paid)}
        </Row>
      )}
      {/* What was kept on the device by an earlier version doesn't say. */}
      {movement.devolvido > 0 && !movement.anulada && (
        <Row label={m.loyalty_movement_returned()}>{money(movement.devolvido)}</Row>
      )}
      <Row label={m.loyalty_movement_points_gained()}>{movement.pontos_ganhos}</Row>
      <Row label={m.loyalty_movement_points()}>
        {change(String(movement.pontos_anterior), String(movement.pontos_actual))}
      </Row>
      {movement.saldo_adicionado > 0 && (
        <Row label={m.loyalty_movement_balance_added()}>{`+${money(movement.saldo_adicionado)}`}</Row>
      )}
      <Row label={m.loyalty_movement_balance()}>
        {change(money(movement.saldo_anterior), money(movement.saldo_actual))}
      </Row>
      {movement.itens_redimidos > 0 && (
        <Row label={m.loyalty_movement_items_redeemed()}>{movement.itens_redimidos}</Row>
      )}
      {movement.itens_adicionados > 0 && (
        <Row label={m.loyalty_movement_items_added()}>{movement.itens_adicionados}</Row>
      )}
    </dl>
  );
}

const change = (before: string, after: string) =>
  before === after ? after : m.loyalty_movement_change({ before, after });

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <Fact name={label} className={strong ? 'movement-row movement-row-strong' : 'movement-row'}>
      {children}
    </Fact>
  );
}
