import { backoffMs, pauseFor } from './backoff.ts';
import { CallError } from './client.ts';

export interface NewsParts<Answer> {
  read: (signal: AbortSignal) => Promise<Answer>;
  /** Shows an answer, and says whether it is as new as the newest news. */
  take: (answer: Answer) => boolean;
  random?: () => number;
}

/** An answer that takes longer is as good as lost. */
const answerMs = 8_000;
/** Somebody is waiting: however long it fails, it is asked this often. */
const longestPauseMs = 8_000;

/**
 * For everything that waits for news: after each `ask` it reads until an answer came that is as new as what was heard
 * of. An answer that fails, never comes or is older than the news is asked for again, with growing pauses. One is on its
 * way at a time; what is asked meanwhile is read afterwards.
 */
export function createNewsReader<Answer>({ read, take, random = Math.random }: NewsParts<Answer>) {
  let asked = 0;
  let isRunning = false;
  let isStopped = false;
  let pause = new AbortController();

  /** @returns whether there is nothing more to ask for */
  async function attempt(): Promise<boolean> {
    try {
      const answer = await inTime(read);
      return isStopped || take(answer);
    } catch (error) {
      return !isWorthAgain(error);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let failures = 0, heard = 0; !isStopped; ) {
      if (heard !== asked) failures = 0;
      heard = asked;
      const isDone = await attempt();
      if (isStopped || heard !== asked) continue;
      if (isDone) break;
      failures += 1;
      pause = new AbortController();
      await pauseFor(backoffMs(failures, random, longestPauseMs), pause.signal);
    }
    isRunning = false;
  }

  return {
    /** Something has happened, or may have: reads at once. */
    ask(): void {
      asked += 1;
      isStopped = false;
      pause.abort();
      if (!isRunning) void run();
    },
    /** Nobody waits any more: what is on its way isn't taken. */
    stop(): void {
      isStopped = true;
      pause.abort();
    },
  };
}

async function inTime<Answer>(read: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('No answer came'));
      patience.abort();
    }, answerMs);
  });
  try {
    return await Promise.race([read(patience.signal), lost]);
  } finally {
    clearTimeout(timer);
  }
}

/** A refusal that says the same each time isn't asked for again: who isn't signed in, what isn't theirs or isn't there. */
function isWorthAgain(error: unknown): boolean {
  return !(error instanceof CallError) || ![400, 401, 403, 404].includes(error.status);
}
