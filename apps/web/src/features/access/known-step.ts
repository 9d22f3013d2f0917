import { pendingHash } from '@fornada/contract/access.ts';
import { type LoaderArgs, notFound } from '#app/screen.ts';

/** Below a form's path only its pending confirmations are screens. Whether one is still valid is said when its code is given. */
export async function requirePendingHash({ params }: LoaderArgs): Promise<void> {
  if (!pendingHash.test(params.hash ?? '')) throw notFound();
}
