// What a message of the chain to many says, and how to have no more of them (Lei 41/2004, art. 13-A): the same where it is
// written as where it is sent.
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import { isShortSms, smsParts } from '@fornada/domain/sms-letters.ts';
import { saveCommunications } from './account.ts';

export type BroadcastWords = { title: string; text: string; link: string | null; code: string | null };

/** Its words, with the coupon's code. */
export const textOf = ({ text, code }: Pick<BroadcastWords, 'text' | 'code'>): string =>
  [text, code && m.broadcast_code({ code })].filter(Boolean).join('\n');

export function smsOf({ title, link, ...words }: BroadcastWords, publicUrl: string): string {
  const said = [title, textOf(words)].filter(Boolean).join(': ');
  const stop = m.broadcast_sms_stop({ url: publicUrl + saveCommunications.path });
  return [said, link && `${publicUrl}${link}`, stop].filter(Boolean).join('\n');
}

/** About what an SMS comes to: each of its parts is paid, by thousandths of a euro. */
export function smsCostOf(
  words: string,
  told: number,
  partMills: number,
): { parts: number; isShort: boolean; cost: Cents } {
  const parts = smsParts(words);
  return { parts, isShort: isShortSms(words), cost: cents(Math.ceil((told * parts * partMills) / 10)) };
}
