import { CallError } from '@fornada/contract/client.ts';
import type { ErrorCode } from '@fornada/contract/errors.ts';
import { isLost } from './refusal.ts';

/** What was taken away from this page, or may have been: its answer was lost. */
const taken = new Set<string>();
const isGone: ErrorCode[] = ['not_found', 'draft_missing'];

/**
 * Takes something away. Asked for again by who has taken it away before, or may have, that it isn't there is what was wanted; at
 * the first time it is for them to know.
 * @param what names it among all there is
 * @returns the answer; nothing where it had been taken away before
 */
export async function takeAway<Told>(what: string, ask: () => Promise<Told>): Promise<Told | undefined> {
  try {
    const told = await ask();
    taken.add(what);
    return told;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (taken.has(what) && isGone.includes(error.error.code)) return undefined;
    if (isLost(error)) taken.add(what);
    throw error;
  }
}
