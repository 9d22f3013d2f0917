// A customer who moves to another number, step by step.
import sql from 'sql-template-tag';
import type { TestApp } from './app.ts';
import { e164Of, type Person, readCode, type Visitor } from './visitor.ts';

export const twice = ({ telemovel, pais }: Person) => ({
  telemovel,
  pais,
  confirmacaoTelemovel: telemovel,
  confirmacaoPais: pais,
});

/** Proves the new number: the change waits from here on. */
export async function proveNewPhone(server: TestApp, owner: Visitor, moved: Person) {
  const asked = await owner.post('/alterar-telemovel', twice(moved));
  const codigo = await readCode(server, moved);
  return await owner.post(`/alterar-telemovel/${asked.data?.hash}`, { codigo });
}

/** Both numbers agree. */
export async function changePhone(server: TestApp, owner: Visitor & { person: Person }, moved: Person) {
  const held = await proveNewPhone(server, owner, moved);
  const codigo = await readCode(server, owner.person);
  return await owner.enter(`/alterar-telemovel/${held.data?.hash}/numero-antigo`, { codigo });
}

/** The token of the link 'não fui eu' in the newest message to a phone or mailbox. */
export async function readWarning({ context: { db } }: TestApp, recipient: string): Promise<string> {
  const { body } = await db.one<{ body: string }>(sql`
    select body from deliveries where recipient = ${recipient} and body like '%/nao-fui-eu/%' order by id desc limit 1`);
  return /\/nao-fui-eu\/([\w-]+)/.exec(body)?.[1] ?? '';
}

export const warningTo = (server: TestApp, person: Person) => readWarning(server, e164Of(person));
