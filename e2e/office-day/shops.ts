// What is booked when a day is closed, and what is done in many shops at once.
import { DAY, toLocal } from '@fornada/domain/local-time.ts';
import { expect } from '@playwright/test';
import { test } from '../support/app.ts';
import { placeOrder } from '../support/every-screen.ts';
import { showScreen } from '../support/office.ts';
import { ask } from '../support/wire.ts';
import { type Desk, lookAt, lookAtMenu, openMenu, shop } from './desk.ts';

export async function doShops({ page, token, dialog, press, pressIn, leave, kept }: Desk): Promise<void> {
  await test.step('a day is closed on which an order is booked, and somebody says what happens to it', async () => {
    // Further ahead than the first day of any cake, of which other stories order, and nearer than the next Saturday but one.
    const at = new Date(Date.now() + 5 * DAY);
    at.setUTCHours(12, 0, 0, 0);
    const items = [{ id: '10101', qtd: 1, complementares: [], opcoes: [] }];
    const orderId = await placeOrder(kept, items, String(shop), { pickup_at: at.toISOString() });
    const path = `/api/gestao/lojas/${shop}`;
    const { horario } = await ask('GET', path, { token });
    await showScreen(page, `/lojas/${shop}`);
    await press('Copiar para… Segunda');
    await lookAtMenu(page, openMenu(page), 'features/shops/copy-day.tsx');
    await press('Juntar dia especial');
    await page.getByLabel('Dia', { exact: true }).last().fill(at.toISOString().slice(0, 10));
    const shown = page.getByRole('region', { name: 'Como o cliente vê' });
    await expect(shown.getByText('Dias especiais')).toBeVisible();
    await press('Guardar');
    await expect(dialog.getByText('Há encomendas já marcadas (1)')).toBeVisible();
    // Leaving it as it was returns to the form, for second thoughts.
    await leave();
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Há encomendas já marcadas (1)')).toBeVisible();
    await dialog.getByLabel('Cancelar', { exact: false }).check();
    await dialog.getByLabel('Motivo (opcional)').fill('Temos obras.');
    await lookAt(page, 'shops/booked-dialog.tsx');
    await pressIn('Guardar');
    await expect(dialog).toHaveCount(0);
    const state = async () => (await ask('GET', `/api/encomendas/${orderId}`, { token: kept.token })).estado;
    await expect.poll(state).toBe('cancelled');
    // Left before the form has heard that, it asks whether to.
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
    await ask('PUT', path, { token, body: { ...(await ask('GET', path, { token })), horario } });
  });

  await test.step('a day is closed in shops chosen together, and that is undone', async () => {
    const dialogue = () => page.getByRole('dialog', { name: 'Dias especiais em várias lojas' });
    // As what there is to do leads there.
    await page.evaluate(() => {
      location.hash = '/lojas?dias=christmas';
    });
    await expect(dialogue().getByLabel('Nome', { exact: true })).toHaveValue('Natal');
    // It begins with every shop that says nothing of Christmas, and the others are of other stories.
    await dialogue().getByRole('checkbox', { name: 'Todas as lojas' }).check();
    await dialogue().getByRole('checkbox', { name: 'Todas as lojas' }).uncheck();
    await dialogue().getByRole('checkbox', { name: 'Chiado' }).check();
    await dialogue().getByLabel('De', { exact: true }).fill('2090-06-13');
    await dialogue().getByLabel('Nome', { exact: true }).fill('Santo António');
    await lookAt(page, 'shops/special-days-dialog.tsx');
    await pressIn('Ver o que muda');
    await expect(dialogue().getByText('Chiado: 1 dia')).toBeVisible();
    await expect(dialogue().getByRole('listitem')).toHaveCount(1);
    await lookAt(page, 'shops/special-days-dialog.tsx');
    await pressIn('Guardar');
    await pressIn('Desfazer');
    await expect(dialogue().getByText(/^Desfeito/)).toBeVisible();
    await pressIn('Fechar');
    const { horario } = await ask('GET', `/api/gestao/lojas/${shop}`, { token });
    expect(JSON.stringify(horario)).not.toContain('2090-06-13');
  });

  await test.step('a price is changed in shops chosen together, for some days, and that is cancelled', async () => {
    await showScreen(page, '/ementas');
    await page.getByRole('link', { name: 'Mudar em várias lojas' }).click();
    await page.getByLabel('Juntar produto').fill('tosta mista');
    await page.getByRole('option', { name: /^Tosta mista/ }).click();
    await page.getByLabel('Preço na loja').fill('6.2');
    await page.getByRole('checkbox', { name: 'Chiado' }).check();
    await page.getByLabel('Quando').fill('2090-12-01T00:00');
    await page.getByLabel('Até').fill('2090-12-27T00:00');
    await press('Ver o que muda');
    await expect(page.getByText('→ 6,20€')).toBeVisible();
    await expect(page.getByText('Em 27 de dezembro de 2090, 00:00 volta')).toBeVisible();
    await press('Marcar para 1 de dezembro de 2090, 00:00');
    await expect(page.getByText('Marcada', { exact: true })).toBeVisible();
    await expect(page.getByText('1 de dezembro de 2090, 00:00, até 27 de dezembro')).toBeVisible();
    await press('Cancelar ou desfazer');
    await lookAt(page, 'menu/change-page.tsx');
    await pressIn('Confirmar');
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
  });

  await test.step('what a family costs less in hours of each week is planned beside another such plan', async () => {
    // Not now, whatever day and hour it is: what is due is published at once.
    const [das, as] =
      toLocal(Date.now(), 'Europe/Lisbon').time < '12:00' ? ['17:00', '19:00'] : ['07:00', '09:00'];
    const hours = { dias_da_semana: [1, 2], das, as };
    const produtos = [{ cod_produto: '40103', desconto_take_away: 10 }];
    const body = { id: crypto.randomUUID(), lojas: [shop], produtos, ...hours, ensaio: 0 };
    await ask('POST', '/api/gestao/ementas/alteracoes/aplicar', { token, body });
    await showScreen(page, '/ementas');
    await page.getByRole('link', { name: 'Mudar em várias lojas' }).click();
    await page.getByLabel('Juntar produto').fill('tostas');
    await page.getByRole('option', { name: /^Todos os \d+ encontrados/ }).click();
    await expect(page.getByRole('heading', { name: /^Tosta mista/ })).toBeVisible();
    await page.getByLabel('O que muda').click();
    await page.getByRole('option', { name: 'Desconto' }).click();
    await page.getByRole('option', { name: 'Preços' }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Desconto para levar (%)').fill('20');
    await page.getByRole('checkbox', { name: 'Chiado' }).check();
    for (const day of ['Segunda', 'Terça']) await page.getByRole('checkbox', { name: day }).check();
    await page.getByLabel('Das', { exact: true }).fill(hours.das);
    await page.getByLabel('Às', { exact: true }).fill(hours.as);
    await press('Ver o que muda');
    const other = page.getByText('Há outra alteração de Tosta mista nestes dias em Chiado: Segunda e terça');
    await expect(other).toBeVisible();
    await press(`Repetir: Segunda e terça, ${das}–${as}`);
    await expect(page.getByText(`Segunda e terça, ${das}–${as} · Amélia`)).toBeVisible();
    await press('Cancelar ou desfazer');
    await pressIn('Confirmar');
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
    await ask('POST', `/api/gestao/ementas/alteracoes/${body.id}/desfazer`, { token });
  });
}
