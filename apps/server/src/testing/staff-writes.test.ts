// Every write of the chain's people, on a record that exists: the role and the shop decide, and what was done is on record.

import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@fornada/contract/endpoints.ts';
import { createOfficeRecord, removeOfficeRecord, updateOfficeRecord } from '@fornada/contract/office.ts';
import { officeSentences } from '@fornada/copy/office-sentences.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourcesOf } from '#modules/office/resources.ts';
import { staffTokenHash } from '#modules/staff/sessions.ts';
import { modules } from '../modules.ts';
import { elsewhere, openAccessWorld, shop } from './access-world.ts';
import { broadcastWrites } from './broadcast-writes.ts';
import { type Caller, staffToken } from './callers.ts';
import { counterWrites } from './counter-writes.ts';
import { fingerprint } from './fingerprint.ts';
import { menuChangeWrites } from './menu-change-writes.ts';
import { menuWrites } from './menu-writes.ts';
import { aColleague } from './office.ts';
import { officeWrites } from './office-writes.ts';
import { otherRoutes } from './route-table.ts';
import { saleWrites } from './sale-writes.ts';
import { specialDayWrites } from './special-day-writes.ts';
import { type Asked, granted, type StaffWrite, type World } from './staff-write.ts';

const writes: Record<string, StaffWrite> = {
  ...counterWrites,
  ...officeWrites,
  ...menuWrites,
  ...menuChangeWrites,
  ...saleWrites,
  ...specialDayWrites,
  ...broadcastWrites,
};

/** Computes, and changes nothing. */
const readings = [
  'POST /api/balcao/clientes/habitual',
  'POST /api/balcao/clientes/cupoes',
  'POST /api/balcao/clientes/cupoes/valor',
  'POST /api/balcao/vendas/calcular',
  'POST /api/balcao/encomendas/calcular',
  'POST /api/balcao/por-pagar',
  'POST /api/gestao/envios/novo/alcance',
];

/** Every write that the server takes of the chain's people: the office's convention once for each resource that has it. */
function everyWrite(): string[] {
  const convention = [createOfficeRecord, updateOfficeRecord, removeOfficeRecord];
  const calls = endpoints
    .filter((call) => call.access === 'staff' && call.method !== 'GET' && !convention.includes(call as never))
    .map(({ method, path }) => `${method} ${path}`);
  const records = [...resourcesOf(modules).values()].flatMap(({ name, create, update, remove }) => [
    ...(create ? [`POST /api/gestao/${name}`] : []),
    ...(update ? [`PUT /api/gestao/${name}/:id`] : []),
    ...(remove ? [`DELETE /api/gestao/${name}/:id`] : []),
  ]);
  const files = Object.keys(otherRoutes).filter((route) => otherRoutes[route] === 'staff');
  return [...calls, ...records, ...files].filter((call) => !readings.includes(call));
}

test('every write of the chain’s people is one of those below', () => {
  expect(Object.keys(writes).toSorted()).toEqual(everyWrite().toSorted());
});

const source = join(import.meta.dirname, '..');
/** Also what a write is put on record as when something stands in its way, or what no person does, such as a webhook being turned off: the source names it. */
const namedInSource = globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') })
  .flatMap((file) => readFileSync(join(source, file), 'utf8').match(/\baction: .*/g) ?? [])
  .flatMap((line) => [...line.matchAll(/'([a-z_-]+\.[a-z_]+)'/g)].map(([, action = '']) => action));

test('what is put on record has words in the back office', () => {
  const actions = [...Object.values(writes).map(({ audit }) => audit.action), ...namedInSource];
  expect(actions).toEqual(expect.arrayContaining(['shift.doubted', 'webhook.disabled']));
  const codes = actions.flatMap((action) => {
    const [thing, verb] = action.split('.');
    return [`code_thing_${thing?.replaceAll('-', '_')}`, `code_action_${verb}`];
  });
  expect([...new Set(codes)].filter((code) => !(code in officeSentences))).toEqual([]);
});

let world: World;
beforeAll(async () => {
  const opened = await openAccessWorld();
  world = { ...opened, administrator: await aColleague(opened.server, 'administrator', shop) };
});

const worksElsewhere = ({ name }: Caller) => name.endsWith('of another shop');
const roleOf = ({ name }: Caller) => name.replace(/^an? (.*) of another shop$/, '$1');
const may = ({ who, ofChain }: StaffWrite, caller: Caller) =>
  caller.is === 'staff' && who.includes(roleOf(caller) as never) && (ofChain || !worksElsewhere(caller));

