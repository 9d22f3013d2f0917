import { type RotatingSecret, readRotatingSecret } from '@fornada/contract/rotating-code.ts';
import { call } from '#app/client.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { currentVisitor } from '#features/session/session-store.ts';
import { createStoredStore } from '#features/storage/stored-store.ts';

export interface KeptCard {
  /** Whose card it is: the session of this device that asked for it. Null while there is none. */
  session: string | null;
  card: string;
  /** Base64url. */
  key: string;
  customerId: number;
  /** What the server's clock is ahead of this device's, in milliseconds. */
  skewMs: number;
}

const noCard: KeptCard = { session: null, card: '', key: '', customerId: 0, skewMs: 0 };

/** Kept on the device with the session, so that the code works without a connection. */
export const useRotatingCard = createStoredStore<KeptCard>('fornada.rotating-card.1', noCard);

/** Which of the two codes the customer shows, remembered. */
export const useCodeChoice = createStoredStore('fornada.qr-choice.1', { rotating: false });

export function keptCard(session: string, secret: RotatingSecret, now: number): KeptCard {
  const { cartao: card, chave: key, id_perfil: customerId, hora } = secret;
  return { session, card, key, customerId, skewMs: Date.parse(hora) - now };
}

/** The card, when it belongs to the logged-in customer. */
export const isCurrent = ({ session }: KeptCard, current = deviceIdentity.session()): boolean =>
  session !== null && session === current;

let asking: string | null = null;

/**
 * Gets the card of a new session, drops that of one that is over.
 * @param again asks also for one that is known: the device's clock may have been set since
 */
export async function keepRotatingCard(again = false): Promise<void> {
  const { loggedIn, temporary } = currentVisitor();
  const session = deviceIdentity.session();
  const known = useRotatingCard.getState();
  if (!loggedIn || temporary || session === null) {
    if (known.session !== null) useRotatingCard.setState(noCard);
    return;
  }
  if (asking === session || (isCurrent(known, session) && !again)) return;
  asking = session;
  try {
    const secret = await call(readRotatingSecret);
    if (session === deviceIdentity.session()) useRotatingCard.setState(keptCard(session, secret, Date.now()));
  } catch {
    // Without a connection the next visit asks; until then the other code is there.
  } finally {
    asking = null;
  }
}
