import { overwriteGetLocale } from '@fornada/copy/messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { chainText } from './chain-language.ts';
import { StandIn } from './stand-in.tsx';

const markOf = (portuguese: string, english?: string) =>
  renderToStaticMarkup(<StandIn of={chainText(portuguese, english)} />);

it('marks what stands in for English, and nothing else', () => {
  expect(markOf('Folhado de maçã')).toBe('');
  overwriteGetLocale(() => 'en');
  const mark = markOf('Folhado de maçã');
  expect(mark).toContain('title="Only in Portuguese so far">PT</small>');
  expect(markOf('Folhado de maçã', 'Apple pastry')).toBe('');
  expect(markOf('', 'Taken out')).toBe('');
});
