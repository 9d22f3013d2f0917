// A counter for tests: its sheets and panels as somebody of a shop sees them, before a server that answers what it is told to.
import type { StaffRole } from '@fornada/contract/staff.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { enter, setSession } from '../session.ts';

export type Asked = {
  what: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  signal: AbortSignal | null | undefined;
};
type Answer = object | ((asked: Asked) => object | Promise<object>);

export const shop = 862;
let root: Root;
let page: HTMLElement;
let answers: Map<string, Answer>;
let calls: Asked[];
let isBegun = false;

/** Before anything is answered or shown; the test that does so first takes it down again. */
function begin(): void {
  if (isBegun) return;
  [isBegun, answers, calls] = [true, new Map(), []];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  vi.stubGlobal('fetch', answer);
  signIn('assistant');
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    setSession(null);
    sessionStorage.clear();
    localStorage.clear();
    document.body.replaceChildren();
    isBegun = false;
  });
}

/** Whoever is at the counter from now on. */
export const signIn = (papel: StaffRole): void =>
  enter({ token: papel, nome: 'Sara', papel, lojas: [], loja: shop, tem_pin: false } as never);

async function answer(url: string, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://fornada.example');
  const what = `${method} ${pathname.replace(/^\/api\//, '')}`;
  const query = Object.fromEntries(searchParams);
  const asked = { what, query, body: JSON.parse(String(body ?? '{}')), signal };
  calls.push(asked);
  const known = answers.get(what) ?? refused(404, 'not_found', `Sem resposta: ${what}`);
  const data = await (typeof known === 'function' ? known(asked) : known);
  if ('refused' in data) {
    const { status, refused: error } = data as ReturnType<typeof refused>;
    return Response.json({ success: false, error }, { status });
  }
  return Response.json({ success: true, data });
}

/** What the server answers from now on: `answering('GET balcao/turnos', shifts)`. */
export function answering(what: string, data: Answer): void {
  begin();
  answers.set(what, data);
}
export const refused = (status: number, code: string, message: string, more: object = {}) => ({
  ...{ status, refused: { code, title: 'Erro', message, ...more } },
});
/** No answer comes. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
/** A connection that answers nothing: who waits only so long has waited it out, the others wait for ever. */
export function silent(): Answer {
  const over = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
  return ({ signal }) => (signal === over ? Promise.reject(over.reason) : new Promise<never>(() => {}));
}
/** An answer that comes when it is let go. */
export function held(data: object): { answer: () => Promise<object>; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<object>();
  return { answer: () => promise, letGo: () => resolve(data) };
}

export const asked = (what: string): Asked[] => calls.filter((call) => call.what === what);
export async function askedOnce(what: string): Promise<Asked> {
  await until(() => expect(asked(what), calls.map((call) => call.what).join()).toHaveLength(1));
  return asked(what)[0] as Asked;
}

export function show(shown: ReactNode): void {
  begin();
  flushSync(() => root.render(shown));
}

export const until = <T,>(work: () => T): Promise<T> => vi.waitFor(work, { timeout: 10_000, interval: 10 });
const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim();

export const textOf = (element: Element = document.body): string => tidy(element.textContent);
export const reads = (words: string): Promise<void> => until(() => expect(textOf()).toContain(words));

type Name = string | RegExp;
const roles = {
  button: 'button',
  field: 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, select',
  choice: 'input[type=checkbox], input[type=radio]',
  item: 'li',
  group: '[role=group], fieldset',
  article: 'article',
  status: '[role=status]',
  dialog: 'dialog',
};

/** How it is called: the star of what is required is no part of it. */
function nameOf(element: Element): string {
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
  const name =
    element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : element.textContent);
  return tidy(name).replace(/ ?\*$/, '');
}
export function all(role: keyof typeof roles, name?: Name, within: Element = document.body): HTMLElement[] {
  const fits = (own: string) => (typeof name === 'string' ? own === name : (name?.test(own) ?? true));
  return [...within.querySelectorAll<HTMLElement>(roles[role])].filter((one) => fits(nameOf(one)));
}
export function one(role: keyof typeof roles, name?: Name, within?: Element): HTMLElement {
  const [found, ...others] = all(role, name, within);
  if (found && others.length === 0) return found;
  const known = all(role, undefined, within).map(nameOf).join(' | ');
  return expect.fail(`${others.length + Number(!!found)} × ${role} ${name}, of: ${known}`);
}
export const press = (name: Name, within?: Element): void =>
  flushSync(() => one('button', name, within).click());
export const isOff = (name: Name, within?: Element): boolean =>
  one('button', name, within).matches(':disabled');
export const written = (name: Name): string => (one('field', name) as HTMLInputElement).value;
export function write(name: Name, words: string): void {
  const field = one('field', name) as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  flushSync(() => {
    set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
/** Presses what takes nothing while it is under way, until it was heard so often. */
export const pressUntil = (name: Name, what: string, count: number): Promise<void> =>
  until(() => {
    if (asked(what).length < count) press(name);
    expect(asked(what)).toHaveLength(count);
  });

/** A key of the keyboard, wherever the focus is. */
export const key = (name: string, on: EventTarget = document.body): boolean =>
  flushSync(() =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );
