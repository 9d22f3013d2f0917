import { ownPath } from '@fornada/domain/links.ts';
import type { Screen } from '#app/screen.ts';
import type { Visitor } from '#features/session/session-store.ts';

const temporaryHome = '/alterar-dados-pessoais';

/**
 * Where a visitor is sent instead of a screen, or null when they may stay: the routing rules of specification §2.
 * `destination` is the path that was asked for, so that they get there in the end.
 */
export function redirection(screen: Screen, visitor: Visitor, destination: string): string | null {
  if (screen.sent) return null;
  if (visitor.loggedIn && visitor.temporary) return confinement(screen, visitor, destination);
  if (!visitor.loggedIn && !visitor.sawOnboarding && screen.name !== 'onboarding') {
    return withDestination('/onboarding', destination);
  }
  if (screen.access === 'login' && !visitor.loggedIn) return withDestination('/login', destination);
  if (typeof screen.access === 'object' && visitor.loggedIn) return screen.access.guestElse;
  return null;
}

/** A temporary account completes itself, ends its session, and places one order before (decision 0361). */
function confinement(
  { name, access, firstOrder }: Screen,
  { hasOrdered }: Visitor,
  destination: string,
): string | null {
  if (name === 'alterar-dados-pessoais' || name === 'logout' || firstOrder === 'placed') return null;
  if (!hasOrdered && firstOrder === 'towards') return null;
  if (!hasOrdered && typeof access === 'object' && access.guestElse === '/carrinho') return '/carrinho';
  return withDestination(temporaryHome, destination);
}

/** Where the account is asked for on the way to an order, and the order goes on then. */
export const orderingPath = '/carrinho/finalizar';

/** Whether a query says that somebody is on the way to an order. */
export const isOrdering = (search: string): boolean => destinationOf(search) === orderingPath;

/** The path with the destination remembered in its query; the home and the session's own screens aren't destinations. */
export function withDestination(path: string, destination: string | null): string {
  const kept = destination && ownPath(destination);
  return kept && !/^\/(login|registo|reset|logout|onboarding)?([/?#]|$)/.test(kept)
    ? `${path}?para=${encodeURIComponent(kept)}`
    : path;
}

/** The destination that a query remembers, or null. Only paths of this application: a link must not lead elsewhere. */
export function destinationOf(search: string): string | null {
  const given = new URLSearchParams(search).get('para');
  return given ? ownPath(given) : null;
}
