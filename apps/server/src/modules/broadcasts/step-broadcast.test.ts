import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aMessage, anApproved, aScheduled, aWilling, peopleOf } from '../../testing/broadcasts.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { aCustomer } from '../../testing/visitor.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
await openShop(server.context);
let writer: Colleague;
let other: Colleague;
beforeEach(async () => {
  [writer, other] = [await aColleague(server, 'marketing'), await aColleague(server, 'administrator')];
});

const step = (who: Colleague, id: number, passo: string, more: object = {}) =>
  who.post(`/envios/${id}/passo`, { passo, ...more });
const stateOf = async (id: number) => (await other.get(`/envios/${id}`)).data.estado;

describe('a message goes from draft to sent', () => {
  test('by somebody else’s approval, and each step is on record', async () => {
    const { data: draft } = await writer.post('/envios', aMessage);
    expect(draft).toMatchObject({ estado: 'draft', pode_aprovar: 0, escrito_por: 'Pessoa' });
    const own = await step(writer, draft.id, 'aprovar');
    expect([own.status, own.error.message]).toEqual([403, 'Falta outra pessoa: quem escreveu não aprova']);
    expect((await other.get(`/envios/${draft.id}`)).data.pode_aprovar).toBe(1);
    expect((await step(other, draft.id, 'aprovar', { escrito_em: draft.escrito_em })).data.estado).toBe(
      'approved',
    );
    const quando = new Date(clock().getTime() + DAY).toISOString();
    expect((await step(writer, draft.id, 'agendar', { quando })).data).toEqual({
      estado: 'scheduled',
      enviar_em: quando,
    });
    expect(
      await db.query(sql`
        select action from staff_actions where subject = ${`broadcast:${draft.id}`} order by id`),
    ).toEqual([
      { action: 'broadcast.created' },
      { action: 'broadcast.approved' },
      { action: 'broadcast.scheduled' },
    ]);
  });

  test('by one’s own approval where there is nobody else', async () => {
    const { data } = await writer.post('/envios', aMessage);
    await db.execute(sql`
      update staff set active = false where role in ('marketing', 'administrator')
        and id <> (select written_by from broadcasts where id = ${data.id})`);
    const approved = await step(writer, data.id, 'aprovar');
    await db.execute(sql`update staff set active = true`);
    expect(approved.data.estado).toBe('approved');
  });

  test('only in that order', async () => {
    const { data } = await writer.post('/envios', aMessage);
    const refused = async (passo: string) => (await step(other, data.id, passo)).error?.code;
    expect([await refused('agendar'), await refused('anular')]).toEqual(['record_changed', 'record_changed']);
    await step(other, data.id, 'aprovar');
    expect(await refused('aprovar')).toBe('record_changed');
    expect((await step(other, 999_999, 'aprovar')).status).toBe(404);
  });
});

