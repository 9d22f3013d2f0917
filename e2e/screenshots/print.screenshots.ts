// The printed receipt of an order.
import { readFileSync } from 'node:fs';
import { expect, madeFile, test } from './people.ts';
import { settled } from './screenshot.ts';

test('comprovativo', async ({ as }) => {
  const page = await as('waiting');
  const { orderId } = JSON.parse(readFileSync(madeFile, 'utf8')) as { orderId: string };
  await page.goto(`/encomendas/${orderId}`);
  await settled(page);
  // A4 at 96 points to the inch, in a dark room: paper stays white.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Comprovativo do pedido, não serve de fatura')).toBeVisible();
  await expect(page).toHaveScreenshot(['comprovativo', 'a4.png']);
  await page.emulateMedia({ media: 'screen' });
});
