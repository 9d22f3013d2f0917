// What a task finds out and nobody waits for, as that a message went: the relay writes it a moment later, that of many events by one
// statement, and none after its event's mark. Who dies before does the work again, as who dies just before knowing.
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** A statement that writes rows, of a JSON array. */
export type Writer = (rows: Sql) => Sql;
export type Note = { write: Writer; row: object };
export type Notes = { push(note: Note): void };

/** Leaves a note to the relay; a job of the queue writes it at once. */
export async function leaveNote(db: Queryable, call: { notes?: Notes }, note: Note): Promise<void> {
  if (call.notes !== undefined) call.notes.push(note);
  else await db.execute(note.write(rowsOf([note])));
}

/** One statement for each kind of note. */
export function statementsOf(notes: readonly Note[]): Sql[] {
  return [...Map.groupBy(notes, ({ write }) => write)].map(([write, alike]) => write(rowsOf(alike)));
}

const rowsOf = (notes: readonly Note[]): Sql => sql`${JSON.stringify(notes.map(({ row }) => row))}::json`;
