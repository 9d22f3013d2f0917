import { strFromU8, unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildArchive } from '#modules/privacy/build-archive.ts';
import { listOpenRequests } from '#modules/privacy/forgetting.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeSale } from '../../testing/sale.ts';
import { aCustomer, ownsEmail } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const email = 'os.meus.dados@exemplo.pt';

/** Asks for the archive and reads the link before its mail is sent and forgotten. */
async function askForLink(customer: Awaited<ReturnType<typeof aCustomer>>): Promise<string> {
  await ownsEmail(server, customer.id, email);
  expect((await customer.post('/rgpd/portabilidade', { email })).error).toBeUndefined();
  const { id } = await server.context.db.one<{ id: string }>(sql`
    select id from privacy_requests where customer_id = ${customer.id} and kind = 'export' and state = 'asked'`);
  const again = () =>
    buildArchive.run({ request_id: id }, server.context, {
      eventId: 1,
      attempt: 1,
      signal: AbortSignal.timeout(9_000),
    });
  await again();
  await again();
  const mails = await server.context.db.query<{ body: string }>(sql`
    select body from deliveries where reference = ${`archive:${id}`}`);
  expect(mails).toHaveLength(1);
  return /\/rgpd\/arquivo\/[\w-]+/.exec(mails[0]?.body ?? '')?.[0] ?? '';
}

const follow = (url: string, accept = '*/*') => server.inject({ method: 'GET', url, headers: { accept } });
const archives = async ({ id }: { id: number }) =>
  await server.context.db.query(sql`
    select 1 from privacy_archives a join privacy_requests r on r.id = a.request_id where r.customer_id = ${id}`);

describe('the archive of a customer’s data', () => {
  test('holds everything as JSON and CSV, behind the link of a mail that is sent once', async () => {
    const customer = await aCustomer(server);
    await makeSale(server.context.db, customer.id, { subtotal: 1_250 });
    await customer.post('/opiniao', { loja: 862, comentario: 'Bom, "muito" bom' });
    await customer.post('/rgpd/comunicacao', { comunicacao: 1, canais: { sms: 1 } });
    const response = await follow(await askForLink(customer));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="fornada-os-seus-dados.zip"',
    });
    const archive = unzipSync(response.rawPayload);
    const text = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
    expect(JSON.parse(text('dados_pessoais.json'))).toMatchObject([
      { nome: 'Maria Forno', telemovel: customer.person.telemovel, email },
    ]);
    expect(JSON.parse(text('movimentos.json'))).toMatchObject([{ valor_pago: 12.5, pontos_ganhos: 2 }]);
    expect(text('movimentos.csv').split('\r\n')[0]).toMatch(/^id,data,hora,loja,/);
    expect(text('opinioes.csv')).toContain('"Bom, ""muito"" bom"');
    expect(JSON.parse(text('consentimentos.json')).at(-1)).toMatchObject({
      finalidade: 'marketing',
      canal: 'sms',
      aceite: true,
    });
    expect(JSON.parse(text('saldo_e_pontos.json'))).toMatchObject([{ tipo: 'earn', pontos: 2 }]);
    expect(Object.keys(archive)).toHaveLength(51);
    expect(text('LEIA-ME.txt')).toContain('Maria Forno');
    expect(JSON.stringify(archive)).not.toContain('password');
  });

  test('holds the dates, receipts, identifications, subscriptions, and the code that is off', async () => {
    const { db, clock } = server.context;
    const customer = await aCustomer(server);
    const sale = await makeSale(db, customer.id);
    await db.execute(sql`update transactions set receipt = 'FS 2026/1042' where id = ${sale}`);
    await db.execute(sql`
      insert into till_identifications (customer_id, shop_id, proof, identified_at)
      values (${customer.id}, 862, 'phone', ${clock()})`);
    await db.execute(sql`
      insert into push_subscriptions (device_uid, customer_id, endpoint, p256dh, auth)
      values (${customer.identity.uid}, ${customer.id}, 'https://push.exemplo/1', 'chave', 'segredo')`);
    const archive = unzipSync((await follow(await askForLink(customer))).rawPayload);
    const list = (name: string) => JSON.parse(strFromU8(archive[`${name}.json`] ?? new Uint8Array()));
    const { security_code: code } = await db.one<{ security_code: string }>(
      sql`select security_code from customers where id = ${customer.id}`,
    );
    expect(list('dados_pessoais')).toMatchObject([
      {
        registado_em: expect.any(String),
        registado_por: 'app',
        ultimo_contacto: expect.any(String),
        usar_codigo_seguranca: 0,
        codigo_seguranca: code,
      },
    ]);
    expect(list('movimentos')).toMatchObject([{ id: sale, talao: 'FS 2026/1042' }]);
    expect(list('identificacoes_na_caixa')).toMatchObject([{ loja: 'Baixa', como: 'phone' }]);
    expect(list('subscricoes_de_avisos')).toMatchObject([{ endereco: 'https://push.exemplo/1' }]);
    expect(JSON.stringify(list('subscricoes_de_avisos'))).not.toContain('segredo');
  });

  test('stops being there after a week, and isn’t kept', async () => {
    const customer = await aCustomer(server);
    const link = await askForLink(customer);
    expect(await archives(customer)).toHaveLength(1);
    const states = async () => {
      const requests = await listOpenRequests(server.context.db, customer.id);
      return requests.map(({ tipo, estado }) => [tipo, estado]);
    };
    expect(await states()).toEqual([['portabilidade', 'pronto']]);
    server.context.clock.move({ days: 7, minutes: 1 });
    expect((await follow(link)).json()).toMatchObject({ error: { code: 'link_unknown' } });
    await server.runSweeps();
    expect(await archives(customer)).toEqual([]);
    expect((await follow(link)).statusCode).toBe(404);
  });

  test('leads a person with an old link to where to ask again', async () => {
    const response = await follow('/rgpd/arquivo/nada', 'text/html,*/*');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/rgpd/portabilidade']);
  });

  test('is asked for one at a time, at a valid address', async () => {
    const customer = await aCustomer(server);
    await ownsEmail(server, customer.id, email);
    expect((await customer.post('/rgpd/portabilidade', { email: 'x' })).error.fields).toEqual({
      email: 'Email inválido',
    });
    expect((await customer.post('/rgpd/portabilidade', { email })).status).toBe(200);
    expect((await customer.post('/rgpd/portabilidade', { email })).error.code).toBe('request_under_way');
    await server.runJobs();
    expect((await customer.post('/rgpd/portabilidade', { email })).status).toBe(200);
  });

  test('goes with the customer who is erased', async () => {
    const customer = await aCustomer(server);
    const link = await askForLink(customer);
    expect(await archives(customer)).toHaveLength(1);
    await server.context.db.execute(sql`
      insert into privacy_requests (customer_id, kind, email, state, asked_at, due_at)
      values (${customer.id}, 'forget', ${email}, 'confirmed', now(), ${server.context.clock()})`);
    await server.runSweeps();
    expect((await follow(link)).statusCode).toBe(404);
    expect(await archives(customer)).toEqual([]);
  });
});
