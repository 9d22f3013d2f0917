// Which request is being worked on, through every call and every job that follows: for log lines, traces and the outbox.
import { AsyncLocalStorage } from 'node:async_hooks';

export type CurrentRequest = {
  /** A UUID: `x-request-id` of the answer, and without its dashes the trace's id. */
  requestId: string;
  /** The innermost span that is open; undefined is the request's own. */
  spanId?: string | undefined;
};

const storage = new AsyncLocalStorage<CurrentRequest>();

export const currentRequest = (): CurrentRequest | undefined => storage.getStore();

export function runForRequest<T>(request: CurrentRequest, work: () => T): T {
  return storage.run(request, work);
}
