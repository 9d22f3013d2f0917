// A picture that somebody of the chain brings: what of it is shown is found, and can be chosen by hand.
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { dress, problemsAt } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { openOffice, showScreen } from './support/office.ts';
import { newStaff } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** Red, green and blue beside each other. */
const threeParts = () =>
  sharp({ create: { width: 2400, height: 800, channels: 3, background: '#00ff00' } })
    .composite(
      [
        { background: '#ff0000', left: 0 },
        { background: '#0000ff', left: 1600 },
      ].map(({ background, left }) => ({
        input: { create: { width: 800, height: 800, channels: 3 as const, background } },
        left,
        top: 0,
      })),
    )
    .png()
    .toBuffer();

test('a picture is framed by hand, with the pointer and with the keyboard', async ({ page, request }) => {
  await openOffice(page, await newStaff('marketing', [862], 'Marta Imagem'), 'marketing');
  await showScreen(page, '/novidades/create');
  const detail = page.getByRole('group', { name: 'Imagem da página' });
  await detail
    .locator('input[type="file"]')
    .setInputFiles({ name: 'faixas.png', mimeType: 'image/png', buffer: await threeParts() });
  const shown = detail.locator('img');
  await expect(shown).toBeVisible();
  const found = await shown.getAttribute('src');
  const colours = async () => {
    const answer = await request.get((await shown.getAttribute('src')) ?? '');
    const { channels } = await sharp(await answer.body()).stats();
    return channels.map(({ mean }) => Math.round(mean / 128));
  };

  await detail.getByRole('button', { name: 'Enquadrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquadrar a imagem' });
  const frame = dialog.getByRole('application', { name: 'Enquadramento da imagem' });
  // The picture is read, and the frame's code fetched.
  await expect(frame).toBeVisible();
  await dress(page, { width: 1280, height: 800, dark: false, fontSize: 16 });
  expect(await problemsAt(page)).toEqual([]);

  // Drawn to the right, what is at the left is seen: 1600 of 2400 are as wide as the frame.
  const box = await frame.boundingBox();
  if (!box) throw new Error('The frame isn’t shown');
  await page.mouse.move(box.x + 20, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + 50, { steps: 4 });
  await page.mouse.up();
  await frame.focus();
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('+');
  for (let times = 0; times < 30; times += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Usar este enquadramento' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(shown).not.toHaveAttribute('src', found ?? '');
  expect(await colours()).toEqual([2, 0, 0]);

  await detail.getByRole('button', { name: 'Enquadrar' }).click();
  await dialog.getByRole('button', { name: 'Enquadramento automático' }).click();
  await expect(shown).toHaveAttribute('src', found ?? '');
});
