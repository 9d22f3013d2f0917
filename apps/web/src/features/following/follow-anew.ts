import { beginFollowing } from './begin-following.ts';

/** For who waits for what the stream tells: it follows who is here now, an identity that was born without a login too. */
export function followAnew(): void {
  beginFollowing();
  import('./follow-customer.ts').then(
    ({ followNow }) => followNow(),
    // It is fetched again with the connection.
    () => {},
  );
}
