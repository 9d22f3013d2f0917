// First of all, because a second factor's code depends on the server's time.
import './slow-clock.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page, test as setup } from '@playwright/test';
import { logIn, skipOnboarding } from '../support/app.ts';
import { findPlaces, giveHistory } from '../support/every-screen.ts';
import { newCustomer, smsCode } from '../support/wire.ts';
import { contextOptions, keptOf, madeFile, type Person, prepare, sample } from './people.ts';
import { expectUnread } from './screenshot.ts';

// One after the other: the order's number, the code and the points are then the same in every run.
setup('everyone is here', async ({ browser, baseURL }) => {
  const enter = async (person: Person, how: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
    await prepare(context);
    const page = await context.newPage();
    await how(page);
    await context.storageState({ path: keptOf(person), indexedDB: true });
    await context.close();
  };
  const waiting = await newCustomer('Rita Fonseca de Vasconcelos', '961204857');
  const newcomer = await newCustomer('Joana Pires', '961204858');
  await enter('guest', skipOnboarding);
  await enter('stopping-by', skipOnboarding);
  await enter('waiting', async (page) => {
    await logIn(page, waiting);
    // Nobody is told that an order is ready that they already have: the notification comes first. All are read at the end.
    const made = await giveHistory(waiting, () => expectUnread(page, 2));
    await expectUnread(page, 3);
    await page.goto('/notificacoes');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('link', { name: 'Notificações', exact: true }).first()).toBeVisible();
    mkdirSync(dirname(madeFile), { recursive: true });
    writeFileSync(madeFile, JSON.stringify({ ...made, places: await findPlaces(made) }));
  });
  await enter('newcomer', (page) => logIn(page, newcomer));
  for (const [person, { phone, password }] of [
    ['regular', sample.matilde],
    ['buyer', sample.duarte],
  ] as const)
    await enter(person, (page) => logIn(page, { phone, password: password ?? '' }));
  await enter('halfway', async (page) => {
    await skipOnboarding(page);
    await page.goto('/reset');
    await page.getByRole('textbox', { name: 'Telemóvel' }).fill(sample.unnamed.phone);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByLabel('Código SMS').fill(await smsCode(sample.unnamed.phone));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.waitForURL(/\/alterar-dados-pessoais$/);
  });
});
