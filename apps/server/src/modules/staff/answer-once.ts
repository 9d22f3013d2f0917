import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { seal, unseal } from '#platform/sealed.ts';
import type { Secrets } from '#platform/secrets.ts';
import { makeOncePerRequest } from './once.ts';

const sealedFor = 'office-answer';

/** What of an answer is told this once, as it is kept beside its request (`Made`). */
export const sealAnswer = (secrets: Secrets, answer: object): Buffer =>
  seal(secrets, sealedFor, Buffer.from(JSON.stringify(answer)));

export const openAnswer = <Answer extends object>(secrets: Secrets, told: Buffer): Answer =>
  JSON.parse(unseal(secrets, sealedFor, told).toString());

/** `key` is '' where it is sent without one; then it is done each time. */
type Request = { secrets: Secrets; key: string; asked: unknown; now: Date };

/**
 * Does once by its key what is answered with a secret that is told this once. The answer is kept sealed, and told again as it was:
 * whoever lost it would never see the secret.
 * @throws Refusal `idempotency_key_reused` where the key was another request's
 */
export async function answerOncePerRequest<Answer extends { id: string }>(
  tx: Tx,
  actor: StaffActor,
  { secrets, now, ...request }: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (request.key === '') return await work();
  const { told } = await makeOncePerRequest(tx, actor, request, now, async () => {
    const answer = await work();
    return { id: answer.id, told: sealAnswer(secrets, answer) };
  });
  return openAnswer(secrets, told as Buffer);
}
