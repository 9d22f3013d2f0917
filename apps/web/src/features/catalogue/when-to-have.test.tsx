import type { OrderingShop } from '@fornada/contract/content.ts';
import type { Product } from '@fornada/domain/menu.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WhenToHave } from './when-to-have.tsx';

it('says a product’s batches as the oven says them', () => {
  const product = { making: 'in_batches', batchTimes: ['06:30', '11:00'] } as unknown as Product;
  const html = renderToStaticMarkup(<WhenToHave product={product} shop={{} as OrderingShop} />);
  expect(html).toContain('Sai do forno às 6h30, 11h00');
});
