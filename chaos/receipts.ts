// A till of another maker, which knows nobody's card and tells of what it sold, and who claims the points of its receipts.
import { posKey } from '../apps/server/src/testing/pos.ts';
import { fiscalQr } from '../apps/server/src/testing/receipts.ts';
import type { Chance } from './chance.ts';
import type { Person, Receipt } from './record.ts';
import type { Staff } from './till.ts';
import { pause, type World } from './world.ts';

const betweenSalesMs = 1_500;
/** Of the last so many somebody reads the code: several claim the same. */
const lyingAbout = 2;

export function createOtherTill(world: World, shop: number, chance: Chance): Staff {
  const { record, caller, parts } = world;
  let key: string | undefined;
  let sold = 0;

  async function sell(): Promise<void> {
    sold += 1;
    const cents = chance.between(80, 2_500);
    const packagingCents = chance.pick([0, 0, 10, 60]);
    const atcud = `CHAOS${shop}-${sold}`;
    const day = parts.clock().toISOString().slice(0, 10);
    const receipt: Receipt = {
      ...{ atcud, number: `FS ${shop}/${sold}`, cents, packagingCents, day },
      ...{ isTold: false, askedBy: new Set(), promisedTo: new Set(), countedFor: new Set() },
    };
    // Whoever has it in hand may be faster than the till.
    record.receipts.set(atcud, receipt);
    if (chance.percent(40)) await pause(chance.between(0, 800));
    const body = {
      atcud,
      talao: receipt.number,
      valor: cents / 100,
      embalagem: packagingCents / 100,
      data: day,
    };
    const [once, again] = [chance.uuid(), chance.uuid()];
    // Told again because nobody is sure, by the same key or as something new.
    const keys = chance.pick([[once], [once, once], [once, again]]);
    for (const { status, code } of await Promise.all(
      keys.map((own) => caller.insist({ path: '/pos/v1/taloes', token: key ?? '', key: own, body })),
    ))
      if (status !== 200) record.complain(`a receipt was refused with ${status} ${code}`);
    receipt.isTold = true;
    record.count(keys.length > 1 ? 'receipts told twice' : 'receipts told');
  }

  return {
    async wake() {
      key ??= await posKey(parts, shop);
    },
    async live() {
      await pause(betweenSalesMs);
      if (!world.night) await sell();
    },
  };
}

/** Reads the code of a receipt that lies about, and doesn't insist: a few times an hour is all that somebody may. */
export async function claimReceipt(
  { record, caller, parts }: World,
  { id }: Person,
  token: string,
  chance: Chance,
): Promise<void> {
  const last = [...record.receipts.values()].slice(-lyingAbout);
  if (last.length === 0) return;
  const receipt = chance.pick(last as [Receipt, ...Receipt[]]);
  const { atcud, number, cents, day } = receipt;
  const qr = fiscalQr({
    ...{ A: parts.settings.companyTaxId, F: day.replaceAll('-', ''), G: number, H: atcud },
    O: (cents / 100).toFixed(2),
  });
  receipt.askedBy.add(id);
  const answers = await Promise.all(
    Array.from({ length: chance.between(1, 2) }, () =>
      caller.ask({ path: '/api/taloes', token, body: { qr } }),
    ),
  );
  for (const answer of answers) {
    if (answer?.status === 200) {
      const { estado } = answer.data.talao;
      (estado === 'contado' ? receipt.countedFor : receipt.promisedTo).add(id);
      record.count(`receipts ${estado}`);
    } else if (answer?.code === 'receipt_claimed') record.count('receipts that somebody had claimed');
    else if (answer !== undefined && answer.status < 500 && ![401, 429].includes(answer.status))
      record.complain(`a claim of a receipt was refused with ${answer.status} ${answer.code}`);
  }
}
