// What a till sells by its lines: at once or told later, in cash, on its terminal or by a phone that it asks, and what comes back.
import type { CouponAtTill } from '@fornada/contract/till-offers.ts';
import type { LineSale } from '@fornada/contract/till-sales.ts';
import type { Answer, Call } from './caller.ts';
import type { Chance } from './chance.ts';
import { couponCodes } from './coupons.ts';
import { createPayer } from './payer.ts';
import { centsOf, type LineSaleTold, type Person } from './record.ts';
import { createTerminalSales } from './terminal-sales.ts';
import { requestedAt, type World } from './world.ts';

type Parts = {
  insist(call: Omit<Call, 'token'>): Promise<Answer>;
  somebody(): Person;
  refused(what: string, answer: Answer): void;
};

/** At 1,50 in every shop, packed in nothing. */
const nata = '10101';
const natas = 1.5;

export function createLineSales(
  world: World,
  shop: number,
  chance: Chance,
  { insist, somebody, refused }: Parts,
) {
  const { record } = world;
  const payer = createPayer(world, chance);
  const basket = () => {
    const qtd = chance.between(1, 4);
    const items = [{ id: nata, qtd, complementares: [], opcoes: [] }];
    return {
      loja: shop,
      id: chance.uuid(),
      cart: { items },
      id_tipo_entrega: chance.pick([0, 1]),
      total: qtd * natas,
    };
  };
  /** A refusal that nothing was done by, or what was told is written down. */
  const keep = (sale: LineSaleTold) => {
    record.lineSales.set(sale.id, sale);
    if (sale.customerId === null) return;
    const { id, customerId, cents: subtotalCents, discountCents, couponCents = 0 } = sale;
    record.sales.set(id, { id, customerId, subtotalCents, discountCents, couponCents, undone: false });
  };

  /** In person, or as one that waited on the till while it had no connection; twice now and then. */
  async function sell(): Promise<void> {
    const sale = basket();
    const cents = centsOf(sale.total);
    const person = chance.percent(50) ? somebody() : null;
    const waited = chance.percent(30);
    let paid: object = { meio: chance.pick(['dinheiro', 'multibanco']) };
    let discountCents = 0;
    let couponCents = 0;
    if (waited) {
      const codigo = person?.national ?? '';
      const vendida_em = new Date(
        world.parts.clock().getTime() - chance.between(0, 20) * 60_000,
      ).toISOString();
      paid = { ...paid, sem_ligacao: { vendida_em, menu: await menuOf(), codigo } };
    } else if (person !== null) {
      const body = { loja: shop, codigo: person.national };
      const known = await insist({ path: '/api/balcao/clientes/identificar', body });
      if (known.status !== 200) return refused('identifying', known);
      const { identificacao, saldo, pode_gastar: maySpend } = known.data;
      if (maySpend && chance.percent(40)) discountCents = Math.min(cents, centsOf(saldo));
      const own = { identificacao, desconto: discountCents / 100 };
      const coupon = maySpend && chance.percent(90) ? await couponFor({ ...sale, ...own }) : undefined;
      couponCents = coupon ? centsOf(coupon.valor) : 0;
      discountCents += couponCents;
      if (discountCents === cents) paid = { meio: 'saldo' };
      paid = {
        ...paid,
        ...own,
        total: (cents - discountCents) / 100,
        ...(coupon && { cupao: coupon.codigo }),
      };
    }
    const call = { path: '/api/balcao/vendas/linhas', body: { ...sale, ...paid } };
    const answers = await Promise.all(Array.from({ length: chance.between(1, 2) }, () => insist(call)));
    const sold = answers.find(({ status }) => status === 200);
    if (sold === undefined) return refused('a sale by line', answers[0] as Answer);
    record.count(waited ? 'sales by line that waited' : 'sales by line');
    keep({ id: sale.id, customerId: person?.id ?? null, cents, discountCents, couponCents });
    if (couponCents === 0) return;
    record.count('coupons used at a till');
    if (chance.percent(40)) await bringAllBack(sale.id, sold.data.id);
  }

  /** One of those that everybody has, where this customer may still use it. */
  async function couponFor(sale: object): Promise<CouponAtTill | undefined> {
    const body = { ...sale, codigo: chance.pick(couponCodes) };
    const { status, data } = await insist({ path: '/api/balcao/clientes/cupoes', body });
    return status === 200 ? data.cupoes.find(({ motivo }: CouponAtTill) => motivo === null) : undefined;
  }

  /** The coupon is free again. */
  async function bringAllBack(told: string, id: string): Promise<void> {
    const body = { id: chance.uuid(), motivo: 'Engano' };
    const back = await insist({ path: `/api/balcao/vendas/linhas/${id}/devolver`, body });
    if (back.status !== 200) return refused('taking all back', back);
    const kept = record.sales.get(told);
    if (kept) kept.undone = true;
    record.count('sales with a coupon undone');
  }

  /** A phone is asked to pay; whoever is there gives up, or the thumb is late. */
  async function askPhone(): Promise<void> {
    const { national } = somebody();
    const sale = basket();
    const path = '/api/balcao/vendas/pedidos';
    const ask = () => insist({ path, body: { ...sale, telemovel: national } });
    const [asked] = await Promise.all([ask(), ...(chance.percent(30) ? [ask()] : [])]);
    if (asked.status !== 200) return refused('asking a phone', asked);
    const one = `${path}/${sale.id}`;
    const giveUp = () => insist({ method: 'DELETE', path: one });
    record.requests.set(sale.id, centsOf(sale.total));
    await payer.pay(sale.id, payer.plan(), { giveUp, askAgain: ask }, requestedAt);
    record.count('phones asked at a till');
  }

  const { askTerminal } = createTerminalSales(world, shop, chance, { insist, refused, basket });

  /** Some of what a phone or a terminal paid comes back; the same return is told twice. */
  async function takeBack(): Promise<void> {
    const listed = await insist({ method: 'GET', path: `/api/balcao/vendas/linhas?loja=${shop}` });
    if (listed.status !== 200) return refused('a list of sales', listed);
    const asked = (listed.data as LineSale[]).filter(
      ({ pelo_telemovel, terminal, devolvivel }) => (pelo_telemovel || terminal !== null) && devolvivel,
    );
    if (asked.length === 0) return;
    const { id } = chance.pick(asked as [LineSale]);
    const body = { id: chance.uuid(), linhas: [{ linha: 1, qtd: 1 }], motivo: 'Veio outro' };
    const back = () => insist({ path: `/api/balcao/vendas/linhas/${id}/devolver`, body });
    const [told] = await Promise.all([back(), back()]);
    if (told.status !== 200) return refused('taking back', told);
    record.count('lines brought back to a till');
  }

  async function menuOf(): Promise<string> {
    return (await insist({ method: 'GET', path: `/api/menus/${shop}` })).data.hash;
  }

  return { sellLines: sell, askPhone, askTerminal, takeBack };
}
