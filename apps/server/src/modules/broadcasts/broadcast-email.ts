import type { BroadcastWords } from '@fornada/contract/broadcast-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { type EmailPart, renderHtml, renderText } from '#modules/messages/email-parts.ts';

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
