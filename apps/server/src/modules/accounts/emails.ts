import { m } from '@fornada/copy/messages.ts';
import { type EmailPart, renderHtml, renderText } from '#modules/messages/email-parts.ts';

export type Written = { subject: string; text: string; html: string };

/** Tells a former address that the account has another one. */
export function writeEmailChanged(url: string): Written {
  return writeWarning(m.email_changed_subject(), m.email_changed_intro(), url);
}

/** Tells an account's owner that it is about to have another phone. */
export function writePhoneChangeAsked(url: string, hours: number): Written {
  return writeWarning(m.phone_change_subject(), m.phone_change_intro({ hours }), url);
}

/** A mail whose link says 'não fui eu'. */
export function writeWarning(subject: string, text: string, url: string): Written {
  return writeEmail(subject, [
    { kind: 'text', text },
    { kind: 'link', text: (link) => m.not_me_link({ link }), url },
  ]);
}

/** A mail of an account's: the greeting, and what it says. */
export function writeEmail(subject: string, content: EmailPart[]): Written {
  const parts: EmailPart[] = [{ kind: 'title', text: m.privacy_email_greeting() }, ...content];
  return { subject, text: renderText(parts), html: renderHtml(parts) };
}
