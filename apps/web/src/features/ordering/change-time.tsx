import type { OrderingShop } from '@fornada/contract/content.ts';
import { dateWords as dayWords } from '@fornada/contract/date-words.ts';
import { changeOrderTime } from '@fornada/contract/order-changes.ts';
import { listOrderDays, listPickupTimes } from '@fornada/contract/order-dates.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { timeWords } from './order-times.ts';

interface ChangeTimeProps {
  order: OrderDetail;
  shop: OrderingShop;
  onClose: () => void;
  run: (work: () => Promise<{ encomenda: OrderDetail }>) => Promise<void>;
}

/** Another day and time, of those at which what is left of the order can be had. */
export function ChangeTime({ order, shop, onClose, run }: ChangeTimeProps) {
  const [days, setDays] = useState<string[] | 'loading' | 'failed'>('loading');
  const [day, setDay] = useState('');
  const [times, setTimes] = useState<string[] | 'failed'>([]);
  const [time, setTime] = useState('');
  const produtos = basketOf(order);

  useEffect(() => {
    let isHere = true;
    call(listOrderDays, { params: { id_loja: shop.id }, query: { unidades: 1, produtos } }).then(
      ({ dias }) => isHere && setDays(dias.filter(({ motivo }) => motivo === null).map(({ data }) => data)),
      () => isHere && setDays('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [shop.id, produtos]);

  const choose = (dia: string) => {
    setDay(dia);
    setTime('');
    setTimes([]);
    if (dia === '') return;
    call(listPickupTimes, { params: { id_loja: shop.id }, query: { unidades: 1, produtos, dia } }).then(
      ({ horas }) => setTimes(horas),
      () => setTimes('failed'),
    );
  };
  const save = () =>
    run(() => call(changeOrderTime, { params: { order_id: order.order_id }, body: { pickup_at: time } }));

  return (
    <Sheet
      title={m.order_change_time()}
      onClose={onClose}
      footer={
        <Button wide disabled={time === ''} onClick={() => void save()}>
          {m.order_change_time_save()}
        </Button>
      }
    >
      <div className="ui-stack">
        {(days === 'failed' || times === 'failed') && <Note tone="warn">{m.checkout_times_failed()}</Note>}
        <Field
          kind="select"
          name="dia"
          label={m.order_change_day()}
          disabled={typeof days === 'string'}
          options={[
            {
              value: '',
              label: days === 'loading' ? m.checkout_times_loading() : m.order_change_choose_day(),
            },
            ...(typeof days === 'string' ? [] : days).map((value) => ({ value, label: inWords(value) })),
          ]}
          onValueChange={choose}
        />
        {day !== '' && times !== 'failed' && (
          <Field
            key={`${day} ${times.length}`}
            kind="select"
            name="hora"
            label={m.checkout_time()}
            options={[
              {
                value: '',
                label: times.length === 0 ? m.checkout_times_loading() : m.checkout_choose_time(),
              },
              ...times.map((value) => ({ value, label: timeWords(value, shop.horario.fuso) })),
            ]}
            onValueChange={setTime}
          />
        )}
      </div>
    </Sheet>
  );
}

const inWords = (day: string) => dayWords(day, { weekday: 'long', day: 'numeric', month: 'long' });

const basketOf = ({ linhas }: OrderDetail): string =>
  linhas
    .map(({ id, qtd, devolvidas }) => ({ id, left: qtd - devolvidas }))
    .filter(({ left }) => left > 0)
    .map(({ id, left }) => `${id}:${left}`)
    .join(',');
