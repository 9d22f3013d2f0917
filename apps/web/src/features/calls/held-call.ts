import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { ask } from '#features/dialog/ask.ts';
import { useCallsUnderWay } from './calls-under-way.ts';

// With the first screen that calls comes the overlay: it must be painted within a tenth of a second.
useCallsUnderWay.setState({ mayCome: true });

/** The specification's 1500 ms (§9), unless the server's setting says otherwise. */
export function minimumCallMs(): number {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="minimum-call-ms"]')?.content;
  return stated && /^\d+$/.test(stated) ? Number(stated) : 1500;
}

/**
 * Runs a calculation or a submission behind the overlay, for the minimum time (specification §7). The work starts at
 * once. An error with a context and without a payload is shown in a modal, and every error is thrown again (§8).
 */
export async function heldCall<T>(work: () => Promise<T>): Promise<T> {
  useCallsUnderWay.setState(({ count }) => ({ count: count + 1 }));
  try {
    const [outcome] = await Promise.allSettled([work(), elapsed(minimumCallMs())]);
    if (outcome.status === 'fulfilled') return outcome.value;
    throw outcome.reason;
  } catch (error) {
    if (
      error instanceof CallError &&
      error.error.context !== undefined &&
      error.error.payload === undefined
    ) {
      void showError(error);
    }
    throw error;
  } finally {
    useCallsUnderWay.setState(({ count }) => ({ count: count - 1 }));
  }
}

/** Runs a call behind the overlay and then `onDone`; what goes wrong is shown in a modal. */
export async function heldAct<T>(work: () => Promise<T>, onDone: (data: T) => void): Promise<void> {
  try {
    onDone(await heldCall(work));
  } catch (error) {
    void showError(error);
  }
}

const elapsed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const shown = new WeakSet<object>();

/** The title and the message of an error in a modal with OK, once for each error. Resolves when it is dismissed. */
export async function showError(error: unknown): Promise<void> {
  if (typeof error === 'object' && error !== null) {
    if (shown.has(error)) return;
    shown.add(error);
  }
  const { title, message } = wordsOf(error);
  await ask({ type: 'error', title, text: message });
}

/** What a customer is told about an error, whatever it is. */
export function wordsOf(error: unknown): { title: string; message: string } {
  if (error instanceof CallError) return { title: error.error.title, message: error.error.message };
  return { title: m.error_title(), message: m.error_internal() };
}
