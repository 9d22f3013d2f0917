import { overwriteGetLocale } from '@fornada/copy/messages.ts';
import { expect, it } from 'vitest';
import { textOf } from './text-of.ts';

it('says a piece of content text by text, even one that was kept before there was English', () => {
  overwriteGetLocale(() => 'en');
  const piece = { title: 'Natal', text: 'Já cheira.', ingles: { title: 'Christmas' } };
  expect(textOf(piece, 'title')).toEqual({ children: 'Christmas', lang: undefined });
  expect(textOf(piece, 'text')).toEqual({ children: 'Já cheira.', lang: 'pt-PT' });
  expect(textOf({ title: 'Natal' }, 'title')).toEqual({ children: 'Natal', lang: 'pt-PT' });
});
