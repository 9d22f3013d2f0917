// What this process writes into the outbox it is told of with the answer to its statement (functions/hand_over.sql): when that is
// committed its relay and its streams begin, and nobody looks for it in the table.
import type pg from 'pg';

export type HandedEvent = {
  id: number;
  /** Text, as it may be larger than a number of JavaScript. */
  transactionId: string;
  topic: string;
  payload: Record<string, unknown>;
  keys: string[];
  requestId: string | null;
  priority: number | null;
};

/** In whose name events are taken, and the topics that its relay follows. */
export type HandedTo = { relay: string; followed: string[] };

type Listener = (events: HandedEvent[]) => void;

export type Handover = Pick<HandedTo, 'relay'> & {
  /** @returns how to stop listening */
  on(listener: Listener): () => void;
  /** The one that the events are given to: it hears of what was written before too. */
  give(listener: Listener): void;
  /** Hears what the statements of a connection write. */
  hear(client: pg.ClientBase): void;
  committed(client: pg.ClientBase): void;
  rolledBack(client: pg.ClientBase): void;
};

const handedOver = 'FO002';

/** As PostgreSQL takes settings with a connection. */
export const handoverOptions = ({ relay, followed }: HandedTo): string =>
  `-c fornada.relay=${relay} -c fornada.followed=${followed.join(',')} -c client_min_messages=notice`;

export function createHandover({ relay }: HandedTo): Handover {
  const written = new WeakMap<pg.ClientBase, HandedEvent[]>();
  const listeners = new Set<Listener>();
  const early: HandedEvent[] = [];
  let give: Listener = (events) => void early.push(...events);
  return {
    relay,
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    give(listener) {
      give = listener;
      listener(early.splice(0));
    },
    hear(client) {
      client.on('notice', ({ code, message }) => {
        if (code !== handedOver) return;
        const events = written.get(client) ?? [];
        written.set(client, events);
        events.push(eventOf(message ?? ''));
      });
    },
    committed(client) {
      const events = written.get(client);
      if (events === undefined) return;
      written.delete(client);
      give(events);
      for (const listener of listeners) listener(events);
    },
    rolledBack: (client) => void written.delete(client),
  };
}

type Row = Omit<HandedEvent, 'transactionId' | 'requestId'> & {
  transaction_id: string | number;
  request_id: string | null;
};

function eventOf(json: string): HandedEvent {
  const { id, transaction_id, topic, payload, keys, request_id, priority } = JSON.parse(json) as Row;
  return { id, transactionId: String(transaction_id), topic, payload, keys, requestId: request_id, priority };
}
