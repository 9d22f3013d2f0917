import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordStaffAction, type StaffAction } from '#modules/staff/actions.ts';
import { createStaff, type NewStaff } from '#modules/staff/create-staff.ts';
import { buildTestApp } from '../../testing/app.ts';
import { type ActionSearch, searchStaffActions } from '../../testing/staff-actions.ts';

const { context } = await buildTestApp({ modules: [] });
const { db, clock, secrets } = context;

let ana: number;
let rui: number;
const record = (staffId: number | null, shopId: number, action: StaffAction) =>
  db.transaction((tx) =>
    recordStaffAction(tx, staffId === null ? null : { staffId, shopId, deviceId: null }, action, clock()),
  );
const found = async (search: ActionSearch) =>
  (await searchStaffActions(db, search)).map(({ action, subject }) => `${action} ${subject}`);

beforeAll(async () => {
  await db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')`);
  await db.execute(
    sql`insert into shops (id, restaurant_id, tag, name) values (860, 1, 'a', 'A'), (862, 1, 'b', 'B')`,
  );
  const hire = (name: string) =>
    db.transaction((tx) => {
      const person: NewStaff = {
        email: `${name}@fornada.example`.toLowerCase(),
        name,
        password: 'massa-mae-de-centeio',
        role: 'manager',
        shopIds: [860],
      };
      return createStaff(tx, secrets, person, clock());
    });
  [ana, rui] = [await hire('Ana'), await hire('Rui')];
  await record(ana, 860, { action: 'sale.undone', subject: 'transaction:1', reason: 'Valor errado' });
  clock.move({ hours: 1 });
  const price = { before: { precovenda: 1.2 }, after: { precovenda: 1.3 } };
  await record(rui, 860, { action: 'product.saved', subject: 'product:860/10101', ...price });
  clock.move({ hours: 1 });
  await record(rui, 862, { action: 'sale.made', subject: 'transaction:2', after: { nota: '100%_certo' } });
  await record(null, 862, { action: 'device.revoked', subject: 'device:1', shopId: null });
});

describe('what people of the chain did', () => {
  test('is found newest first, with who, where, what, before and after', async () => {
    const [, , saved] = await searchStaffActions(db, {});
    expect(saved).toEqual({
      id: expect.any(Number),
      staffId: rui,
      staffName: 'Rui',
      shopId: 860,
      shopName: 'A',
      deviceName: null,
      action: 'product.saved',
      subject: 'product:860/10101',
      before: { precovenda: 1.2 },
      after: { precovenda: 1.3 },
      reason: null,
      happenedAt: expect.any(Date),
    });
  });

  test('of a command belongs to nobody and, unless said, to no shop', async () => {
    const [command] = await searchStaffActions(db, { action: 'device.revoked' });
    expect(command).toMatchObject({ staffId: null, staffName: null, shopId: null });
  });

  test.each<[string, () => ActionSearch, string[]]>([
    ['shops', () => ({ shopIds: [860] }), ['product.saved product:860/10101', 'sale.undone transaction:1']],
    ['no shop at all', () => ({ shopIds: [] }), []],
    ['a person', () => ({ staffId: ana }), ['sale.undone transaction:1']],
    ['an action', () => ({ action: 'sale.made' }), ['sale.made transaction:2']],
    [
      'a kind of action',
      () => ({ action: 'sale.' }),
      ['sale.made transaction:2', 'sale.undone transaction:1'],
    ],
    ['a subject', () => ({ subject: 'device:1' }), ['device.revoked device:1']],
    ['a kind of subject', () => ({ subject: 'product:' }), ['product.saved product:860/10101']],
    ['a word of the reason', () => ({ text: 'ERRADO' }), ['sale.undone transaction:1']],
    ['a figure', () => ({ text: '1.3' }), ['product.saved product:860/10101']],
    ['signs that mean something to SQL', () => ({ text: '0%_c' }), ['sale.made transaction:2']],
    ['such signs, literally', () => ({ text: '%%' }), []],
    ['a name', () => ({ text: 'ana' }), ['sale.undone transaction:1']],
    [
      'a time',
      () => ({ from: new Date(clock().getTime() - 3_600_000), until: clock() }),
      ['product.saved product:860/10101'],
    ],
  ])('is found by %s', async (_name, search, expected) => {
    expect(await found(search())).toEqual(expected);
  });

  test('is read page by page', async () => {
    const first = await searchStaffActions(db, { limit: 3 });
    expect(first).toHaveLength(3);
    expect(await found({ limit: 3, cursor: first.at(-1)?.id })).toEqual(['sale.undone transaction:1']);
  });
});
