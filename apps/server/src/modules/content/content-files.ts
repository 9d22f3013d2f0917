// Schemas of the files of news, campaigns, questions, legal information and documents (specification §3).
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import {
  date,
  flag,
  identity,
  linkOrNull,
  list,
  object,
  optionalText,
  pictureOrNull,
  requiredText,
  tag,
} from './file-fields.ts';

const headed = { tag, title: requiredText(200), titleDetail: optionalText(300) };

/** Beside the Portuguese, which is shown for what is empty. */
const inEnglish = <E extends v.ObjectEntries>(entries: E) => v.nullish(object(entries), {} as never);
const titles = { title: optionalText(200), titleDetail: optionalText(300) };

/** Without one, a thing keeps the number that its tag had, or gets the next. */
const optionalIdentity = v.nullish(identity);

export const newsFile = list(
  object({
    id: optionalIdentity,
    ...headed,
    destaque: flag(0),
    data: v.nullish(date),
    subtitle: optionalText(300),
    text: optionalText(),
    image: object({ list: pictureOrNull, detail: pictureOrNull }),
    saberMais: linkOrNull,
    ingles: inEnglish({ ...titles, subtitle: optionalText(300), text: optionalText() }),
  }),
);

export const campaignsFile = list(
  object({
    id: optionalIdentity,
    ...headed,
    inicio: v.nullish(date, null),
    fim: v.nullish(date, null),
    subtitle: optionalText(300),
    text: optionalText(),
    image: pictureOrNull,
    ingles: inEnglish({ ...titles, subtitle: optionalText(300), text: optionalText() }),
  }),
);

export const questionsFile = list(
  object({
    id: optionalIdentity,
    tag,
    title: requiredText(200),
    ingles: inEnglish({ title: optionalText(200) }),
    perguntas: list(
      object({
        id: optionalIdentity,
        ...headed,
        text: requiredText(),
        ingles: inEnglish({ ...titles, text: optionalText() }),
      }),
    ),
  }),
);

export const legalItemsFile = list(object({ id: optionalIdentity, ...headed, text: requiredText() }));

/** '2026-09' is version 202609: consents name it by number. */
const version = v.pipe(
  v.union([v.string(), v.number()], m.import_text),
  v.transform((given) => Number(String(given).replaceAll(/[-.]/g, ''))),
  identity,
);

export const documentTags = ['termos', 'politica-de-privacidade'] as const;

export const documentFile = object({
  tag: v.picklist(documentTags, () => m.import_choice({ known: documentTags.join(', ') })),
  title: requiredText(200),
  titleDetail: optionalText(300),
  versao: version,
  data: date,
  text: requiredText(),
});

export type ImportedNews = v.InferOutput<typeof newsFile>;
export type ImportedCampaigns = v.InferOutput<typeof campaignsFile>;
export type ImportedQuestions = v.InferOutput<typeof questionsFile>;
export type ImportedLegalItems = v.InferOutput<typeof legalItemsFile>;
export type ImportedDocument = v.InferOutput<typeof documentFile>;
