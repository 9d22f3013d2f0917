import type { MovimentoDeSaldo, Transacao } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { IconBag, IconCard, IconTicket } from '@fornada/ui/icons/commerce.tsx';
import { IconShop } from '@fornada/ui/icons/navigation.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useState } from 'react';
import { sheetPart } from '#app/sheet-part.tsx';
import type { Movement } from './months.ts';
import { PaidWith } from './paid-with.tsx';
import './movements.css';

// The detail comes when it is asked for.
const MovementSheet = sheetPart(() => import('./movement-sheet.tsx'));

export function MovementList({ movements, label }: { movements: readonly Movement[]; label?: string }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = movements.filter(isSale).find(({ id }) => id === openId);
  return (
    <>
      <List {...(label && { label })} className="movements">
        {movements.map((movement) =>
          isSale(movement) ? (
            <ListItem
              key={movement.id}
              leading={movement.order_id ? <IconBag /> : <IconShop />}
              title={movement.loja}
              detail={`${movement.data} ${movement.hora}`}
              trailing={<Trailing movement={movement} />}
              onClick={() => setOpenId(movement.id)}
            />
          ) : (
            <BalanceMovement key={movement.id} movement={movement} />
          ),
        )}
      </List>
      {open && <MovementSheet movement={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

const isSale = (movement: Movement): movement is Transacao => 'loja' in movement;

const balanceTitles = {
  cupao: ({ codigo }: MovimentoDeSaldo) => m.loyalty_movement_coupon({ code: codigo ?? '' }),
  acerto: m.loyalty_movement_adjusted,
  juncao: m.loyalty_movement_merged,
  caducidade: m.loyalty_movement_lapsed,
};

/** Everything that there is to say of it fits in its row. */
function BalanceMovement({ movement }: { movement: MovimentoDeSaldo }) {
  const { tipo, data, hora, valor, saldo_actual } = movement;
  return (
    <ListItem
      leading={tipo === 'cupao' ? <IconTicket /> : <IconCard />}
      title={balanceTitles[tipo](movement)}
      detail={`${data} ${hora}`}
      trailing={
        <>
          <Price amount={eurosToCents(valor)} extra />
          <small className="ui-small movement-balance">
            {m.loyalty_movement_new_balance({ amount: formatEuros(eurosToCents(saldo_actual)) })}
          </small>
        </>
      }
    />
  );
}

function Trailing({ movement }: { movement: Transacao }) {
  return (
    <>
      <PaidWith movement={movement} />
      {movement.anulada ? (
        <Badge tone="bad">{m.loyalty_movement_cancelled()}</Badge>
      ) : (
        movement.pontos_ganhos > 0 && <small className="movement-points">{pointsWon(movement)}</small>
      )}
    </>
  );
}

function pointsWon({ pontos_ganhos: points }: Transacao): string {
  return points === 1 ? m.loyalty_points_gained_one() : m.loyalty_points_gained_other({ points });
}
