import { complete } from '@fornada/domain/menu.ts';
import { type ProductChange, passedOn, takenBack } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import type { EachWeek } from './each-week.ts';
import type { Written } from './tell-changes.ts';

/** What a shop has of a change that has a step due. */
export type Part = EachWeek & {
  change_id: string;
  shop_id: number;
  state: 'waiting' | 'published' | 'undoing';
  due_at: Date;
  ends_at: Date | null;
  written: Written[];
  remains: Written[] | null;
  made_at: Date;
  made_by: number;
  undone_by: number | null;
  products: ProductChange[];
};

/**
 * Changes of one shop stand on one another, and end in any order: what a newer one found of this one, it will put back as
 * this one found it. @returns what is left for this one to put back
 */
export async function passOn(
  tx: Tx,
  { change_id, shop_id, due_at, made_at, ...part }: Part,
): Promise<Written[]> {
  const newer = await tx.query<{ change_id: string; standing: Written[] }>(sql`
    select other.change_id, coalesce(other.remains, other.written) as standing
    from menu_change_shops other join menu_changes whole on whole.id = other.change_id
    where other.shop_id = ${shop_id} and other.change_id <> ${change_id}
      and other.state in ('published', 'undoing', 'partly') and (other.due_at, whole.made_at) > (${due_at}, ${made_at})
    order by other.due_at, whole.made_at for no key update of other`);
  let left = part.remains ?? part.written;
  for (const other of newer) {
    const passed = passAlong(left, other.standing);
    left = passed.left;
    await tx.execute(sql`
      update menu_change_shops set remains = ${JSON.stringify(passed.newer)}
      where change_id = ${other.change_id} and shop_id = ${shop_id}`);
  }
  return left;
}

/** The same of one newer change. @returns what is left to the older one, and what the newer one has to put back now */
export function passAlong(
  older: readonly Written[],
  newer: readonly Written[],
): { left: Written[]; newer: Written[] } {
  const ofNewer = new Map(newer.map((one) => [one.code, one]));
  const left = older.map((one) => {
    const stands = ofNewer.get(one.code);
    if (one.act === 'remove' && !stands) passSuggestions(one, ofNewer);
    if (!stands || stands.act === 'add') return one;
    if (stands.act === 'remove') return passToRemoved(one, stands, ofNewer);
    // What somebody has changed since of what was added is theirs.
    if (one.act) return one;
    const passed = passedOn(one, stands);
    ofNewer.set(one.code, { ...stands, ...passed.newer });
    return { ...one, ...passed.left };
  });
  return { left, newer: [...ofNewer.values()] };
}

/** What returns without a suggestion, because that has been taken off since, has it again when that returns. */
function passSuggestions({ code, name, before }: Written, ofNewer: Map<string, Written>): void {
  const { suggestedCodes = [] } = before;
  const there = suggestedCodes.filter((one) => ofNewer.get(one)?.act !== 'remove');
  if (there.length === suggestedCodes.length) return;
  ofNewer.set(code, { code, name, before: { suggestedCodes }, after: { suggestedCodes: there } });
}

/** What was taken off since will return without this one's; and not at all, if this one brought it. */
function passToRemoved(one: Written, removed: Written, ofNewer: Map<string, Written>): Written {
  if (one.act) {
    ofNewer.delete(one.code);
    return one;
  }
  const { back, left } = takenBack(complete('product', removed.before), one);
  ofNewer.set(one.code, { ...removed, before: { ...removed.before, ...back } });
  return { ...one, ...left };
}
