// Staff, added by the real command, with an authenticator that the story can read.
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { ask, baseUrl, dataDir, timeThere, workerIndex } from './wire.ts';

export interface Staff {
  email: string;
  password: string;
  name: string;
  token: string;
  /** The next code that the app shows; each counts once. */
  nextCode(): string;
}

type Role = 'assistant' | 'manager' | 'marketing' | 'administrator';

let people = 0;

/** Someone who has never signed in. */
export function addStaff(role: Role = 'assistant', shops: number[] = [862], name = 'Sara Balcão') {
  people += 1;
  const email = `pessoa.${workerIndex}.${people}@fornada.example`;
  const password = 'massa-mae-de-centeio';
  execFileSync(
    'node',
    [
      'apps/server/src/staff.ts',
      'add',
      ...['--email', email, '--name', name, '--role', role, '--shops', shops.join(',')],
    ],
    {
      env: { ...process.env, DATA_DIR: dataDir, STAFF_PASSWORD: password },
      stdio: 'pipe',
    },
  );
  return { email, password, name };
}

/** Someone new who has signed in once and enrolled the second factor. Each story takes people of its own: a code counts once. */
export async function newStaff(role?: Role, shops?: number[], name?: string): Promise<Staff> {
  const { email, password, ...person } = addStaff(role, shops, name);
  const asked = await ask('POST', '/api/balcao/sessao', { body: { email, password } });
  const app = new TOTP({ secret: asked.segredo });
  let last = Math.floor(timeThere() / 30_000) - 2;
  const nextCode = () => {
    // The oldest that is taken for five seconds more, so that the story has three without waiting.
    last = Math.max(last + 1, Math.floor((timeThere() + 5_000) / 30_000) - 1);
    return app.generate({ timestamp: last * 30_000 });
  };
  const body = { desafio: asked.desafio, codigo: nextCode() };
  const { token } = await ask('POST', '/api/balcao/sessao/codigo', { body });
  return { ...person, email, password, token, nextCode };
}

/** On a phone the counter's screens, its device and its leaving are in a menu. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu: / }).click();
  await page.locator('.counter-menu').getByText(name, { exact: true }).click();
}

/** Signs in at the counter, by the address of its board or of another of its screens. */
export async function enterCounter(page: Page, staff: Staff, place = ''): Promise<void> {
  await page.goto(`${baseUrl}/balcao${place}`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel(/^Palavra-passe/).fill(staff.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  // A code counts for some seconds only, and the password may take as long.
  await expect(page.getByLabel(/^Código/)).toBeFocused();
  await page.keyboard.type(staff.nextCode());
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

export async function enterBoard(page: Page, staff: Staff): Promise<void> {
  // What the oven says comes after the cards, and pushes them down.
  const [oven] = await Promise.all([
    page.waitForResponse((answer) => /\/api\/forno\/\d+$/.test(answer.url()), { timeout: 30_000 }),
    enterCounter(page, staff),
  ]);
  await expect(page.getByRole('heading', { name: 'Encomendas' })).toBeVisible();
  await oven.finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** By chain: a story may have one of its own. */
const movers = new Map<string, Promise<Staff>>();

async function moverToken(): Promise<string> {
  const mover = movers.get(baseUrl) ?? newStaff('assistant', [848, 860, 862], 'Inês Ajudante');
  movers.set(baseUrl, mover);
  return (await mover).token;
}

/** Moves an order as the board does. */
export async function moveOrder(orderId: string, event: string, reason?: string): Promise<void> {
  await ask('POST', `/api/balcao/encomendas/${orderId}/estado`, {
    token: await moverToken(),
    body: { evento: event, ...(reason ? { motivo: reason } : {}) },
  });
}

/** Says that a shop has run out of something, or has it again. */
export async function soldOut(loja: number, codigo: string, ate: 'hoje' | null): Promise<void> {
  await ask('PUT', '/api/balcao/loja/esgotados', { token: await moverToken(), body: { loja, codigo, ate } });
}
