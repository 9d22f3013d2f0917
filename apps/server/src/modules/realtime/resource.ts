// One path of the realtime database: its value, and what changes it.
import type { CustomerActor, DeviceActor, StaffActor } from '#platform/actor.ts';
import type { Database } from '#platform/database.ts';

export type Reader = DeviceActor | CustomerActor | StaffActor;

export type Resource = {
  path: string;
  /** Changes of any of these keys make it worth reading again. */
  keys: string[];
  /** Whether such an event can have changed it; any can, unless it says otherwise. */
  heeds?(topic: string): boolean;
  /** What is there now; null when nothing is. What several read is asked of the database `once`. */
  read(db: Database, once: Once): Promise<unknown>;
  /** What of a shared reading it shows; they are read by one statement. */
  part?: string;
  /** A list of which an event changes one entry: the entry's name, and how to read some of them, null for those that aren't in it. */
  entries?: Entries;
};

export type Entries = {
  nameIn(payload: Record<string, unknown>): string | undefined;
  read(names: string[]): Promise<Record<string, unknown>>;
};

/** Reads what has this name, or gives what was read under it a moment ago; `parts` are those of all that is looked at. */
export type Once = {
  <Value>(name: string, read: () => Promise<Value>): Promise<Value>;
  parts: ReadonlySet<string>;
};

/** For one look at several resources. */
export function createOnce(resources: Iterable<Pick<Resource, 'part'>> = []): Once {
  const reads = new Map<string, Promise<unknown>>();
  const once = <Value>(name: string, read: () => Promise<Value>) => {
    const known = reads.get(name) ?? read();
    reads.set(name, known);
    return known as Promise<Value>;
  };
  const parts = new Set([...resources].flatMap(({ part }) => part ?? []));
  return Object.assign(once, { parts });
}

export type Node = Pick<Resource, 'keys' | 'heeds' | 'read' | 'part' | 'entries'>;

/** `depth`: how many segments of the path lead to the node; the rest is below it. */
export type Found = { node: Node; depth: number };

/** A realtime database has no empty objects: what holds nothing isn't there. */
export function mapById<Item>(items: Item[], idOf: (item: Item) => string): Record<string, Item> | null {
  return items.length === 0 ? null : Object.fromEntries(items.map((item) => [idOf(item), item]));
}
