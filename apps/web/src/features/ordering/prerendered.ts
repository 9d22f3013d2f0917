import type { Client } from '@fornada/contract/client.ts';
import type { Prerendered } from '#app/screen.ts';
import { nextTask } from '#features/catalogue/load-menu.ts';
import { pictureOf } from '#features/catalogue/pictures.ts';
import { stateOf } from '#features/shops/shop-words.ts';
import { loadOrdering, type OrderingData } from './ordering-data.ts';

/**
 * What a phone shows whole of a catalogue before anyone moves it: rows, and tiles of each. The picture of a tile that is cut comes after
 * the first paint: at once with the others, it would have the letters wait for a third round of requests.
 */
export const seenAtOnce = { rows: 2, tiles: 2 } as const;

/** What a catalogue is drawn from, for everybody who ordered nothing yet: the shop, how it stands now, and its menu. */
export function prerenderedOf(data: OrderingData | null, now: number): Prerendered | null {
  if (!data) return null;
  const { shop, wire, deliveryType, categories } = data;
  const seen = categories
    .slice(0, seenAtOnce.rows)
    .flatMap(({ products }) => products.slice(0, seenAtOnce.tiles));
  return {
    shop: shop.id,
    digest: digest(JSON.stringify([shop, stateOf(shop, now), deliveryType, wire])),
    pictures: seen.flatMap((product) => pictureOf(wire, product).avif ?? []),
  };
}

/** The same again in the browser, to take over what it brought. */
export async function readPrerendered(call: Client, digest: string): Promise<OrderingData | undefined> {
  const data = await loadOrdering(call).catch(() => null);
  await nextTask();
  return data && prerenderedOf(data, Date.now())?.digest === digest ? data : undefined;
}

/** FNV-1a, of four letters at a time: it tells two menus apart, and guards nothing. */
function digest(text: string): string {
  const letters = new TextEncoder().encode(text);
  const whole = letters.length - (letters.length % 4);
  let hash = 0x811c9dc5 ^ letters.length;
  const mix = (piece: number) => {
    hash = Math.imul(hash ^ piece, 0x01000193);
    // A product's upper bits never reach its lower ones by themselves.
    hash ^= hash >>> 15;
  };
  // A copy, which begins where a word may.
  new Uint32Array(letters.slice(0, whole).buffer).forEach(mix);
  letters.subarray(whole).forEach(mix);
  return (hash >>> 0).toString(36);
}
