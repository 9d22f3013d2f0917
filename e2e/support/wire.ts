// Plain HTTP: only what the contract promises, nothing of our client.
import { expect } from '@playwright/test';

const everybodys = {
  url: `http://localhost:${process.env.STORIES_PORT ?? 3210}`,
  dataDir: process.env.STORIES_DATA_DIR ?? '',
  now: Date.now,
};

/** The chain that is asked, its directory, and what time it is there: everybody's, unless a story has one of its own. */
export let { url: baseUrl, dataDir, now: timeThere } = everybodys;

export function talkTo(chain = everybodys): void {
  ({ url: baseUrl, dataDir, now: timeThere } = chain);
}

// biome-ignore lint/suspicious/noExplicitAny: what a stranger gets has no types; each story says what it expects
export type Data = any;

export interface Answer {
  status: number;
  body: {
    success: boolean;
    data?: Data;
    error?: { code: string; title: string; message: string; fields?: Record<string, string>; context?: Data };
  };
}

export async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      Accept: 'application/json',
      'Api-Version': '1.0',
      ...(method === 'POST' || method === 'PUT' ? { 'Content-Type': 'application/json' } : {}),
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(options.body ?? {}) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** The answer's data; a refusal fails the story with the server's words. */
export async function ask(...request: Parameters<typeof send>): Promise<Data> {
  const { status, body } = await send(...request);
  expect(body, `${request[0]} ${request[1]} answered ${status} ${body.error?.code}`).toMatchObject({
    success: true,
  });
  return body.data;
}

/** Of this process: a number that no other of the run has. */
export const workerIndex = Number(process.env.TEST_WORKER_INDEX ?? 0);

let phones = 0;

/** A mobile number that nobody in this run has had. */
export function aPhone(): string {
  phones += 1;
  return `96${String(workerIndex).padStart(3, '0')}${String(phones).padStart(4, '0')}`;
}

/** Another, from abroad: with its country, as its owner writes it here. */
export function aSpanishPhone(): string {
  return `+346${aPhone().slice(1)}`;
}

/** The code of the newest SMS to a phone. */
export async function smsCode(phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const messages: { canal: string; texto: string }[] = await ask(
        'GET',
        `/simulador/mensagens?para=${encodeURIComponent(phone)}`,
      );
      code = messages.find(({ canal }) => canal === 'sms')?.texto.match(/\b\d{6}\b/)?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

export interface Customer {
  phone: string;
  password: string;
  name: string;
  email: string;
  token: string;
  uid: string;
  /** The session of the device that made the account. */
  identity: { uid: string; idToken: string; refreshToken: string; expiresIn: number };
}

/** A customer who has signed up, proved the phone and completed the account. */
export async function newCustomer(name = 'Rita Fonseca', phone = aPhone()): Promise<Customer> {
  const device = await ask('POST', '/identity/anonymous');
  const { hash } = await ask('POST', '/registo', {
    token: device.idToken,
    body: { telemovel: phone, pais: '351', comunicacoes: false, termos: true },
  });
  const { identity } = await ask('POST', `/registo/${hash}`, {
    token: device.idToken,
    body: { codigo: await smsCode(phone) },
  });
  const password = '27384950';
  const email = `rita.${phone}@exemplo.pt`;
  await ask('POST', '/alterar-dados-pessoais', {
    token: identity.idToken,
    body: { nome: name, password, confirmacaoPassword: password, email, dataNascimento: '1991-04-12' },
  });
  return { phone, password, name, email, token: identity.idToken, uid: identity.uid, identity };
}

export interface Payment {
  id: string;
  order_id: string;
  valor: number;
  estado: string;
}

/** The first that waits for a decision: an order is placed a moment before its payment is asked for. */
async function waiting(list: string, isIt: (payment: Payment) => boolean): Promise<Payment> {
  let found: Payment | undefined;
  await expect
    .poll(async () => {
      const payments: Payment[] = await ask('GET', list);
      found = payments.find((payment) => payment.estado === 'pending' && isIt(payment));
      return found;
    })
    .toBeDefined();
  return found as Payment;
}

/** What a phone is asked to pay now. */
export const paymentAsked = (phone: string): Promise<Payment> =>
  waiting(`/simulador/pagamentos?para=${encodeURIComponent(phone)}`, () => true);

/** Decides on a payment as the customer's phone would. */
export async function decideOn({ id }: Payment, decision: string): Promise<void> {
  await ask('POST', `/simulador/pagamentos/${id}`, { body: { decisao: decision } });
}

/** Decides on the payment that an order is waiting for. */
export async function decide(orderId: string, decision: string): Promise<void> {
  await decideOn(await waiting('/simulador/pagamentos', (payment) => payment.order_id === orderId), decision);
}

/** Waits until an order of the customer is as described. */
export async function expectOrder(
  customer: Customer,
  orderId: string,
  state: Record<string, unknown>,
): Promise<void> {
  await expect
    .poll(() => ask('GET', `/api/encomendas/${orderId}`, { token: customer.token }))
    .toMatchObject(state);
}

/** What the server says to a phone and password. */
export async function loginStatus(phone: string, password: string): Promise<number> {
  const device = await ask('POST', '/identity/anonymous');
  const body = { telemovel: phone, pais: '351', password };
  return (await send('POST', '/login', { token: device.idToken, body })).status;
}
