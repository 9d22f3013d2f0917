// Every write of the back office but those of the menu.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { recordFinding } from '#modules/payments/findings.ts';
import { makeCustomer } from './factories.ts';
import { makeOrder } from './order.ts';
import { packagingPrices } from './packaging.ts';
import { makeSale } from './sale.ts';
import {
  type Asked,
  chain,
  everyone,
  fresh,
  granted,
  inCharge,
  publishers,
  type Role,
  type StaffWrite,
  type World,
} from './staff-write.ts';

const office = '/api/gestao';

type Kind = {
  resource: string;
  noun: string;
  who: readonly Role[];
  ofChain?: true;
  /** What makes one; `change` is made to it by an update. */
  form(shop: number, world: World): object | Promise<object>;
  change?: () => object;
  removes?: boolean;
};

/** The writes of a resource that is made, changed and removed by the office's one convention. */
function writesOf({ resource, noun, who, ofChain, form, change, removes }: Kind): [string, StaffWrite][] {
  const path = `/${resource}`;
  const common = { who, ...(ofChain && { ofChain }) };
  const one = async (world: World, shop: number) => {
    const made = await form(shop, world);
    return { made, ...(await granted(world.administrator.post(path, made))) };
  };
  const writes: [string, StaffWrite][] = [
    [
      `POST ${office}${path}`,
      {
        ...common,
        audit: { action: `${noun}.created`, tells: 'after' },
        prepare: async (world, shop) => ({ url: office + path, body: await form(shop, world) }),
      },
    ],
  ];
  if (change !== undefined) {
    const prepare = async (world: World, shop: number): Promise<Asked> => {
      const { id, made } = await one(world, shop);
      return { url: `${office}${path}/${id}`, body: { ...made, ...change() } };
    };
    writes.push([
      `PUT ${office}${path}/:id`,
      { ...common, audit: { action: `${noun}.updated`, tells: 'both' }, prepare },
    ]);
  }
  if (removes !== false) {
    const prepare = async (world: World, shop: number): Promise<Asked> => ({
      url: `${office}${path}/${(await one(world, shop)).id}`,
    });
    writes.push([
      `DELETE ${office}${path}/:id`,
      { ...common, audit: { action: `${noun}.removed`, tells: 'before' }, prepare },
    ]);
  }
  return writes;
}

const shopGroups = {
  form: (loja: number) => ({ nome: `Algarve ${fresh()}`, lojas: [loja] }),
  change: () => ({ nome: `Centro ${fresh()}` }),
};
const titled = () => ({ tag: `peca-${fresh()}`, title: 'Pão novo', text: 'Sai às sete.' });
const retitled = () => ({ title: `Pão ${fresh()}` });
const published = { who: publishers, ofChain: true, change: retitled } as const;

const webhookForm = (loja: number) => {
  return { loja, nome: 'Caixa', url: 'https://caixa.exemplo.pt/aviso', eventos: ['encomenda.paga'] };
};

