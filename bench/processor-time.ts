// How long the processor works on the longest task of a page, whatever else the machine does meanwhile: a task that waits for
// a core takes longer by the clock, and no longer by this.
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Microseconds of its thread. */
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of the longest task of a page's main thread while something is done in it. */
export async function longestWork(tools: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  tools.on('Tracing.dataCollected', take);
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await act();
  const complete = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
  await tools.send('Tracing.end');
  await complete;
  tools.off('Tracing.dataCollected', take);
  const thread = busiestThread(events);
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && threadOf(event) === thread);
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** Of all threads that draw pages, that of the page that is walked through: the others rest. */
function busiestThread(events: readonly TraceEvent[]): string | undefined {
  const drawing = new Map<string, number>();
  for (const event of events) {
    if (event.name !== 'FunctionCall') continue;
    const thread = threadOf(event);
    drawing.set(thread, (drawing.get(thread) ?? 0) + (event.tdur ?? 0));
  }
  return [...drawing].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
