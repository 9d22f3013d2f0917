// A customer with one of everything that only they may see: what strangers ask for.
import { realtimePaths } from '@fornada/contract/realtime.ts';
import sql from 'sql-template-tag';
import { buildArchive } from '#modules/privacy/build-archive.ts';
import type { TestApp } from './app.ts';
import { nextKey, twoNatas } from './buyer.ts';
import { twiceTheSame } from './change-password.ts';
import { proveNewPhone, twice } from './change-phone.ts';
import { makeSale } from './sale.ts';
import { aCustomer, aPhone, ownsEmail, readCode } from './visitor.ts';

export type WholeCustomer = Awaited<ReturnType<typeof aWholeCustomer>>;

export async function aWholeCustomer(server: TestApp, shopId: number) {
  const { db } = server.context;
  const customer = await aCustomer(server);
  const { id, person } = customer;
  const email = `guardada.${person.telemovel}@exemplo.pt`;
  await ownsEmail(server, id, email);
  await db.execute(sql`update customers set name = 'Guardada Bem' where id = ${id}`);

  const key = nextKey();
  const placed = await server.inject({
    method: 'POST',
    url: '/api/finaliza-encomenda',
    headers: { authorization: `Bearer ${customer.identity.idToken}`, 'idempotency-key': key },
    payload: {
      cart: { items: twoNatas },
      id_loja: shopId,
      id_tipo_entrega: 0,
      telemovel: person.telemovel,
      aceitou: true,
      nota: 'Nota guardada',
    },
  });
  const orderId: string = placed.json().data.orderData.orderId;
  const transactionId = await makeSale(db, id);
  const { id: notificationId } = await db.one<{ id: string }>(sql`
    insert into notifications (customer_id, title, text, sent_at) values (${id}, 'Aviso guardado', 'Texto guardado', now())
    returning id`);

  const askedCode = async (path: string, phone: typeof person, body: object = phone) => {
    const { data } = await customer.post(path, body);
    return { path: `${path}/${data.hash}`, code: await readCode(server, phone) };
  };
  const [newPhone, friend] = [aPhone(), aPhone()];
  const held = await proveNewPhone(server, customer, aPhone());
  const oldPhone = {
    path: `/alterar-telemovel/${held.data.hash}/numero-antigo`,
    code: await readCode(server, person),
  };
  const asked = await customer.post('/alterar-password', twiceTheSame('950371'));
  const password = { path: `/alterar-password/${asked.data.hash}`, code: '000000' };
  const codes = {
    '/registo/:hash': await askedCode('/registo', friend, { ...friend, termos: true }),
    '/reset/:hash': await askedCode('/reset', person),
    '/alterar-telemovel/:hash': await askedCode('/alterar-telemovel', newPhone, twice(newPhone)),
    '/alterar-telemovel/:hash/numero-antigo': oldPhone,
    '/alterar-telemovel/:hash/numero-antigo/codigo': { ...oldPhone, path: `${oldPhone.path}/codigo` },
    '/alterar-password/:hash': password,
    '/alterar-password/:hash/codigo': { ...password, path: `${password.path}/codigo` },
  };

  await customer.post('/rgpd/esquecimento', { email });
  await customer.post('/rgpd/portabilidade', { email });
  const { id: request } = await db.one<{ id: string }>(sql`
    select id from privacy_requests where customer_id = ${id} and kind = 'export'`);
  const job = { eventId: 1, attempt: 1, signal: AbortSignal.timeout(9_000) };
  await buildArchive.run({ request_id: request }, server.context, job);
  const mailed = async (place: string) => {
    const { body } = await db.one<{ body: string }>(sql`
      select body from deliveries where recipient = ${email} and body like ${`%/rgpd/${place}/%`} order by id desc limit 1`);
    return new RegExp(`/rgpd/${place}/([\\w-]+)`).exec(body)?.[1] ?? '';
  };
  const links = { forgetting: await mailed('esquecimento'), archive: await mailed('arquivo') };

  const { id: sessionId } = await db.one<{ id: string }>(sql`
    select id from sessions where customer_id = ${id} and revoked_at is null`);

  return {
    ...customer,
    key,
    orderId,
    transactionId,
    notificationId,
    sessionId,
    codes,
    links,
    realtime: [
      realtimePaths.user(id),
      realtimePaths.user(customer.identity.uid),
      realtimePaths.refreshTime(customer.identity.uid),
      realtimePaths.devicePushes(customer.identity.uid),
      `${realtimePaths.devicePushes(customer.identity.uid)}/${notificationId}`,
      realtimePaths.order(orderId),
      realtimePaths.orders(id),
      `${realtimePaths.orders(id)}/${orderId}`,
    ],
    /** Words that stand in no answer to anyone else. */
    secrets: [
      person.telemovel, newPhone.telemovel, email, 'Guardada Bem', 'Nota guardada', 'Aviso guardado', 'Texto guardado',
      orderId, transactionId, notificationId, sessionId,
    ], // biome-ignore format: a list to scan
  };
}
