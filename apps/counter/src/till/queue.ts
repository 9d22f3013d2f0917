// The offline queue of sales. It survives the tab, the shift and the battery; the server counts each sale once, however
// often it is sent.
import { CallError } from '@fornada/contract/client.ts';
import { type QueuedSale, tellQueuedSales } from '@fornada/contract/till.ts';
import { type DBSchema, openDB } from 'idb';
import { call, sessionNow } from '../session.ts';

export type WaitingSale = QueuedSale & {
  loja: number;
  /** Why the server wouldn't count it; someone has to look at it. */
  refused?: string;
};

interface Stored extends DBSchema {
  sales: { key: string; value: WaitingSale; indexes: { shop: number } };
}

const database = openDB<Stored>('fornada-caixa', 1, {
  upgrade(db) {
    db.createObjectStore('sales', { keyPath: 'id' }).createIndex('shop', 'loja');
  },
});

const listeners = new Set<() => void>();
const told = () => {
  for (const listener of listeners) listener();
};

export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function keepSale(sale: WaitingSale): Promise<void> {
  await (await database).put('sales', sale);
  // What waits isn't to be thrown out when the device runs out of room.
  await navigator.storage?.persist?.().catch(() => false);
  told();
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
  for (;;) {
    const waiting = (await listWaiting(shop)).filter(({ refused }) => refused === undefined).slice(0, batch);
    if (waiting.length === 0) return;
    try {
      const vendas = waiting.map(({ loja: _shop, refused: _refused, ...sale }) => sale);
      const answer = await call(tellQueuedSales, { body: { loja: shop, vendas } });
      const db = await database;
      for (const { id, estado, mensagem } of answer.vendas) {
        const sale = waiting.find((one) => one.id === id);
        if (estado !== 'recusada') await db.delete('sales', id);
        else if (sale) await db.put('sales', { ...sale, refused: mensagem ?? '' });
      }
      told();
    } catch (error) {
      if (error instanceof CallError) return;
      throw error;
    }
  }
}