async function ask(name: string, { url, body, bytes }: Asked, token: string | undefined) {
  const [method = ''] = name.split(' ');
  const response = await world.server.inject({
    method: method as 'POST',
    url,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...((bytes ?? body) !== undefined && { payload: bytes ?? body }),
  });
  return { status: response.statusCode, error: response.json().error };
}
/** The menu too, which the fingerprint leaves out because it is large: here it is what the writes are about. */
const whole = async () => ({
  ...(await fingerprint(world.db)),
  menus: await world.db.query(sql`
    select version, status, shop_id, digest from menus order by version`),
  products: await world.db.query(sql`
    select menu_version, count(*), md5(string_agg(product::text, '|' order by code)) as words
    from menu_products group by menu_version order by menu_version`),
});

describe.each(Object.entries(writes))('%s', (name, write) => {
  test('is refused to everyone of another role or shop, and nothing has changed', async () => {
    const asked = await write.prepare(world, shop);
    const refused = world.callers.filter((caller) => !may(write, caller));
    const tokens = await Promise.all(refused.map((caller) => caller.token()));
    const before = await whole();
    for (const [index, caller] of refused.entries()) {
      // A record stays its shop's, whatever shop who would change it names.
      const bodies =
        name.endsWith('/:id') && asked.body && 'loja' in asked.body
          ? [asked.body, { ...asked.body, loja: elsewhere }]
          : [asked.body];
      for (const body of bodies) {
        const { status } = await ask(name, { ...asked, ...(body && { body }) }, tokens[index]);
        const expected = caller.is === 'staff' ? [403, 404] : [401];
        expect([caller.name, expected.includes(status) ? 'refused' : status]).toEqual([
          caller.name,
          'refused',
        ]);
      }
    }
    expect(await whole()).toEqual(before);
  });

  test('is done by the others, and each leaves an entry: who, where, what, before and after', async () => {
    for (const caller of world.callers.filter((one) => may(write, one))) {
      const asked = await write.prepare(world, shop);
      const token = await caller.token();
      const { last, person } = await world.db.one<{ last: number; person: number }>(sql`
        select coalesce(max(id), 0) as last, (select max(id) from staff) as person from staff_actions`);
      const { status, error } = await ask(name, asked, token);
      expect([caller.name, status, error]).toEqual([caller.name, 200, undefined]);
      const entries = await world.db.query<Entry>(sql`
        select id, staff_id, shop_id, action, subject, before, after from staff_actions where id > ${last} order by id`);
      expect([caller.name, entries.map(({ action }) => action)]).toEqual([
        caller.name,
        expect.arrayContaining([write.audit.action]),
      ]);
      expect(new Set(entries.map(({ staff_id }) => staff_id))).toEqual(new Set([person]));
      const entry = entries.find(({ action }) => action === write.audit.action);
      expect([name, entry && toldOf(entry), entry?.subject]).toEqual([
        name,
        write.audit.tells,
        expect.stringMatching(/^[\w-]+:.+/),
      ]);
      if (!write.ofChain) expect([name, entry?.shop_id]).toEqual([name, shop]);
      // What is gone is called as it was: nobody is to read an id.
      for (const { id, subject } of entries) {
        const { sobre_quem: about } = await granted(world.administrator.get(`/auditoria/${id}`));
        expect([name, subject, hasName(subject, about) ? 'named' : about]).toEqual([name, subject, 'named']);
      }
    }
  });
});

test.each(Object.entries(writes).filter(([name]) => name.includes(' /api/gestao/')))(
  '%s asks for a second factor of one’s own, which a PIN isn’t',
  async (name, write) => {
    const asked = await write.prepare(world, shop);
    const token = await staffToken(world.server.context, 'administrator', shop);
    const hash = staffTokenHash(world.server.context.secrets, token);
    await world.db.execute(sql`update staff_sessions set proved_by = 'pin' where token_hash = ${hash}`);
    expect((await ask(name, asked, token)).error?.code).toBe('second_factor_required');
  },
);

/** A kind of subject that subject_facts.sql doesn't know has none. A customer may have given none. */
const hasName = (subject: string, about: Record<string, unknown> | null) =>
  about !== null &&
  (subject.startsWith('customer:') ||
    ['numero', 'quando', 'nome'].some((fact) => about[fact] !== null && about[fact] !== ''));

type Entry = {
  id: number;
  staff_id: number;
  shop_id: number | null;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
};
/** An empty object tells nothing. */
function toldOf({ before, after }: Entry): string {
  const [was, is] = [before, after].map((part) => part !== null && Object.keys(part).length > 0);
  if (was && is) return 'both';
  return was ? 'before' : is ? 'after' : 'nothing';
}

test('each field that is put on record has words in the back office', async () => {
  const kept = await world.db.query<{ field: string }>(sql`
    select distinct jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field from staff_actions`);
  const fields = kept.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['state', 'returned_cents']));
  const hasWords = (field: string) =>
    ['office_audit_', 'office_field_'].some((kind) => kind + keyOf(field) in officeSentences);
  expect(fields.filter((field) => !hasWords(field)).toSorted()).toEqual([]);
});

const keyOf = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
