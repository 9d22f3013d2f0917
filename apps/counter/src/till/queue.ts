// The offline queue of sales. It survives the tab, the shift and the battery; the server counts each sale once, however
// often it is sent.
import { CallError } from '@fornada/contract/client.ts';
import { type QueuedSale, tellQueuedSales } from '@fornada/contract/till.ts';
import { type LineSaleAsked, type SoldOffline, sellLines } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { type DBSchema, openDB } from 'idb';
import { createStore } from 'zustand';
import { timeNow } from '../clock.ts';
import { call, sessionNow } from '../session.ts';
import { isFinal, patienceMs } from '../use-action.ts';
import { mayBeTold } from './known.ts';

type Waiting = {
  loja: number;
  /** Why the server wouldn't count it; someone has to look at it. */
  refused?: string;
};
export type WaitingAmount = QueuedSale & Waiting;
export type WaitingLines = LineSaleAsked &
  Waiting & {
    sem_ligacao: SoldOffline;
    /** It is being asked for with somebody waiting, unless their device has died over it. */
    isAsked?: boolean;
    /** How it was paid and its lines, in words: for who looks at what was refused. */
    sold?: string[];
  };
export type WaitingSale = WaitingAmount | WaitingLines;

export const isByLine = (sale: WaitingSale): sale is WaitingLines => 'cart' in sale;
const isAmount = (sale: WaitingSale): sale is WaitingAmount => !isByLine(sale);

interface Stored extends DBSchema {
  sales: { key: string; value: WaitingSale; indexes: { shop: number } };
}

const database = openDB<Stored>('fornada-caixa', 1, {
  upgrade(db) {
    db.createObjectStore('sales', { keyPath: 'id' }).createIndex('shop', 'loja');
  },
});

const changes = createStore(() => 0);
const told = () => changes.setState((count) => count + 1);
export const onQueueChange = changes.subscribe;

export async function keepSale(sale: WaitingSale): Promise<void> {
  await (await database).put('sales', sale);
  // What waits isn't to be thrown out when the device runs out of room. Some browsers ask for that, and nobody waits for it.
  void navigator.storage?.persist?.().catch(() => false);
  told();
}

/** Somebody has mended what kept it from counting, or hopes so. */
export async function tellAgain({ refused: _, ...sale }: WaitingSale): Promise<void> {
  await keepSale(sale);
  await tellWaiting();
}

export async function dropSale(id: string): Promise<void> {
  await (await database).delete('sales', id);
  told();
}

export const listWaiting = async (shop: number): Promise<WaitingSale[]> =>
  await (await database).getAllFromIndex('sales', 'shop', shop);

const batch = 50;
let underWay: Promise<void> | undefined;

/** Tells the server of what waits; one telling at a time. Without a connection everything stays where it is. */
export function tellWaiting(): Promise<void> {
  underWay ??= tellAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function tellAll(): Promise<void> {
  const shop = sessionNow()?.shop;
  if (shop === undefined) return;
  const tried = new Set<string>();
  const due = async () => (await listWaiting(shop)).filter((sale) => isWaiting(sale) && !tried.has(sale.id));
  try {
    for (;;) {
      const waiting = await due();
      const lines = waiting.find(isByLine);
      const amounts = waiting.filter(isAmount).slice(0, batch);
      if (lines) {
        // What the server fails at doesn't keep the others.
        tried.add(lines.id);
        await tellLines(lines);
      } else if (amounts.length > 0) await tellAmounts(shop, amounts);
      else return;
      told();
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Some of a batch may have been told before it.
    told();
  }
}

/** Longer than anybody waits for an answer. */
const deadAfterMs = 30_000;

/** Nobody is asked about it, nor asks for it now. */
export const isWaiting = (sale: WaitingSale): boolean =>
  sale.refused === undefined &&
  !(
    isByLine(sale) &&
    sale.isAsked &&
    Date.parse(sale.sem_ligacao.vendida_em) > timeNow().getTime() - deadAfterMs
  );

async function tellLines(sale: WaitingLines): Promise<void> {
  const db = await database;
  const { refused: _, isAsked: _asked, sold: _sold, ...kept } = sale;
  const { codigo } = kept.sem_ligacao;
  // Its money is in the drawer, whatever was read of somebody.
  const body =
    codigo && !mayBeTold(codigo) ? { ...kept, sem_ligacao: { ...kept.sem_ligacao, codigo: '' } } : kept;
  try {
    const { cliente } = await call(sellLines, { body, signal: AbortSignal.timeout(patienceMs) });
    const isForSomebody = Boolean(body.identificacao || codigo);
    if (cliente !== null || !isForSomebody) return await db.delete('sales', sale.id);
    await db.put('sales', { ...sale, refused: m.sale_queue_nobody() });
  } catch (error) {
    if (error instanceof CallError && error.status >= 500) return;
    if (!isFinal(error)) throw error;
    await refuse(sale, error);
  }
}

async function refuse(sale: WaitingSale, { error: { message, fields = {} } }: CallError): Promise<void> {
  await (await database).put('sales', { ...sale, refused: [message, ...Object.values(fields)].join(' ') });
}

async function tellAmounts(shop: number, waiting: WaitingAmount[]): Promise<void> {
  const vendas = waiting.map(({ loja: _shop, refused: _refused, ...sale }) => sale);
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await call(tellQueuedSales, { body: { loja: shop, vendas }, signal }).catch(
    async (error) => {
      const [first, ...others] = waiting;
      if (!isFinal(error) || first === undefined) throw error;
      // Of one that the server won't read it doesn't say which: it doesn't keep the others.
      if (others.length === 0) await refuse(first, error);
      else for (const sale of waiting) await tellAmounts(shop, [sale]);
    },
  );
  if (answer === undefined) return;
  const db = await database;
  for (const { id, estado, mensagem } of answer.vendas) {
    const sale = waiting.find((one) => one.id === id);
    if (estado !== 'recusada') await db.delete('sales', id);
    else if (sale) await db.put('sales', { ...sale, refused: mensagem ?? '' });
  }
}
