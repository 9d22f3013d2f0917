// A customer with the app: orders, pays or doesn't, spends balance, changes orders, says what was missing, gives opinions, claims
// receipts.
import { signInDevice } from '../apps/server/src/testing/identity.ts';
import { aBrowser } from '../apps/server/src/testing/push.ts';
import { createAfterwards } from './afterwards.ts';
import { fillBasket, packIt } from './basket.ts';
import type { Answer, Call } from './caller.ts';
import type { Chance } from './chance.ts';
import { createPayer } from './payer.ts';
import { claimReceipt } from './receipts.ts';
import { centsOf, type Person } from './record.ts';
import { pushAddress } from './vendors.ts';
import type { World } from './world.ts';

export type Customer = {
  person: Person;
  uid(): string;
  token(): string;
  /** Signs in on a new device, as each morning. */
  wake(): Promise<void>;
  /** Changes the tokens for new ones, as the app does when they have run out. */
  renew(): Promise<void>;
  /** One thing that a customer does, from its beginning to its end. */
  live(): Promise<void>;
};

/** What an order may be refused for; anything else is a fault. */
const refusals = new Set([
  'product_unavailable',
  'price_changed',
  'balance_changed',
  'shop_paused',
  'pickup_slot_gone',
  'date_not_possible',
  'pickup_time_invalid',
  'too_many_requests',
]);

export function createCustomer(world: World, person: Person, chance: Chance): Customer {
  const { caller, record } = world;
  const payer = createPayer(world, chance);
  let uid = '';
  let token = '';
  let refreshToken = '';
  let renewing: Promise<void> | undefined;

  const wake = async () => {
    ({ uid, idToken: token, refreshToken } = await signInDevice(world.parts, person.id));
    if (chance.percent(60)) await subscribe();
  };
  /** Says yes to pushes; of some browsers the push service soon knows nothing any more. */
  const subscribe = async () => {
    const address = pushAddress(uid, chance.percent(85));
    const { endpoint, p256dh, auth } = aBrowser(address).subscription;
    const call = { path: '/api/notificacoes/subscricao', body: { endpoint, keys: { p256dh, auth } } };
    const { status, code } = await insist(call);
    if (status !== 200) record.complain(`a subscription was refused with ${status} ${code}`);
    record.count('devices with pushes');
  };
  // One at a time, and the same attempt until it is answered: a refresh token that is used twice ends the session.
  const renew = () => {
    renewing ??= (async () => {
      const body = { refreshToken, attempt: chance.uuid() };
      const { status, data, code } = await caller.insist({ path: '/identity/token', body });
      if (status === 200) {
        ({ idToken: token, refreshToken } = data);
        return;
      }
      record.complain(`customer ${person.id} was signed out: ${status} ${code}`);
      await wake();
    })().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  const insist = async (call: Omit<Call, 'token'>): Promise<Answer> => {
    const answer = await caller.insist({ ...call, token });
    if (answer.status !== 401) return answer;
    await renew();
    return await caller.insist({ ...call, token });
  };

  async function order(): Promise<void> {
    const shop = chance.pick(world.shops as [number, ...number[]]);
    const body = {
      ...{ cart: fillBasket(world, chance), id_loja: shop, id_tipo_entrega: chance.between(0, 1) },
      ...packIt(chance),
    };
    const plan = payer.plan();
    const calculated = await insist({ path: '/api/calcula-encomenda', body });
    const useBalance = chance.percent(60) ? 1 : 0;
    const metodo = chance.percent(40) ? (world.bank.methods[1] ?? 'mbway') : 'mbway';
    if (calculated.status !== 200) return refused('calculate', calculated);
    const key = chance.uuid();
    const paying = { telemovel: person.national, aceitou: true, usar_premio: useBalance, metodo };
    const principio_de_pagamento =
      calculated.data.loyaltyData.principio_de_pagamento !== null && chance.percent(60) ? 1 : 0;
    const place = () =>
      insist({
        path: '/api/finaliza-encomenda',
        key,
        body: { ...body, ...paying, principio_de_pagamento },
      });
    // An impatient thumb: the same request, twice at once.
    const answers = await Promise.all(chance.percent(15) ? [place(), place()] : [place()]);
    const placed = answers.filter(({ status }) => status === 200);
    const ids = new Set(placed.map(({ data }) => data.orderData.orderId as string));
    if (ids.size > 1 || (ids.size === 1 && placed.length !== answers.length))
      record.complain(`one key of customer ${person.id} made ${[...ids].join(' and ')}`);
    const [first] = placed;
    if (first === undefined) return refused('order', answers[0] as Answer);
    const { orderId, partes } = first.data.orderData;
    let dueNow = 0;
    for (const part of partes) {
      const told = { orderId: part.orderId, customerId: person.id, totalCents: centsOf(part.total), key };
      record.orders.set(part.orderId, told);
      afterwards.remember(part.orderId);
      dueNow += part.pago === 1 ? 0 : told.totalCents - centsOf(part.por_pagar);
    }
    if (partes.length > 1) record.count('purchases of parts');
    if (principio_de_pagamento) record.count('orders with an advance');
    const how = metodo === 'cartao' ? `${plan} by card` : plan;
    record.count(dueNow === 0 ? 'orders paid by balance' : `orders to ${how}`);
    if (dueNow === 0) return;
    const path = `/api/pagamento/${orderId}`;
    await payer.pay(orderId, plan, {
      giveUp: () => insist({ method: 'DELETE', path }),
      askAgain: () => insist({ path, body: {} }),
    });
  }

  function refused(what: string, { status, code }: Answer): void {
    record.count(`refused: ${code}`);
    if (!refusals.has(code ?? '')) record.complain(`${what} was refused with ${status} ${code}`);
  }

  async function giveOpinion(): Promise<void> {
    const body = { loja: String(world.shops[0]), comentario: 'Muito bom!' };
    const { status, code } = await insist({ path: '/opiniao', body });
    if (status === 200) record.opinions += 1;
    else if (code !== 'too_many_requests') record.complain(`an opinion was refused with ${status} ${code}`);
  }

  async function look(): Promise<void> {
    for (const call of [
      { method: 'GET', path: '/api/transacoes' },
      { path: '/api/refresh-private-data', body: { value: 1 } },
    ] as const) {
      const { status, code } = await insist(call);
      if (status !== 200) record.complain(`${call.path} was refused with ${status} ${code}`);
    }
  }

  const afterwards = createAfterwards(world, { chance, payer, insist });

  return {
    person,
    uid: () => uid,
    token: () => token,
    wake,
    renew,
    async live() {
      const what = chance.weighted({ order: 46, afterwards: 34, look: 8, opinion: 4, claim: 8 });
      record.count(`customers: ${what}`);
      const claim = () => claimReceipt(world, person, token, chance);
      await { order, afterwards: afterwards.live, look, opinion: giveOpinion, claim }[what]();
    },
  };
}
