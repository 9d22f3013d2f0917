import { randomInt } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { queueSms } from '#modules/messages/send.ts';
import type { Tx } from '#platform/database.ts';

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export type CodeMessage = {
  to: string;
  code: string;
  reference: string;
  customerId: number | null;
  /** What is sent with the code, where it is more than the code. */
  text?: ((code: string) => string) | undefined;
  sendBefore: Date;
};

export async function sendCode(tx: Tx, { settings }: Context, message: CodeMessage): Promise<void> {
  const { code, text, ...rest } = message;
  const words = text?.(code) ?? m.sms_code({ code, minutes: settings.smsCodeMinutes });
  // The last line lets the phone fill the code in, and only on this site (WebOTP, reference/domain.md, 5).
  const body = `${words}\n\n@${new URL(settings.publicUrl).hostname} #${code}`;
  await queueSms(tx, { ...rest, text: body, kind: 'code' });
}
