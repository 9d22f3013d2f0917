// What every e-mail gateway must hold to, whichever it is: one row here for each.

import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';
import { createSmtp } from '#adapters/email/smtp.ts';
import { createEmailSimulator } from '#adapters/simulated-messages.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { full, nobody, smtpMishaps, startSmtp, suspicious } from '../../testing/vendors/smtp.ts';
import { variablesOf } from '../../testing/vendors/vendor.ts';
import type { Email, EmailGateway } from './port.ts';

type World = {
  gateway: EmailGateway;
  arrived(): Promise<{ to: string }[]>;
  stop(): Promise<void>;
};

const smtpVariables = (port: number): Record<string, string> => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_SECURITY: 'none',
  SMTP_USER: 'fornada',
  SMTP_PASSWORD: 'segredo',
  EMAIL_FROM: 'Fornada <ola@fornada.example>',
});

async function simulated(): Promise<World> {
  const db = await createTestDatabase();
  return {
    gateway: createEmailSimulator(db, createMovableClock()),
    arrived: () => db.query(sql`select recipient as "to" from simulator.messages order by id`),
    stop: async () => {},
  };
}

async function smtp(): Promise<World> {
  const server = await startSmtp();
  return {
    gateway: createSmtp({ settings: variablesOf(smtpVariables(server.port)), patienceMs: 1_000 }),
    arrived: async () => server.arrived.map(({ to: [to = ''] }) => ({ to })),
    stop: server.stop,
  };
}

let emails = 0;
const anEmail = (change: Partial<Email> = {}): Email => {
  emails += 1;
  return {
    to: 'ana@exemplo.pt',
    subject: 'Pedido #042 concluído com sucesso',
    text: 'Olá, Ana! Pão, limões e maçãs: 3,60€',
    html: '<p>Olá, Ana! Pão, limões e maçãs: 3,60€</p>',
    dedupeId: `email-${emails}`,
    ...change,
  };
};

describe.each([
  ['simulator', simulated],
  ['smtp', smtp],
] as const)('%s', async (_name, createWorld) => {
  const world = await createWorld();
  afterAll(() => world.stop());

  test.each(['ana@exemplo.pt', 'ana.sofia+pao@sub.exemplo.pt'])('sends to %s', async (to) => {
    expect(await world.gateway.send(anEmail({ to }))).toEqual({
      kind: 'sent',
      gatewayRef: expect.stringMatching(/./),
    });
    expect((await world.arrived()).at(-1)).toEqual({ to });
  });

  test('sends without HTML', async () => {
    const { html: _html, ...plain } = anEmail();
    expect((await world.gateway.send(plain)).kind).toBe('sent');
  });
});

