// A customer with the app: orders, pays or doesn't, gives up, spends balance, gives opinions.
import { signInDevice } from '../apps/server/src/testing/identity.ts';
import { aBrowser } from '../apps/server/src/testing/push.ts';
import type { BankRequest } from './bank.ts';
import type { Answer, Call } from './caller.ts';
import type { Chance } from './chance.ts';
import { centsOf, type Person } from './record.ts';
import { pushAddress } from './vendors.ts';
import { pause, productToRunOut, requestsOf, type World } from './world.ts';

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
  'too_many_requests',
]);

export function createCustomer(world: World, person: Person, chance: Chance): Customer {
  const { caller, record } = world;
  // Under load the simulator's own looks would be what is measured.
  const lookEveryMs = world.options.load === undefined ? 150 : 600;
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

  function cart() {
    const items: { id: string; qtd: number; pickup_at?: string }[] = [
      { id: '10101', qtd: chance.between(1, 4) },
    ];
    if (chance.percent(40)) items.push({ id: productToRunOut, qtd: chance.between(1, 2) });
    // A basket for several days is one purchase of several orders.
    const days = chance.percent(25) ? chance.between(1, 2) : 0;
    for (let day = 1; day <= days; day += 1)
      items.push({ id: '10101', qtd: chance.between(1, 3), pickup_at: inDays(day + 1) });
    return { items };
  }

  /** On a quarter of an hour, which shops that never close have. */
  function inDays(days: number): string {
    const quarter = 15 * 60_000;
    const at = Math.ceil(world.parts.clock().getTime() / quarter) * quarter + days * 24 * 60 * 60_000;
    return new Date(at).toISOString();
  }

  async function order(): Promise<void> {
    const shop = chance.pick(world.shops as [number, ...number[]]);
    const body = { cart: cart(), id_loja: shop, id_tipo_entrega: chance.between(0, 1) };
    const plan = chance.weighted({
      approve: 60,
      refuse: 7,
      ignore: 7,
      late: 8,
      cancel: 8,
      cancelAndApprove: 5,
      again: 5,
    });
    const calculated = await insist({ path: '/api/calcula-encomenda', body });
    const useBalance = chance.percent(60) ? 1 : 0;
    const metodo = chance.percent(40) ? (world.bank.methods[1] ?? 'mbway') : 'mbway';
    if (calculated.status !== 200) return refused('calculate', calculated);
    const key = chance.uuid();
    const place = () =>
      insist({
        path: '/api/finaliza-encomenda',
        key,
        body: { ...body, telemovel: person.national, aceitou: true, usar_premio: useBalance, metodo },
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
    for (const part of partes) {
      const told = { orderId: part.orderId, customerId: person.id, totalCents: centsOf(part.total), key };
      record.orders.set(part.orderId, told);
    }
    if (partes.length > 1) record.count('purchases of parts');
    const pago = partes.every((part: { pago: number }) => part.pago === 1) ? 1 : 0;
    const how = metodo === 'cartao' ? `${plan} by card` : plan;
    record.count(pago === 1 ? 'orders paid by balance' : `orders to ${how}`);
    if (pago === 0) await pay(orderId, plan);
  }

  async function pay(orderId: string, plan: string): Promise<void> {
    if (plan === 'ignore') return;
    const request = await ringing(orderId);
    if (plan === 'cancel' || plan === 'cancelAndApprove') {
      await insist({ method: 'DELETE', path: `/api/pagamento/${orderId}` });
      // The thumb was faster than the withdrawal, or it wasn't.
      if (plan === 'cancelAndApprove') approve(request);
      return;
    }
    if (request === undefined) return;
    if (plan === 'late') return void world.lateThumbs.push(() => approve(request));
    if (plan === 'refuse' || plan === 'again') decide(request, world.bank.refuse);
    if (plan === 'approve') {
      await pause(chance.between(0, 1_500));
      return approve(request);
    }
    if (plan !== 'again') return;
    await pause(500);
    await insist({ path: `/api/pagamento/${orderId}`, body: {} });
    await ringing(orderId);
    // The page for the card may still be open beside the phone: who pays twice gets one back.
    for (const each of await requestsOf(world, orderId)) approve(each);
  }

  const approve = (request: BankRequest | undefined) => decide(request, world.bank.approve);

  /** A gateway lets nobody approve what is no longer asked. */
  function decide(request: BankRequest | undefined, how: (ref: string) => void): void {
    if (request !== undefined && world.bank.find(request.key)?.state === 'waiting') how(request.ref);
  }

  /** Waits for the phone to ring, as long as anybody would; at night nobody does. */
  async function ringing(orderId: string): Promise<BankRequest | undefined> {
    for (
      const deadline = Date.now() + 15_000;
      Date.now() < deadline && !world.night;
      await pause(lookEveryMs)
    ) {
      const waiting = (await requestsOf(world, orderId)).find(({ state }) => state === 'waiting');
      if (waiting !== undefined) return waiting;
    }
    if (!world.night) record.count('phones that never rang');
    return undefined;
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

  return {
    person,
    uid: () => uid,
    token: () => token,
    wake,
    renew,
    async live() {
      const what = chance.weighted({ order: 80, look: 15, opinion: 5 });
      record.count(`customers: ${what}`);
      await { order, look, opinion: giveOpinion }[what]();
    },
  };
}
