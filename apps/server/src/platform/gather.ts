// Calls of one moment that are answered by one statement.

type Call<Ask, Answer> = { ask: Ask; resolve(answer: Answer): void; reject(error: unknown): void };

/**
 * @param work answers what was asked within a moment, in its order
 * @param ms how long a moment is; 0 is what happens at once
 * @returns asks within a scope, as a database: what is asked of another isn't gathered with it
 */
export function createGather<Scope extends object, Ask, Answer>(
  work: (scope: Scope, asked: Ask[]) => Promise<Answer[]>,
  ms = 0,
): (scope: Scope, ask: Ask) => Promise<Answer> {
  const waiting = new WeakMap<Scope, Call<Ask, Answer>[]>();

  async function answer(scope: Scope, calls: Call<Ask, Answer>[]) {
    waiting.delete(scope);
    try {
      const answers = await work(
        scope,
        calls.map(({ ask }) => ask),
      );
      for (const [index, { resolve }] of calls.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  return (scope, ask) =>
    new Promise((resolve, reject) => {
      const calls = waiting.get(scope) ?? [];
      calls.push({ ask, resolve, reject });
      if (waiting.has(scope)) return;
      waiting.set(scope, calls);
      const run = () => void answer(scope, calls);
      if (ms === 0) setImmediate(run);
      else setTimeout(run, ms);
    });
}
