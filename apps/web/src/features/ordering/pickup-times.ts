import type { OrderingShop } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { m } from '@fornada/copy/messages.ts';
import { addDays, toLocal } from '@fornada/domain/local-time.ts';
import { DEFAULT_PICKUP_RULES, offerSlots } from '@fornada/domain/pickup.ts';
import type { SelectOption } from '@fornada/ui/field-props.ts';

const rules = { ...DEFAULT_PICKUP_RULES, slotMinutes: 15, daysAhead: 1 };

/** When an order can be picked up: as soon as possible, or today and tomorrow with two hours' notice (specification §9). */
export function pickupTimes(shop: OrderingShop, minutes: number, now: number): SelectOption[] {
  const hours = toDomainHours(shop.horario);
  const today = toLocal(now, hours.timeZone).date;
  const slots = offerSlots({ hours, rules, now, units: 0, unitsPromised: () => 0 });
  return [
    { value: '', label: m.checkout_soonest({ minutes }) },
    ...slots.map((slot) => {
      const { date, time } = toLocal(slot, hours.timeZone);
      const isTomorrow = date === addDays(today, 1);
      const label = isTomorrow ? m.checkout_tomorrow_at({ time }) : m.checkout_today_at({ time });
      return { value: new Date(slot).toISOString(), label };
    }),
  ];
}
