import { m } from '@fornada/copy/messages.ts';
import { cents, formatEuros } from '@fornada/domain/money.ts';
import { type Written, writeEmail, writeWarning } from '#modules/accounts/warn-owner.ts';
import { dayInWords } from '#modules/privacy/dates.ts';

export type Loss = { balanceCents: number; points: number };

/** Asks for confirmation, and lists what is lost with the account. */
export function writeConfirmationAsked(url: string, until: Date, { balanceCents, points }: Loss): Written {
  return writeEmail(m.privacy_forget_subject(), [
    { kind: 'text', text: m.privacy_forget_intro({ date: dayInWords(until) }) },
    { kind: 'link', text: (link) => m.privacy_forget_link({ link }), url },
    {
      kind: 'text',
      text: m.privacy_forget_lost({
        balance: formatEuros(cents(balanceCents)),
        points: points === 1 ? m.common_point_one() : m.common_point_other({ points }),
      }),
    },
    { kind: 'small', text: m.privacy_forget_not_you() },
  ]);
}

/** Says when it will happen, and how to undo it until then. */
export function writeForgettingConfirmed(url: string, due: Date): Written {
  const date = dayInWords(due);
  return writeEmail(m.privacy_forget_confirmed_subject({ date }), [
    { kind: 'text', text: m.privacy_forget_confirmed_intro({ date }) },
    { kind: 'link', text: (link) => m.privacy_forget_undo_link({ link }), url },
    { kind: 'small', text: m.privacy_forget_kept() },
  ]);
}

/** Leads to the archive while its link works. */
export function writeArchiveReady(url: string, until: Date): Written {
  return writeEmail(m.privacy_archive_subject(), [
    { kind: 'text', text: m.privacy_archive_intro({ date: dayInWords(until) }) },
    { kind: 'link', text: (link) => m.privacy_archive_link({ link }), url },
    { kind: 'small', text: m.privacy_archive_secret() },
  ]);
}

/** Asks to confirm an address by a link. */
export function writeVerification(url: string, until: Date): Written {
  return writeEmail(m.verify_email_subject(), [
    { kind: 'text', text: m.verify_email_intro({ date: dayInWords(until) }) },
    { kind: 'link', text: (link) => m.privacy_forget_link({ link }), url },
    { kind: 'small', text: m.privacy_forget_not_you() },
  ]);
}

/** Tells an account's own address that its data or its end was asked for at another. */
export function writeRequestWarning(url: string, hours: number): Written {
  return writeWarning(m.request_warning_subject(), m.request_warning_intro({ hours }), url);
}
