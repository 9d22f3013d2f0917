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
};

/** Reads what has this name, or gives what was read under it a moment ago. */
export type Once = <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;

/** For one look at several resources. */
export function createOnce(): Once {
  const reads = new Map<string, Promise<unknown>>();
  return <Value>(name: string, read: () => Promise<Value>) => {
    const known = reads.get(name) ?? read();
    reads.set(name, known);
    return known as Promise<Value>;
  };
}

export type Node = Pick<Resource, 'keys' | 'heeds' | 'read'>;

/** `depth`: how many segments of the path lead to the node; the rest is below it. */
export type Found = { node: Node; depth: number };

/** A realtime database has no empty objects: what holds nothing isn't there. */
export function mapById<Item>(items: Item[], idOf: (item: Item) => string): Record<string, Item> | null {
  return items.length === 0 ? null : Object.fromEntries(items.map((item) => [idOf(item), item]));
}
