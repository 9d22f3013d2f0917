import { baseLocale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import { cents } from '@fornada/domain/money.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { type PricedSection, PriceList } from './price-list.tsx';

const coffee: PricedSection = {
  id: '301',
  name: 'Cafés',
  nameInEnglish: 'Coffee',
  products: [
    { href: '/galao', name: 'Galão', nameInEnglish: '', price: cents(160), eatIn: cents(180) },
    { href: '/bica', name: 'Café (bica)', nameInEnglish: 'Espresso', price: cents(90), eatIn: undefined },
  ],
};
const written = () => renderToStaticMarkup(<PriceList sections={[coffee]} />);
afterEach(() => overwriteGetLocale(() => baseLocale));

test('each product is a way to its page, with its price, and the other one where it is eaten in for another', () => {
  const list = written();
  expect(list).toMatch(/<h3[^>]*>Cafés<\/h3>/);
  expect(list).toMatch(/<a href="\/galao"[^>]*><span>Galão<\/span><small>na loja 1,80€<\/small>.*?1,60€/);
  expect(list).toContain('somam-se a embalagem de utilização única e o depósito Volta');
  expect(list).toMatch(/<a href="\/bica"[^>]*><span>Café \(bica\)<\/span><span.*?0,90€/);
});

test('in English it says what somebody wrote, and that the rest is Portuguese', () => {
  overwriteGetLocale(() => 'en');
  const list = written();
  expect(list).toContain('<span>Espresso</span>');
  expect(list).toContain('<span lang="pt-PT">Galão</span>');
});
