// Field schemas of imported files, with messages in the chain's language.
import { m } from '@fornada/copy/messages.ts';
import { isMailLink, isSafeLink } from '@fornada/domain/links.ts';
import { isLocalDate } from '@fornada/domain/local-time.ts';
import * as v from 'valibot';

const longestText = 50_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and no text has a use for the others
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const isStorable = (text: string) => !unstorable.test(text) && text.isWellFormed();

const anyText = (maximum: number) =>
  v.pipe(
    v.string(m.import_text),
    v.maxLength(maximum, () => m.import_text_long({ maximum })),
    v.check(isStorable, m.import_text_characters),
  );

export const requiredText = (maximum = longestText) =>
  v.pipe(
    anyText(maximum),
    v.check((text) => text.trim() !== '', m.import_text_empty),
  );

/** Absent and null are ''. */
export const optionalText = (maximum = longestText) => v.nullish(anyText(maximum), '');

/** Absent, null and '' are null. */
export const textOrNull = (maximum = longestText) =>
  v.pipe(
    v.nullish(anyText(maximum), null),
    v.transform((text) => text || null),
  );

const linkTo = (isTaken: (text: string) => boolean) =>
  v.pipe(
    textOrNull(500),
    v.check((text) => text === null || isTaken(text), m.import_link),
  );

/** Where a person leads others: `https:` or a path of our own. Absent, null and '' are null. */
export const linkOrNull = linkTo(isSafeLink);

/** The same, or an address that letters are written to. */
export const linkOrMailOrNull = linkTo((text) => isSafeLink(text) || isMailLink(text));

/** A picture: the name that it was kept under, or where else it is. */
export const pictureOrNull = linkTo((text) => !/[/:\\]/.test(text) || isSafeLink(text));

export const requiredLink = v.pipe(requiredText(500), v.check(isSafeLink, m.import_link));

export const requiredPicture = v.pipe(
  requiredText(500),
  v.check((text) => !/[/:\\]/.test(text) || isSafeLink(text), m.import_link),
);

/** A code of a till: it may be a number there, and is a text here. */
export const code = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())], m.import_text),
  v.transform(String),
  requiredText(64),
);

export const optionalCode = v.pipe(
  v.nullish(v.union([v.string(), v.pipe(v.number(), v.safeInteger())], m.import_text), ''),
  v.transform(String),
  anyText(64),
);

export const bit = v.pipe(
  v.picklist([0, 1], m.import_flag),
  v.transform((value) => value === 1),
);
export const flag = (fallback: 0 | 1) => v.nullish(bit, fallback);

const largestSmall = 32_767;

export const whole = (minimum: number, maximum: number) => {
  const sentence = () => m.import_whole({ minimum, maximum });
  return v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(minimum, sentence),
    v.maxValue(maximum, sentence),
  );
};
export const count = (fallback: number, maximum = largestSmall) => v.nullish(whole(0, maximum), fallback);
export const identity = whole(1, 2_147_483_647);

export const date = v.pipe(
  v.string(m.import_date),
  // Of our own times: a clock's offset in the year 1 is one that a database doesn't know.
  v.check((text) => isLocalDate(text) && /^(19|20)/.test(text), m.import_date),
);

const tagPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const tag = v.pipe(requiredText(120), v.regex(tagPattern, m.import_tag));
/** Of a form: left empty, it is made of the name. */
export const tagOrNone = v.pipe(
  optionalText(120),
  v.check((text) => text === '' || tagPattern.test(text), m.import_tag),
);

export const list = <S extends v.GenericSchema>(item: S) => v.array(item, m.import_list);

/** Fields that aren't ours are left alone: a till's export may carry more. */
export const object = <E extends v.ObjectEntries>(entries: E) =>
  v.object(entries, (issue) => (issue.received === 'undefined' ? m.import_required() : m.import_object()));
