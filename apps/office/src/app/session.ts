import { CallError, type Client, createClient } from '@fornada/contract/client.ts';
import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { lookAtStaffSession, readStaffSession } from '@fornada/contract/staff.ts';
import { create } from 'zustand';

/** The staff session. It ends with the tab. */
export type OfficeSession = { token: string; email: string; name: string; role: OfficeRole; shops: number[] };

const key = 'fornada-gestao';

/** A session that ended while its person was at work: what they wrote stays until somebody signs in. */
const useLapsed = create<{ lapsed: OfficeSession | null }>(() => ({ lapsed: null }));
const lapsedNow = () => useLapsed.getState().lapsed;
/** The calls that wait for it, to be sent again. */
let waiting: (() => void)[] = [];

export function readSession(): OfficeSession | null {
  return lapsedNow() ?? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as OfficeSession | null);
}

/** Whether that is whoever is signed in. */
export const isReader = (email: string): boolean =>
  email.toLowerCase() === readSession()?.email.toLowerCase();

/**
 * Somebody signed in, or out. The same person keeps their unsaved work, and their pending calls go on; for anybody else the screen
 * starts clean and those calls are dropped: their answers are another person's.
 */
export function keepSession(session: OfficeSession | null): void {
  if (session) sessionStorage.setItem(key, JSON.stringify(session));
  else sessionStorage.removeItem(key);
  const lapsed = lapsedNow();
  const isBack = lapsed !== null && lapsed.email === session?.email;
  const calls = waiting;
  waiting = [];
  useLapsed.setState({ lapsed: null });
  if (isBack) for (const goOn of calls) goOn();
}

/**
 * After a call was refused for its session: true once its sender is in, so that it can be sent again. Never answers once
 * somebody else is: what was begun isn't theirs.
 */
export async function renewSession(sender: string | undefined): Promise<boolean> {
  const session = readSession();
  if (session?.email === sender && lapsedNow() === null && (await isOver(readStaffSession))) lapse(session);
  if (readSession() === null) return false;
  if (readSession()?.email !== sender) return await new Promise<never>(() => {});
  if (lapsedNow() !== null) await new Promise<void>((resolve) => waiting.push(resolve));
  return true;
}

/** Whoever was put out is out of the screen that stands open, though it asks for nothing. */
export async function lookAtSession(isTouched: boolean): Promise<void> {
  const session = readSession();
  if (session === null || lapsedNow() !== null) return;
  if (await isOver(isTouched ? readStaffSession : lookAtStaffSession)) lapse(session);
}

function lapse(session: OfficeSession | null): void {
  // Another call's refusal may have been followed by a sign-in meanwhile.
  if (session === null || readSession()?.token !== session.token) return;
  // A reload finds nobody signed in.
  sessionStorage.removeItem(key);
  useLapsed.setState({ lapsed: session });
}

/** A call may have been sent with the session of before: then there is nothing to ask anyone. */
const isOver = async (look: typeof readStaffSession | typeof lookAtStaffSession): Promise<boolean> =>
  await callOnce(look).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.status === 401,
  );

/** The person whose screen it is, and whether they must sign in again to go on. */
export function useOfficeSession(): { email: string | undefined; hasLapsed: boolean } {
  const email = useLapsed(() => readSession()?.email);
  const hasLapsed = useLapsed(({ lapsed }) => lapsed !== null);
  return { email, hasLapsed };
}

const plain = {
  baseUrl: '',
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  token: async () => readSession()?.token ?? null,
};
/** Refused for its session, it says so. */
export const callOnce = createClient(plain);

export const call: Client = (endpoint, options) => {
  const sender = readSession()?.email;
  return createClient({ ...plain, renew: () => renewSession(sender) })(endpoint, options);
};
