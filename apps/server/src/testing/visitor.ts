// A person with the app on a phone, as far as the server sees one: an address, tokens, and the SMS that arrive.
import type { SignedIn } from '@fornada/contract/access.ts';
import type { Envelope } from '@fornada/contract/errors.ts';
import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { TestApp } from './app.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks at what it asked for, and fails where it isn't there
export type Answer = { status: number; retryAfter: number; data: any; error: any };

export type Visitor = {
  address: string;
  identity: Identity;
  /** Posts with the tokens this visitor has now. */
  post(url: string, body?: object, token?: string): Promise<Answer>;
  /** Posts, expects to be signed in by it, and keeps the new tokens. @throws when refused */
  enter(url: string, body?: object): Promise<SignedIn>;
};

export type Person = { telemovel: string; pais: string };

let people = 0;
/** Counted for each server: which of its visitors share a network is the same whatever ran before in this worker. */
const visitors = new WeakMap<TestApp, number>();

/** A mobile number that no other test has. */
export function aPhone(): Person {
  people += 1;
  return { telemovel: `92${String(1_000_000 + people)}`, pais: '351' };
}

export const e164Of = ({ telemovel, pais }: Person) => `+${pais}${telemovel}`;

export async function send(
  server: TestApp,
  url: string,
  {
    method = 'POST',
    body = {},
    token,
    address = '198.51.100.1',
  }: { method?: 'POST' | 'PUT'; body?: object; token?: string | undefined; address?: string },
): Promise<Answer> {
  const response = await server.inject({
    method,
    url,
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(body),
  });
  const envelope = response.json<Envelope<unknown>>();
  return {
    status: response.statusCode,
    retryAfter: Number(response.headers['retry-after'] ?? 0),
    data: envelope.success ? envelope.data : undefined,
    error: envelope.success ? undefined : envelope.error,
  };
}

/** Someone who opens the app for the first time. */
export async function aVisitor(server: TestApp, from?: string): Promise<Visitor> {
  const nth = (visitors.get(server) ?? 0) + 1;
  visitors.set(server, nth);
  const address = from ?? `198.51.${100 + Math.floor(nth / 250)}.${1 + (nth % 250)}`;
  const { data: identity } = await send(server, '/identity/anonymous', { address });
  const visitor: Visitor = {
    address,
    identity,
    post: (url, body, token = visitor.identity.idToken) =>
      send(server, url, { body: body ?? {}, token, address }),
    async enter(url, body) {
      const answer = await visitor.post(url, body);
      if (answer.data?.identity === undefined) throw new Error(`${url} answered ${JSON.stringify(answer)}`);
      visitor.identity = answer.data.identity;
      return answer.data;
    },
  };
  return visitor;
}

/** The code of the newest SMS to a phone. */
export async function readCode({ context: { db } }: TestApp, person: Person): Promise<string> {
  const { body } = await db.one<{ body: string }>(sql`
    select body from deliveries where recipient = ${e164Of(person)} and kind = 'code' order by id desc limit 1`);
  return /#(\d{6})$/.exec(body)?.[1] ?? '';
}

/** Another code than the right one. */
export const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Signs up and proves the phone: the account is temporary. */
export async function signUp(server: TestApp, visitor: Visitor, person: Person, change: object = {}) {
  const asked = await visitor.post('/registo', { ...person, termos: true, ...change });
  return await visitor.enter(`/registo/${asked.data.hash}`, { codigo: await readCode(server, person) });
}

export const password = '739164';

export const personalData = {
  nome: 'Maria Forno',
  email: 'maria@exemplo.pt',
  dataNascimento: '1990-05-17',
  password,
  confirmacaoPassword: password,
};

/** As if the link of a mail had been followed: what is asked for goes to this address from now on. */
export async function ownsEmail(
  { context: { db } }: TestApp,
  customerId: number,
  email: string,
): Promise<void> {
  await db.execute(sql`
    update customers set email = ${email}, email_verified_at = now(), email_changed_at = null where id = ${customerId}`);
}

/** A visitor with a complete account. */
export async function aCustomer(
  server: TestApp,
  person: Person = aPhone(),
): Promise<Visitor & { person: Person; id: number }> {
  const visitor = await aVisitor(server);
  const { privateData } = await signUp(server, visitor, person);
  const answer = await visitor.post('/alterar-dados-pessoais', personalData);
  if (answer.status !== 200)
    throw new Error(`The personal data were refused: ${JSON.stringify(answer.error)}`);
  return Object.assign(visitor, { person, id: privateData.user.data?.id_perfil ?? 0 });
}