describe('a step that says which state was seen', () => {
  const late = () => new Date(clock().getTime() + DAY).toISOString();

  test('is done once where it is told again, and answers as the first', async () => {
    const [{ data }, quando] = [await writer.post('/envios', aMessage), late()];
    const way = [
      [other, 'aprovar', { estado: 'draft', escrito_em: data.escrito_em }, 'approved'],
      [writer, 'agendar', { estado: 'approved', quando }, 'scheduled'],
      [writer, 'anular', { estado: 'scheduled' }, 'approved'],
      [writer, 'anular', { estado: 'approved' }, 'draft'],
    ] as const;
    for (const [who, passo, more, estado] of way) {
      const first = await step(who, data.id, passo, more);
      expect(first.data.estado).toBe(estado);
      expect((await step(who, data.id, passo, more)).data).toEqual(first.data);
      expect(await stateOf(data.id)).toBe(estado);
    }
    expect(
      await db.query(sql`select from staff_actions where subject = ${`broadcast:${data.id}`}`),
    ).toHaveLength(5);
  });

  test('isn’t taken where it was another by then', async () => {
    const id = await aScheduled(server, {}, late());
    const refused = async (passo: string, more: object) =>
      (await step(writer, id, passo, more)).error?.code ?? (await stateOf(id));
    expect(await refused('anular', { estado: 'approved' })).toBe('record_changed');
    // Another moment is another step.
    const other = new Date(Date.parse(late()) + 3_600_000).toISOString();
    expect(await refused('agendar', { estado: 'approved', quando: other })).toBe('record_changed');
    await step(writer, id, 'anular');
    await step(writer, id, 'anular');
    expect(await refused('anular', { estado: 'scheduled' })).toBe('record_changed');
    expect(await refused('agendar', { estado: 'draft' })).toBe('record_changed');
    expect(await stateOf(id)).toBe('draft');
  });

  test('approves no other words than were read, nor by who wrote them', async () => {
    const { data: read } = await writer.post('/envios', aMessage);
    clock.move({ seconds: 5 });
    const { data: now } = await writer.put(`/envios/${read.id}`, { ...aMessage, text: 'Outra coisa.' });
    await step(other, read.id, 'aprovar', { estado: 'draft', escrito_em: now.escrito_em });
    const asRead = (who: Colleague, { escrito_em }: typeof read) =>
      step(who, read.id, 'aprovar', { estado: 'draft', escrito_em });
    expect((await asRead(other, read)).error.code).toBe('record_changed');
    expect((await asRead(writer, now)).error.code).toBe('forbidden');
  });
});

test.each([
  ['2026-03-11T09:54:59Z', 'Esta hora já passou: escolha outra, ou envie daqui a 5 minutos'],
  ['2026-03-10T03:00:00Z', 'Esta hora já passou: escolha outra, ou envie daqui a 5 minutos'],
  ['2026-03-11T09:58:00Z', undefined],
  ['2026-03-12T08:59:59Z', 'Só se envia entre as 9 e as 21 horas'],
  ['2026-03-12T21:00:00Z', 'Só se envia entre as 9 e as 21 horas'],
  ['2026-03-13T12:00:00Z', 'Nessa altura o cupão já terminou ou esgotou'],
  ['2026-03-12T20:59:59Z', undefined],
])('it is scheduled for %s: %s', async (quando, words) => {
  clock.set('2026-03-11T10:00:00Z');
  [writer, other] = [await aColleague(server, 'marketing'), await aColleague(server, 'administrator')];
  const terms = { nome: 'Natal', valor: 5, de: '2026-03-01', ate: '2026-03-12', limite: 9, so_novos: 0 };
  const { data: coupon } = await other.post('/cupoes', terms);
  const { error } = await step(writer, await anApproved(server, { cupao: coupon.id }), 'agendar', { quando });
  expect(error?.fields?.quando).toBe(words);
});

test('a message whose coupon is used up gets no time, and isn’t written anew', async () => {
  clock.set('2026-03-11T10:00:00Z');
  [writer, other] = [await aColleague(server, 'marketing'), await aColleague(server, 'administrator')];
  const terms = { nome: 'Natal', valor: 5, de: '2026-03-01', ate: '2026-12-31', limite: 1, so_novos: 0 };
  const { data: coupon } = await other.post('/cupoes', terms);
  const id = await anApproved(server, { cupao: coupon.id });
  await (await aCustomer(server)).post('/api/cupoes', { codigo: coupon.codigo });
  const { error } = await step(writer, id, 'agendar');
  expect(error?.fields).toEqual({ quando: 'Nessa altura o cupão já terminou ou esgotou' });
  const saved = await writer.put(`/envios/${id}`, { ...aMessage, cupao: coupon.id });
  expect(saved.error?.fields).toEqual({ cupao: 'Este cupão já terminou ou esgotou' });
});

