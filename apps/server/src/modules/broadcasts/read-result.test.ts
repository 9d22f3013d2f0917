import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { forgetOldBroadcasts } from '#modules/broadcasts/people.ts';
import { keepResults } from '#modules/broadcasts/read-result.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
await openShop(server.context);
const perGroup = 120;

type Habits = { told: number; control: number };
/** A message that was sent, to so many and as many left out, who bought by these amounts a day later. */
async function aSent({ told, control }: Habits, { percent = 50, people = perGroup } = {}): Promise<number> {
  const sentAt = clock();
  const { id } = await db.one<{ id: number }>(sql`
    insert into broadcasts (title, text, state, send_at, sent_at, control_percent)
    values ('Natas', 'Hoje há.', 'sent', ${sentAt}, ${sentAt}, ${percent}) returning id`);
  await db.execute(sql`
    with made as (
      insert into customers (phone, phone_prefix, phone_national, name, email, birth_date, security_code)
      select '+35193' || ${id}::int * 10000 + n, '351', '93' || ${id}::int * 10000 + n, 'Maria', '', '1990-05-17', 'R' || ${id}::int * 10000 + n
      from generate_series(1, ${2 * people}) n returning id)
    insert into broadcast_people (broadcast_id, customer_id, channel, at)
    select ${id}, id, case when row_number() over (order by id) <= ${people} then 'push' end, ${sentAt} from made`);
  const buys = (days: number, at: Habits) =>
    db.query(sql`
      select record_sale(customer_id, uuidv7(), null, 862, 'till',
        (case when channel is null then ${at.control}::int else ${at.told}::int end) + (customer_id % 10)::int * 20, 0,
        ${sentAt}::timestamptz + make_interval(days => ${days}))
      from broadcast_people where broadcast_id = ${id}`);
  await buys(1, { told, control });
  // Before it, and when nobody remembers: that isn't counted.
  await buys(-1, { told: 9_000, control: 100 });
  await buys(29, { told: 9_000, control: 100 });
  return id;
}

let read: (id: number) => Promise<{ medidas: object[]; [field: string]: unknown }>;
const comeBack = async () => {
  const marketing = await aColleague(server, 'marketing');
  read = async (id) => (await marketing.get(`/envios/${id}/resultado`)).data;
};
beforeEach(comeBack);

test('what those who were told bought is compared with what the control group did', async () => {
  const id = await aSent({ told: 700, control: 600 });
  expect(await read(id)).toMatchObject({ estado: 'a_contar', medidas: [], receberam: { pessoas: perGroup } });
  clock.move({ days: 28 });
  await comeBack();
  const counted = await read(id);
  expect(counted).toMatchObject({
    estado: 'contado',
    receberam: { pessoas: perGroup, compras: perGroup },
    controlo: { pessoas: perGroup, compras: perGroup },
    medidas: [
      { medida: 'valor', veredicto: 'mais' },
      { medida: 'compras', diferenca: 0, de: 0, ate: 0, veredicto: 'por_saber' },
    ],
  });
  const [spent] = counted.medidas as { diferenca: number; de: number; ate: number }[];
  expect([spent?.diferenca, Number(spent?.de) < 1, Number(spent?.ate) > 1]).toEqual([1, true, true]);

  // Nobody is forgotten before it is counted.
  clock.move({ days: 400 });
  await forgetOldBroadcasts(server.context);
  expect(await db.query(sql`select from broadcast_people where broadcast_id = ${id}`)).toHaveLength(240);
  // A year later nobody who was told is known any more, and what it did still is.
  await keepResults(server.context);
  await forgetOldBroadcasts(server.context);
  expect(await db.query(sql`select from broadcast_people where broadcast_id = ${id}`)).toEqual([]);
  await comeBack();
  expect(await read(id)).toEqual(counted);
});

test('what nobody can know isn’t said', async () => {
  const [same, few, rare, alone] = [
    await aSent({ told: 600, control: 600 }),
    await aSent({ told: 700, control: 100 }, { people: 99 }),
    await aSent({ told: 700, control: 600 }),
    await aSent({ told: 700, control: 100 }, { percent: 0 }),
  ];
  // Nobody of its control group bought: what nobody spent has no spread.
  await db.execute(sql`
    update transactions set reversed_at = ${clock()} where customer_id in (
      select customer_id from broadcast_people where broadcast_id = ${rare} and channel is null)`);
  clock.move({ days: 29 });
  await comeBack();
  expect(await read(rare)).toMatchObject({ estado: 'contado', minimo_compradores: 50, medidas: [] });
  expect((await read(same)).medidas).toMatchObject([{ veredicto: 'por_saber' }, { veredicto: 'por_saber' }]);
  expect(await read(few)).toMatchObject({ estado: 'contado', minimo: 100, medidas: [] });
  expect(await read(alone)).toMatchObject({ estado: 'sem_grupo', medidas: [] });
});

test('what came back, and what was undone, was bought by nobody', async () => {
  const id = await aSent({ told: 700, control: 600 });
  const sales = await db.query<{ id: string }>(sql`
    select t.id from transactions t join broadcast_people p on p.customer_id = t.customer_id
    where p.broadcast_id = ${id} and p.channel is not null and t.happened_at > p.at`);
  for (const sale of sales) await db.query(sql`select undo_at_till(${sale.id}, 'engano', ${clock()}, null)`);
  clock.move({ days: 28 });
  await comeBack();
  expect(await read(id)).toMatchObject({
    receberam: { compras: 0, valor: 0 },
    medidas: [],
  });
});
