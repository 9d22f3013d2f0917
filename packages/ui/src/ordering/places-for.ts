import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_PARTS } from '@fornada/domain/cart.ts';
import { partWhen } from './part-words.ts';
import type { PartsDesk } from './parts-desk.ts';
import { mustWait, type PreviewLine } from './preview.ts';
import type { ToldPart } from './told-parts.ts';

/** A time that no part has yet. */
export const otherDay = 'outro-dia';
export const atOnce = 'agora';

/** Where a line may go: to the other parts, to now where it can be had now, and to a day of its own while there is room for one. */
export function placesFor(
  entry: PreviewLine,
  parts: readonly ToldPart[],
  { shop, takesOrders }: PartsDesk,
): { value: string; label: string }[] {
  const own = parts.find(({ keys }) => keys.includes(entry.line.key));
  const mayBeNow = takesOrders && !mustWait(entry);
  const others = parts.filter((part) => part !== own && part.at !== null);
  const hasRoom = parts.length < MAXIMUM_PARTS || own?.lines.length === 1;
  return [
    ...(mayBeNow && own?.at !== null ? [{ value: atOnce, label: m.checkout_soonest() }] : []),
    ...others.map(({ at, told }) => ({
      value: at ?? '',
      label: partWhen(at, told?.pronto_em ?? null, shop.horario.fuso),
    })),
    ...(hasRoom ? [{ value: otherDay, label: m.part_other_day() }] : []),
  ];
}
