import { qrPath } from '@fornada/ui/qr-code.tsx';
import { expect, type Page } from '@playwright/test';
import { problemsOf } from './support/accessibility.ts';
import { openAs, test } from './support/app.ts';
import { whatSaysSoHasCome } from './support/offline.ts';
import { newStaff } from './support/staff.ts';
import { ask, newCustomer } from './support/wire.ts';

/** A photograph of the code, black on white with room around it. */
async function pictureOf(page: Page, text: string): Promise<Buffer> {
  const drawn = await page.evaluate(({ path, size }) => {
    const canvas = document.createElement('canvas');
    const [module, margin] = [6, 8];
    canvas.width = canvas.height = (size + 2 * margin) * module;
    const drawing = canvas.getContext('2d')!;
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.fillStyle = '#000';
    drawing.scale(module, module);
    drawing.translate(margin, margin);
    drawing.fill(new Path2D(path));
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, qrPath(text));
  return Buffer.from(drawn, 'base64');
}

test('points that were missed are claimed by the code of the receipt, and come when the till tells of it', async ({
  page,
}) => {
  const customer = await newCustomer('Olga Talão');
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format();
  const receipt = {
    atcud: `CSDF7T5H-${customer.phone}`,
    talao: `FS A/${customer.phone}`,
    valor: 12.3,
    data: day,
  };
  const qr = `A:500000000*B:999999990*C:PT*D:FS*E:N*F:${day.replaceAll('-', '')}*G:${receipt.talao}*H:${receipt.atcud}*I1:PT*N:1.41*O:12.30*Q:kLp0*R:9999`;

  await openAs(page, customer, { path: '/fidelizacao' });
  await page.getByRole('link', { name: /Faltam pontos/ }).click();
  const claim = async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Usar uma fotografia' }).click();
    await (await chosen).setFiles({
      name: 'talao.png',
      mimeType: 'image/png',
      buffer: await pictureOf(page, qr),
    });
  };
  await expect(page.getByRole('button', { name: 'Usar uma fotografia' })).toBeVisible();
  await whatSaysSoHasCome(page);
  await page.route('**/api/taloes', (route) => route.abort());
  await claim();
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText('ligação');
  await told.getByRole('button').click();
  await page.unroute('**/api/taloes');
  await claim();
  await expect(page.getByText(/Guardámos o pedido/)).toBeVisible();
  await expect(page.getByText(`${receipt.talao} · à espera da loja`)).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  const manager = await newStaff('manager', [862]);
  const { chave } = await ask('POST', '/api/gestao/chaves', {
    token: manager.token,
    body: { loja: 862, nome: 'Caixa do canto' },
  });
  await ask('POST', '/pos/v1/taloes', {
    token: chave,
    headers: { 'Idempotency-Key': receipt.atcud },
    body: receipt,
  });
  await page.goto('/fidelizacao/talao');
  await expect(page.getByText(`${receipt.talao} · contou`)).toBeVisible();
  await page.goto('/fidelizacao/transacoes');
  await expect(page.getByRole('main').getByText('12,30€').first()).toBeVisible();
});
