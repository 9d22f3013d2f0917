// What a broadcast says by SMS and by e-mail: its words, and how to have no more of them (Lei 41/2004, art. 13-A).
import { m } from '@fornada/copy/messages.ts';
import { type EmailPart, renderHtml, renderText } from '#modules/messages/email-parts.ts';

export type BroadcastWords = { title: string; text: string; link: string | null; code: string | null };

/** Its words, with the coupon's code. */
export const textOf = ({ text, code }: Pick<BroadcastWords, 'text' | 'code'>): string =>
  [text, code && m.broadcast_code({ code })].filter(Boolean).join('\n');

const choicePage = '/rgpd/comunicacao';

export function smsOf({ title, link, ...words }: BroadcastWords, publicUrl: string): string {
  const said = [title, textOf(words)].filter(Boolean).join(': ');
  const [where, stop] = [
    link && `${publicUrl}${link}`,
    m.broadcast_sms_stop({ url: publicUrl + choicePage }),
  ];
  return [said, where, stop].filter(Boolean).join('\n');
}

/** @param stop where whoever gets it has no more of them */
export function emailOf({ title, link, ...words }: BroadcastWords, publicUrl: string, stop: string) {
  const parts: EmailPart[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: words.text },
    ...(words.code ? [{ kind: 'text' as const, text: m.broadcast_code({ code: words.code }) }] : []),
    ...(link ? [{ kind: 'link' as const, text: (url: string) => url, url: publicUrl + link }] : []),
    { kind: 'link', text: (url) => m.broadcast_email_stop({ url }), url: stop },
  ];
  return { subject: title, text: renderText(parts), html: renderHtml(parts) };
}