describe('SMTP', async () => {
  const server = await startSmtp();
  afterAll(server.stop);
  const variables = smtpVariables(server.port);
  const create = (change: Record<string, string> = {}) =>
    createSmtp({ settings: variablesOf({ ...variables, ...change }), patienceMs: 1_000 });
  const gateway = create();
  const sourceOf = async (email: Email) => {
    await gateway.send(email);
    return server.arrived.at(-1)?.source ?? '';
  };

  test('a message has a text and an HTML part, from the chain, answered by no machine', async () => {
    const source = await sourceOf(anEmail());
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
    expect(source).toMatch(/^From: Fornada <ola@fornada\.example>/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  test('a commercial one has a mail program’s button to have no more of them, and no other', async () => {
    const unsubscribe = 'https://fornada.example/rgpd/comunicacao/2147483647.AbCdEfGhIjKlMnOpQrStUv';
    const source = await sourceOf(anEmail({ unsubscribe }));
    expect(source).toMatch(
      new RegExp(`^List-Unsubscribe:\\s+<${unsubscribe.replaceAll('.', '\\.')}>\r$`, 'm'),
    );
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await sourceOf(anEmail())).not.toMatch(/^List-/m);
  });

  test('the same message has the same id on every try, another has another', async () => {
    const idOf = (source: string) => /^Message-ID: (<\w+@fornada\.example>)/m.exec(source)?.[1];
    const email = anEmail();
    const first = idOf(await sourceOf(email));
    expect(first).toBeDefined();
    expect(idOf(await sourceOf(email))).toBe(first);
    expect(idOf(await sourceOf(anEmail()))).not.toBe(first);
  });

  test('a subject can’t add a header', async () => {
    const source = await sourceOf(anEmail({ subject: 'Olá\r\nBcc: outra@exemplo.pt' }));
    expect(source).not.toMatch(/^Bcc:/m);
    expect(server.arrived.at(-1)?.to).toEqual(['ana@exemplo.pt']);
  });

  test.each([
    [nobody, 'smtp_550'],
    [suspicious, 'smtp_554'],
  ])('to %s is final', async (to, reason) => {
    expect(await gateway.send(anEmail({ to }))).toEqual({ kind: 'refused', reason });
  });

  test('to a full mailbox may be tried again, and the address is not told', async () => {
    const trouble = await gateway.send(anEmail({ to: full })).catch((error: Error) => error.message);
    expect(trouble).toBe('SMTP: EENVELOPE 452');
  });

  test('a wrong password and a server that is away keep the message', async () => {
    await expect(create({ SMTP_PASSWORD: 'errado' }).send(anEmail())).rejects.toThrow('SMTP: EAUTH 535');
    const closed = await startSmtp();
    await closed.stop();
    await expect(create({ SMTP_PORT: String(closed.port) }).send(anEmail())).rejects.toThrow('SMTP: ESOCKET');
  });

  test.each([
    ['never greets', () => {}],
    ['hangs up', (socket: Socket) => void socket.destroy()],
    ['is busy', (socket: Socket) => void socket.end('421 Too busy\r\n')],
  ])('a server that %s keeps the message', async (_what, greet) => {
    const server = createServer(greet);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(create({ SMTP_PORT: String(port) }).send(anEmail())).rejects.toThrow(/^SMTP: \w+/);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test.each(smtpMishaps)(
    'an answer that goes wrong after the message was taken (%s) keeps it, and the next try is the same message',
    async (mishap) => {
      const email = anEmail();
      server.goWrong(mishap);
      await expect(gateway.send(email)).rejects.toThrow(/^SMTP: \w+/);
      expect((await gateway.send(email)).kind).toBe('sent');
      const ids = server.arrived.slice(-2).map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
      expect(ids[0]).toMatch(/^<\w+@fornada\.example>/);
      expect(ids[1]).toBe(ids[0]);
    },
  );

  test.each([
    ['half an answer to its greeting', '220 mail.exemplo.pt ESMTP\r\n', '250-mail.exem'],
    ['nothing that is SMTP', 'HTTP/1.1 200 OK\r\n\r\n', 'x'],
    ['an error of its own', '220 mail.exemplo.pt ESMTP\r\n', '500 Internal error\r\n'],
  ])('a server that gives %s keeps the message', async (_what, greeting, answer) => {
    const strange = createServer((socket) => {
      socket.on('error', () => {});
      socket.write(greeting);
      socket.on('data', () => void socket.end(answer));
    });
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
    const { port } = strange.address() as AddressInfo;
    await expect(create({ SMTP_PORT: String(port) }).send(anEmail())).rejects.toThrow(/^SMTP: \w+/);
    await new Promise<void>((resolve) => strange.close(() => resolve()));
  });

  test('never speaks in the open when it should not', async () => {
    await expect(create({ SMTP_SECURITY: 'starttls' }).send(anEmail())).rejects.toThrow('SMTP: ETLS');
    expect(() => create({ SMTP_HOST: 'mail.exemplo.pt' })).toThrow(/^SMTP_SECURITY /);
  });

  test.each(['SMTP_HOST', 'EMAIL_FROM'])('without %s nothing starts', (name) => {
    expect(() => create({ [name]: '' })).toThrow(new RegExp(`^${name} `));
  });
});
