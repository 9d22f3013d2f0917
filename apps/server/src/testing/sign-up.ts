// A sign-up on its way, and what it left behind.
import sql from 'sql-template-tag';
import type { TestApp } from './app.ts';
import { aVisitor, e164Of, type Person, readCode } from './visitor.ts';

export const signUpForm = (person: Person) => ({ ...person, comunicacoes: false, termos: true });

/** A new visitor who has asked for a code, the path that takes it, and the code. */
export async function askSignUp(server: TestApp, person: Person) {
  const visitor = await aVisitor(server);
  const { data } = await visitor.post('/registo', signUpForm(person));
  return { visitor, path: `/registo/${data.hash}`, code: await readCode(server, person) };
}

export const messagesTo = (server: TestApp, person: Person) =>
  server.context.db.query<{ body: string; kind: string; send_before: Date }>(
    sql`select body, kind, send_before from deliveries where recipient = ${e164Of(person)} order by id`,
  );

export const accountsOf = (server: TestApp, person: Person) =>
  server.context.db.query<{ id: number; temporary: boolean; registered_in: string; security_code: string }>(
    sql`select * from customers where phone = ${e164Of(person)}`,
  );
