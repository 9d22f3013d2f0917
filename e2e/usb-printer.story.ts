// A receipt printer at the till's own USB, as the browser tells the page of one.
import { expect } from '@playwright/test';
import { problemsOf } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { enterCounter, fromMenu, newStaff } from './support/staff.ts';

/** Bytes in, paper out; as plain as a device of class 7 can be. */
function plugIn(): void {
  const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }];
  const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }];
  const configuration = { configurationValue: 1, interfaces: [{ interfaceNumber: 0, alternates }] };
  const done = async () => undefined;
  const paper: number[] = [];
  const printer = {
    ...{ vendorId: 1, productId: 2, productName: 'TM-T20II', serialNumber: 'A1', opened: false },
    ...{ configuration, configurations: [configuration] },
    ...{ open: done, close: done, claimInterface: done, releaseInterface: done },
    async transferOut(_endpoint: number, data: Uint8Array) {
      paper.push(...data);
      return { status: 'ok', bytesWritten: data.length };
    },
  };
  const usb = { getDevices: async () => [printer], requestDevice: async () => printer };
  Object.defineProperty(navigator, 'usb', { value: usb });
  Object.assign(window, { paper });
}

test('a receipt comes out of the printer that was chosen at the till', async ({ page }) => {
  await page.addInitScript(plugIn);
  await enterCounter(page, await newStaff('assistant', [862]), '#venda');
  await fromMenu(page, 'Este aparelho');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Escolher impressora USB' }).click();
  await expect(sheet.getByText('TM-T20II, ligada a este aparelho')).toBeVisible();
  await sheet.getByRole('button', { name: '58 mm' }).click();
  expect(await problemsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('searchbox', { name: 'Procurar um produto' }).fill('bica');
  await page
    .getByRole('button', { name: /^Café \(bica\)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Receber' }).click();
  await sheet.getByRole('button', { name: 'Recebido 1,00€' }).click();
  await page.getByRole('button', { name: 'TM-T20II' }).click();
  await page.getByRole('button', { name: 'Imprimir talão' }).click();
  await expect(page.getByText('Enviado para TM-T20II.')).toBeVisible();
  const words = await page.evaluate(() =>
    String.fromCharCode(...(window as unknown as { paper: number[] }).paper),
  );
  expect(words).toContain('TOTAL');
});