test.each([
  ['over', (id: number) => sql`update coupons set ends_on = '2026-03-10' where id = ${id}`],
  ['ended', (id: number) => sql`update coupons set ended_at = ${clock()} where id = ${id}`],
  ['used up', (id: number) => sql`update coupons set redeemed_count = total where id = ${id}`],
])('a message whose coupon is %s isn’t approved', async (_, endOf) => {
  clock.set('2026-03-11T10:00:00Z');
  [writer, other] = [await aColleague(server, 'marketing'), await aColleague(server, 'administrator')];
  const terms = { nome: 'Natal', valor: 5, de: '2026-03-01', ate: '2026-12-31', limite: 1, so_novos: 0 };
  const { data: coupon } = await other.post('/cupoes', terms);
  const { data: draft } = await writer.post('/envios', { ...aMessage, cupao: coupon.id });
  await db.execute(endOf(coupon.id));
  const { error } = await step(other, draft.id, 'aprovar');
  const why = 'Este cupão já terminou ou esgotou';
  expect(error).toMatchObject({ code: 'invalid_fields', message: why, fields: { quando: why } });
  expect(await stateOf(draft.id)).toBe('draft');
});

test('what waits for a yes waits for who may say it, and is found by them alone', async () => {
  await db.execute(sql`delete from broadcasts`);
  [writer, other] = [await aColleague(server, 'marketing'), await aColleague(server, 'administrator')];
  const { data } = await writer.post('/envios', aMessage);
  await anApproved(server);
  const todos = async (who: Colleague) =>
    (await who.get('/inicio/hoje/por-fazer')).data.itens.filter(
      ({ tipo }: { tipo: string }) => tipo === 'broadcast',
    );
  expect(await todos(other)).toMatchObject([{ quantos: 1, primeiro: String(data.id) }]);
  expect(await todos(writer)).toEqual([]);
  const found = async (who: Colleague) => (await who.get('/envios?estado=por-aprovar')).data.itens;
  expect(await found(other)).toMatchObject([{ id: data.id }]);
  expect(await found(writer)).toEqual([]);
});

describe('what was approved is what goes', () => {
  test('a change makes it a draft again', async () => {
    const id = await anApproved(server);
    const { data } = await writer.put(`/envios/${id}`, { ...aMessage, text: 'Outra coisa.' });
    expect(data).toMatchObject({ estado: 'draft', aprovado_por: null, aprovado_em: null });
    expect((await step(other, id, 'agendar')).status).toBe(409);
  });

  test('one that was changed while it was read isn’t approved', async () => {
    const { data: read } = await writer.post('/envios', aMessage);
    clock.move({ seconds: 5 });
    await writer.put(`/envios/${read.id}`, { ...aMessage, text: 'Grátis para todos.' });
    const { error } = await step(other, read.id, 'aprovar', { escrito_em: read.escrito_em });
    expect(error.code).toBe('record_changed');
  });

  test('nothing of one that is scheduled changes, nor is it removed, until it is taken back', async () => {
    const quando = new Date(clock().getTime() + DAY).toISOString();
    const id = await aScheduled(server, {}, quando);
    expect((await writer.put(`/envios/${id}`, aMessage)).status).toBe(409);
    expect((await writer.remove(`/envios/${id}`)).status).toBe(409);
    expect((await step(writer, id, 'anular')).data).toEqual({ estado: 'approved', enviar_em: null });
    expect((await step(writer, id, 'anular')).data.estado).toBe('draft');
    clock.move({ days: 2 });
    await server.runSweeps();
    expect(await peopleOf(server, id)).toEqual([]);
  });

  test('once it has gone nothing takes it back', async () => {
    await aWilling(server, 'push');
    const id = await aScheduled(server);
    await server.runSweeps();
    expect(await stateOf(id)).toBe('sent');
    const answers = [
      await step(other, id, 'anular'),
      await other.put(`/envios/${id}`, aMessage),
      await other.remove(`/envios/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  test('once it has begun to go nothing stops it halfway', async () => {
    const { id: customer } = await aWilling(server, 'push');
    const id = await aScheduled(server);
    await db.execute(sql`insert into broadcast_people values (${id}, ${customer}, 'push', ${clock()})`);
    const { error } = await step(other, id, 'anular');
    expect(error.message).toBe('Já começou a sair: não se anula');
  });
});
