// What another calculation changed of what the customer was told: seen before the button is pressed again.
import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { timeWords, weekdayWords } from '@fornada/ui/ordering/order-times.ts';
import { tellPart } from './part-news.ts';

interface Calculated {
  told: LoyaltyData | null;
  fresh: LoyaltyData;
  lines: readonly CartLine[];
}

type Part = LoyaltyData['partes'][number];

/** Of a cart of several parts it is told beside each; of one it is returned, or null. */
export function tellChanges({ told, fresh, lines }: Calculated, timeZone: string): string | null {
  const isWhole = fresh.partes.length < 2;
  let ofWhole: string | null = null;
  for (const [index, part] of fresh.partes.entries()) {
    // What an earlier version kept doesn't say.
    const before = (told?.partes ?? []).find(({ linhas }) => linhas.join() === part.linhas.join());
    const text =
      movedWords(part, index === 0, timeZone) ??
      (before && valueWords(before, part)) ??
      (before && part.hora_marcada === null ? laterWords(before, part, timeZone) : null);
    if (!text) continue;
    if (isWhole) ofWhole = text;
    else
      tellPart(
        part.linhas.flatMap((place) => lines[place]?.key ?? []),
        text,
      );
  }
  return ofWhole;
}

/** What is free next may be on another day. Only the first part's place is kept before the order is placed. */
function movedWords(part: Part, isKept: boolean, timeZone: string): string | null {
  if (!part.hora_mudou) return null;
  const time = weekdayWords(part.pronto_em, timeZone);
  return isKept ? m.checkout_time_moved({ time }) : m.checkout_part_time_moved({ time });
}

function valueWords(before: Part, now: Part): string | null {
  if (before.subtotal === now.subtotal) return null;
  const price = (euros: number) => formatEuros(eurosToCents(euros));
  return m.checkout_value_changed({ before: price(before.subtotal), now: price(now.subtotal) });
}

/** Told as 'cerca das': a minute is no news. */
function laterWords(before: Part, now: Part, timeZone: string): string | null {
  if (Date.parse(now.pronto_em) - Date.parse(before.pronto_em) < 5 * 60_000) return null;
  return m.checkout_ready_moved({ time: timeWords(now.pronto_em, timeZone) });
}