const byConvention: [string, StaffWrite][] = [
  writesOf({
    ...published,
    resource: 'novidades',
    noun: 'news',
    form: () => ({ ...titled(), destaque: 0, image: { list: null, detail: null } }),
  }),
  writesOf({ ...published, resource: 'campanhas', noun: 'campaign', form: titled }),
  writesOf({ ...published, resource: 'categorias', noun: 'faq-category', form: titled }),
  writesOf({
    ...published,
    resource: 'perguntas',
    noun: 'faq-question',
    form: async (_shop, { administrator }) => ({
      ...titled(),
      categoria: (await granted(administrator.post('/categorias', titled()))).id,
    }),
  }),
  writesOf({
    ...published,
    resource: 'restaurantes',
    noun: 'restaurant',
    form: () => ({ ...titled(), name: 'Marca', image: { logo: null, main: null }, color: '#8a4b1f' }),
  }),
  writesOf({ ...published, who: chain, resource: 'embalagens', noun: 'packaging-price', ...packagingPrices }),
  writesOf({ who: chain, ofChain: true, resource: 'grupos', noun: 'shop-group', ...shopGroups }),
  writesOf({ ...published, who: chain, resource: 'informacao-legal', noun: 'legal-item', form: titled }),
  writesOf({
    who: chain,
    ofChain: true,
    resource: 'documentos',
    noun: 'legal-document',
    form: () => ({
      tag: 'termos',
      versao: 300_000 + fresh(),
      data: '2026-12-01',
      title: 'T',
      text: 'Texto.',
    }),
    removes: false,
  }),
  writesOf({
    ...{ who: publishers, ofChain: true, resource: 'envios', noun: 'broadcast' },
    form: (loja) => ({ title: 'Pão quente', text: 'Às sete.', loja }),
    change: retitled,
  }),
  writesOf({
    ...{ who: publishers, ofChain: true, resource: 'cupoes', noun: 'coupon' },
    form: (loja) => ({
      ...{ codigo: '', nome: 'Cupão', valor: 1, limite: 1, so_novos: 0, loja },
      ...{ de: '2026-03-01', ate: '2026-12-31' },
    }),
  }),
  writesOf({
    ...{ who: publishers, ofChain: true, resource: 'segmentos', noun: 'segment' },
    form: (loja) => ({ nome: 'Da Baixa', loja }),
    change: () => ({ nome: 'Do Chiado' }),
  }),
  writesOf({
    who: chain,
    ofChain: true,
    resource: 'equipa',
    noun: 'staff',
    form: (shop) => ({
      nome: 'Pessoa nova',
      email: `nova${fresh()}@fornada.example`,
      papel: 'assistant',
      lojas: [shop],
      ativo: 1,
      password: 'massa-mae-de-centeio',
    }),
    change: () => ({ nome: `Pessoa ${fresh()}`, password: null }),
    removes: false,
  }),
  writesOf({ who: inCharge, resource: 'chaves', noun: 'pos_key', form: (loja) => ({ loja, nome: 'Caixa' }) }),
  writesOf({
    ...{ who: inCharge, resource: 'impressoras', noun: 'printer' },
    form: (loja) => ({ loja, nome: 'Cozinha', endereco: '192.168.1.50', porta: 9100, largura: 80, ativo: 1 }),
    change: () => ({ nome: `Cozinha ${fresh()}` }),
  }),
  writesOf({
    ...{ who: inCharge, resource: 'terminais', noun: 'terminal' },
    form: (loja) => ({ loja, nome: 'Caixa', referencia: `P400-${fresh()}`, ativo: 1 }),
    change: () => ({ nome: `Caixa ${fresh()}` }),
  }),
  writesOf({
    ...{ who: inCharge, resource: 'webhooks', noun: 'webhook', form: webhookForm },
    change: () => ({ nome: `Caixa ${fresh()}` }),
  }),
].flat();

const shopForm = async ({ administrator }: World, shop: number) =>
  await granted(administrator.get(`/lojas/${shop}`));
const aWebhook = async ({ administrator }: World, loja: number): Promise<string> =>
  (await granted(administrator.post('/webhooks', webhookForm(loja)))).id;

