import type { Transacao } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { IconShop } from '@fornada/ui/icons/navigation.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { lazy, Suspense, useState } from 'react';
import './movements.css';

// The detail comes when it is asked for.
const MovementSheet = lazy(() => import('./movement-sheet.tsx'));

/** Movements as rows; each opens its detail. */
export function MovementList({ movements, label }: { movements: readonly Transacao[]; label?: string }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = movements.find(({ id }) => id === openId);
  return (
    <>
      <List {...(label && { label })} className="movements">
        {movements.map((movement) => (
          <ListItem
            key={movement.id}
            leading={movement.order_id ? <IconBag /> : <IconShop />}
            title={movement.loja}
            detail={`${movement.data} ${movement.hora}`}
            trailing={<Trailing movement={movement} />}
            onClick={() => setOpenId(movement.id)}
          />
        ))}
      </List>
      {open && (
        <Suspense>
          <MovementSheet movement={open} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}

function Trailing({ movement }: { movement: Transacao }) {
  return (
    <>
      <Price amount={eurosToCents(movement.valor_pago)} struck={movement.anulada} />
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
