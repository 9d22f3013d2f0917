import { getLocale } from '@fornada/copy/messages.ts';

/** `lang` for the chain's own words, which exist in Portuguese only (WCAG 3.1.2); nothing where all the page is. */
export const chainLanguage = (): string | undefined => (getLocale() === 'pt' ? undefined : 'pt-PT');