export const officeWrites: Record<string, StaffWrite> = {
  ...Object.fromEntries(byConvention),
  'POST /api/gestao/lojas': {
    who: chain,
    ofChain: true,
    audit: { action: 'shop.created', tells: 'after' },
    prepare: async (world, shop) => ({
      url: `${office}/lojas`,
      body: { ...(await shopForm(world, shop)), tag: `loja-nova-${fresh()}`, aceita_encomendas: 0 },
    }),
  },
  'PUT /api/gestao/lojas/:id': {
    who: inCharge,
    audit: { action: 'shop.updated', tells: 'both' },
    prepare: async (world, shop) => ({
      url: `${office}/lojas/${shop}`,
      body: { ...(await shopForm(world, shop)), text: `Loja ${fresh()}` },
    }),
  },
  'PUT /api/gestao/opinioes/:id': {
    who: ['manager', 'marketing', 'administrator'],
    audit: { action: 'opinion.updated', tells: 'both' },
    async prepare({ db }, shop) {
      const customer = await makeCustomer(db);
      const { id } = await db.one<{ id: number }>(sql`
        insert into opinions (customer_id, shop_id, comment, rating) values (${customer.id}, ${shop}, 'Bom', 5)
        returning id`);
      return { url: `${office}/opinioes/${id}`, body: { resposta: 'Obrigada' } };
    },
  },
  'PUT /api/gestao/reclamacoes/:id': {
    who: inCharge,
    audit: { action: 'claim.updated', tells: 'both' },
    async prepare({ db }) {
      const order = await makeOrder(db, (await makeCustomer(db)).id, { state: 'collected', paid: true });
      const { id } = await db.one<{ id: string }>(sql`
        insert into order_claims (order_id, number, lines, gross_cents, note, to_balance, claimed_at, state)
        values (${order.id}, 1, '[{"position": 1, "quantity": 1}]', 130, 'Faltou', true, now(), 'waiting') returning id`);
      return { url: `${office}/reclamacoes/${id}`, body: { decisao: 'recusada', resposta: 'Estava lá' } };
    },
  },
  'PUT /api/gestao/conciliacao/:id': {
    who: chain,
    audit: { action: 'payment-finding.updated', tells: 'both' },
    async prepare({ db, server }) {
      const order = await makeOrder(db, (await makeCustomer(db)).id, { state: 'received', paid: true });
      const payment = await db.one<{ id: string }>(sql`select id from payments where order_id = ${order.id}`);
      await recordFinding(db, { kind: 'amount_differs', paymentId: payment.id }, server.context.clock());
      const { id } = await db.one<{ id: number }>(sql`select max(id) as id from payment_findings`);
      return { url: `${office}/conciliacao/${id}`, body: { resolucao: 'seen', nota: 'Visto' } };
    },
  },
  'POST /api/gestao/clientes/:id/ajuste': {
    who: inCharge,
    audit: { action: 'customer.adjusted', tells: 'both' },
    async prepare({ db }, loja) {
      const { id } = await makeCustomer(db);
      const body = { saldo: 1, pontos: 0, motivo: 'Engano', loja };
      return { url: `${office}/clientes/${id}/ajuste`, body };
    },
  },
  'POST /api/gestao/clientes/:id/contactos': {
    who: inCharge,
    audit: { action: 'customer.contacts_opened', tells: 'after' },
    async prepare({ db }) {
      const { id } = await makeCustomer(db);
      await makeSale(db, id);
      return { url: `${office}/clientes/${id}/contactos` };
    },
  },
  'POST /api/gestao/clientes/:id/juntar': {
    who: chain,
    ofChain: true,
    audit: { action: 'customer.merged', tells: 'both' },
    async prepare({ db }) {
      const [into, from] = [await makeCustomer(db), await makeCustomer(db, { balance: 300 })];
      return { url: `${office}/clientes/${into.id}/juntar`, body: { outro: from.id, motivo: 'A mesma' } };
    },
  },
  'POST /api/gestao/chaves/:id/rodar': {
    who: inCharge,
    audit: { action: 'pos_key.rotated', tells: 'both' },
    async prepare({ administrator }, loja) {
      const { id } = await granted(administrator.post('/chaves', { loja, nome: 'Caixa' }));
      return { url: `${office}/chaves/${id}/rodar`, body: { horas: 1 } };
    },
  },
  'POST /api/gestao/webhooks/:id/rodar': {
    who: inCharge,
    audit: { action: 'webhook.rotated', tells: 'both' },
    prepare: async (world, shop) => ({ url: `${office}/webhooks/${await aWebhook(world, shop)}/rodar` }),
  },
  'POST /api/gestao/entregas-webhook/:id/repetir': {
    who: inCharge,
    audit: { action: 'webhook.replayed', tells: 'both' },
    async prepare(world, shop) {
      const { id } = await world.db.one<{ id: string }>(sql`
        insert into webhook_deliveries (endpoint_id, reference, topic, payload, state, created_at)
        values (${await aWebhook(world, shop)}, ${randomUUID()}, 'encomenda.paga', '{}', 'failed',
          ${world.server.context.clock()}) returning id`);
      return { url: `${office}/entregas-webhook/${id}/repetir` };
    },
  },
  'POST /api/gestao/imagens': {
    who: everyone.filter((role) => role !== 'assistant'),
    ofChain: true,
    audit: { action: 'picture.uploaded', tells: 'after' },
    async prepare() {
      const background = { r: fresh() % 255, g: 72, b: 17 };
      const create = { width: 320, height: 320, channels: 3 as const, background };
      return { url: `${office}/imagens?tipo=logotipo`, bytes: await sharp({ create }).png().toBuffer() };
    },
  },
};
