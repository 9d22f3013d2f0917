// One shop's board, as the counter's bundle follows it: one stream, opened again when it breaks.
import { eventsOf, type StreamEvent, StreamRefused } from '@fornada/contract/stream-events.ts';
import { type Tree, valueAt, withPut } from '@fornada/contract/stream-tree.ts';

export type Board = {
  shopId: number;
  /** Resolves with the first value. */
  opened: Promise<void>;
  /** Milliseconds from the payment to the board, by order. */
  waits: Map<string, number>;
  /** Orders of other shops that were ever shown. */
  strangers: Set<string>;
  /** The orders that it shows now. */
  now(): string[];
  /** Breaks the connection; it is opened again. */
  cut(): void;
  close(): void;
};

type Shown = Record<string, { order_id: string; id_loja: number; paga_em: string }>;

type BoardParts = {
  port: number;
  token: string;
  shopId: number;
  /** Told of each order once, with the clock's milliseconds. */
  onOrder?: (orderId: string, at: number) => void;
};

export function followBoard({ port, token, shopId, onOrder = () => {} }: BoardParts): Board {
  const path = `Lojas/${shopId}/Encomendas`;
  const waits = new Map<string, number>();
  const strangers = new Set<string>();
  let tree: Tree;
  let isClosed = false;
  let stream = new AbortController();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });

  const shown = () => (valueAt(tree, path) ?? {}) as Shown;

  function take(event: StreamEvent) {
    if (event.type !== 'put') return;
    tree = withPut(tree, event.path, event.data);
    const arrived = Date.now();
    for (const { order_id, id_loja, paga_em } of Object.values(shown())) {
      if (id_loja !== shopId) strangers.add(order_id);
      if (waits.has(order_id)) continue;
      waits.set(order_id, arrived - Date.parse(paga_em));
      onOrder(order_id, arrived);
    }
    open();
  }

  async function follow() {
    while (!isClosed) {
      stream = new AbortController();
      try {
        const response = await fetch(`http://127.0.0.1:${port}/realtime.json?caminhos=${path}`, {
          headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
          signal: stream.signal,
        });
        if (!response.ok || !response.body) throw new StreamRefused(response.status);
        for await (const event of eventsOf(response.body)) take(event);
      } catch (error) {
        if (error instanceof StreamRefused) throw error;
      }
      if (!isClosed) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  void follow();

  return {
    shopId,
    opened,
    waits,
    strangers,
    now: () => Object.keys(shown()),
    cut: () => stream.abort(),
    close() {
      isClosed = true;
      stream.abort();
    },
  };
}
