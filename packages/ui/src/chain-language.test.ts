import { overwriteGetLocale } from '@fornada/copy/messages.ts';
import { expect, it } from 'vitest';
import { chainText } from './chain-language.ts';

it('says the chain’s words in the page’s language, and what is missing there in Portuguese, marked', () => {
  expect(chainText('Chá', 'Tea')).toEqual({ children: 'Chá', lang: undefined });
  overwriteGetLocale(() => 'en');
  expect(chainText('Chá', 'Tea')).toEqual({ children: 'Tea', lang: undefined });
  expect(chainText('Pastel de nata', '')).toEqual({ children: 'Pastel de nata', lang: 'pt-PT' });
  expect(chainText('', 'Taken out')).toEqual({ children: '', lang: 'pt-PT' });
  expect(chainText('Pastel de nata')).toEqual({ children: 'Pastel de nata', lang: 'pt-PT' });
});
