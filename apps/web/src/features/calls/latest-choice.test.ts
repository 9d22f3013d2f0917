import { expect, test } from 'vitest';
import { createLatestChoice, type Wanted } from './latest-choice.ts';

/** A server that answers when it is told to. */
function aSlowServer() {
  const sent: (string | null)[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = (value: string | null) => {
    sent.push(value);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  return { sent, answers, send };
}

function setUp() {
  const server = aSlowServer();
  const shown: (Wanted<string | null> | null)[] = [];
  const errors: unknown[] = [];
  const choose = createLatestChoice<string | null>({
    send: server.send,
    onWanted: (wanted) => shown.push(wanted),
    onError: (error) => errors.push(error),
  });
  return { ...server, shown, errors, choose };
}

test('touches during a call are shown at once, and the last of them is sent after it', async () => {
  const { sent, answers, shown, choose } = setUp();
  const saved = choose('principal');
  void choose('secundario');
  void choose(null);
  expect(sent).toEqual(['principal']);
  expect(shown.at(-1)).toEqual({ value: null });
  answers[0]?.resolve();
  await expect.poll(() => sent).toEqual(['principal', null]);
  answers[1]?.resolve();
  await saved;
  expect(shown.at(-1)).toBeNull();
});

test('the same choice twice is sent again only when something was chosen between', async () => {
  const { sent, answers, choose } = setUp();
  const saved = choose('principal');
  answers[0]?.resolve();
  await saved;
  expect(sent).toEqual(['principal']);
});

test('a failure is told once, and what the server knows is shown again', async () => {
  const { sent, answers, shown, errors, choose } = setUp();
  const saved = choose('principal');
  void choose(null);
  answers[0]?.reject(new Error('away'));
  await saved;
  expect([sent, errors.length, shown.at(-1)]).toEqual([['principal'], 1, null]);
  void choose('secundario');
  expect(sent).toEqual(['principal', 'secundario']);
});
