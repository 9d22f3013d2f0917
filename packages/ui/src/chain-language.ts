import { getLocale } from '@fornada/copy/messages.ts';

/** `lang` for words of the chain that exist in Portuguese only (WCAG 3.1.2); nothing where all the page is. */
export const chainLanguage = (): string | undefined => (getLocale() === 'pt' ? undefined : 'pt-PT');

/** A text of the chain as an element has it, with its `lang` where that isn't the page's. */
export type ChainText = { readonly children: string; readonly lang: string | undefined };

/**
 * In English where the page is and somebody wrote it, else in Portuguese; a text that was taken out there is gone in both
 * (docs/decisions/0376-two-languages-to-the-end.md).
 */
export const chainText = (portuguese: string, english?: string): ChainText =>
  portuguese && english && getLocale() === 'en'
    ? { children: english, lang: undefined }
    : { children: portuguese, lang: chainLanguage() };
