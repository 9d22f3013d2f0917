import type { OrderingShop } from '@fornada/contract/content.ts';
import { changeOrderTime } from '@fornada/contract/order-changes.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { DateChoice } from '@fornada/ui/ordering/date-choice.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';

interface ChangeTimeProps {
  order: OrderDetail;
  shop: OrderingShop;
  onClose: () => void;
  run: (work: () => Promise<{ encomenda: OrderDetail }>) => Promise<void>;
}

/** Another day and time, of those at which what is left of the order can be had. */
export function ChangeTime({ order, shop, onClose, run }: ChangeTimeProps) {
  const [time, setTime] = useState(order.hora_marcada);
  const params = { order_id: order.order_id };
  const save = () => run(() => call(changeOrderTime, { params, body: { pickup_at: time ?? '' } }));
  return (
    <Sheet
      title={m.order_change_time()}
      onClose={onClose}
      footer={
        <Button wide disabled={time === null || time === order.hora_marcada} onClick={() => void save()}>
          {m.order_change_time_save()}
        </Button>
      }
    >
      <DateChoice
        call={call}
        shop={shop}
        asked={{ orderId: order.order_id }}
        value={time}
        onChange={setTime}
        beginsWithFirst={false}
      />
    </Sheet>
  );
}
