// A desk of the back office for tests: its screens as somebody of a role sees them, before a server that answers what it is told to.
import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import {
  AdminContext,
  HttpError,
  memoryStore,
  Resource,
  ResourceDefinitionContextProvider,
  type ResourceProps,
  TestMemoryRouter,
} from 'react-admin';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { authProvider } from '../app/auth-provider.ts';
import { dataProvider } from '../app/data-provider.ts';
import { Notice } from '../app/notice.tsx';
import { keepSession } from '../app/session.ts';
import { lightTheme } from '../app/theme.ts';
import { i18nProvider } from '../words/words.ts';
import { isHidden, nameOf, tidy, wordsOf } from './names.ts';

export type Asked = {
  what: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  key: string | null;
};
type Refusal = {
  refused: { code: string; message: string; fields?: object; context?: object };
  status: number;
};
type Answer = object | ((asked: Asked) => object);

let root: Root;
let answers: Map<string, Answer>;
let calls: Asked[];
let place: string;

let isBegun = false;
let isPlaced = false;

/** Before anything is answered or shown; the test that does so first takes it down again. */
function begin(): void {
  if (isBegun) return;
  [isBegun, answers, calls, place] = [true, new Map(), [], ''];
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => {});
  // The page of a test is never made by a server; and the library writes every refusal to the console.
  const heard = console.error;
  console.error = (...said) => {
    if (!(said[0] instanceof HttpError) && !/server-side rendering/.test(String(said[0]))) heard(...said);
  };
  // An element that this browser doesn't know yet.
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    make(tag === 'search' ? 'div' : tag),
  );
  // As in a browser. This one's writes the HTML of all that is inside, for each element that a list is placed beside.
  Element.prototype.toString = Object.prototype.toString;
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  onTestFinished(async () => {
    root.unmount();
    vi.useRealTimers();
    vi.restoreAllMocks();
    // What was asked for is answered, and heard by nobody.
    await new Promise((resolve) => setTimeout(resolve, 8));
    keepSession(null);
    sessionStorage.clear();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    isBegun = false;
  });
}

async function answer(url: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://fornada.example');
  const what = `${method} ${pathname.replace(/^\/api\//, '')}`;
  const asked: Asked = {
    what,
    query: Object.fromEntries(searchParams),
    body: typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : {},
    key: new Headers(headers).get('idempotency-key'),
  };
  calls.push(asked);
  // As from a server, no answer is there before the screen has drawn what was done.
  await new Promise((resolve) => setTimeout(resolve, 4));
  const known = answers.get(what) ?? refused(404, 'not_found', `Sem resposta: ${what}`);
  const data = await (typeof known === 'function' ? known(asked) : known);
  if ('refused' in data) {
    const { refused: error, status } = data as Refusal;
    return Response.json({ success: false, error: { title: 'Erro', ...error } }, { status });
  }
  return Response.json({ success: true, data });
}

/** What the server answers from now on: `answering('GET gestao/equipa/7', person)`. */
export function answering(what: string, data: Answer): void {
  begin();
  answers.set(what, data);
}
export const refused = (status: number, code: string, message: string, more: object = {}): Refusal => ({
  ...{ refused: { code, message, ...more }, status },
});
export const listed = (...itens: object[]) => ({ itens, total: itens.length });

export const asked = (what: string): Asked[] => calls.filter((call) => call.what === what);
/** The one thing that was asked of it. */
export const askedOnce = async (what: string): Promise<Asked> => {
  await until(() => expect(asked(what), `${what} of ${calls.map((call) => call.what)}`).toHaveLength(1));
  return asked(what)[0] as Asked;
};
/** Where the screen has gone to. */
export const goneTo = (): string => place;

type Desk = { role?: OfficeRole; email?: string; at?: string; resources?: ResourceProps[] };

/** Shows something as it stands on the desk of somebody of that role. */
export async function show(
  shown: ReactNode,
  { role = 'administrator', email, at = '/', resources = [] }: Desk = {},
): Promise<void> {
  begin();
  const session = { token: 'token', email: email ?? 'ana@fornada.example', name: 'Ana', role, shops: [] };
  keepSession(session);
  const definitions = Object.fromEntries(resources.map((one) => [one.name, Resource.registerResource(one)]));
  isPlaced = false;
  flushSync(() =>
    root.render(
      <TestMemoryRouter initialEntries={[at]}>
        <AdminContext
          theme={still}
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          store={memoryStore()}
        >
          <ResourceDefinitionContextProvider definitions={definitions}>
            {shown}
            <Placed />
            <Notice />
          </ResourceDefinitionContextProvider>
        </AdminContext>
      </TestMemoryRouter>,
    ),
  );
  await until(() => expect(isPlaced).toBe(true));
}

/** The library shows nothing until its words are there. Where it has gone to is told once what was there before has left. */
function Placed() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    place = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    isPlaced = true;
  }, []);
  return null;
}

/** Opens a screen of a resource: `open(team, '/equipa/7')`. */
export const open = (resource: ResourceProps, at: string, desk: Omit<Desk, 'at'> = {}): Promise<void> =>
  show(
    <Routes>
      <Route path={`/${resource.name}/*`} element={<Resource {...resource} />} />
      <Route path="*" element={null} />
    </Routes>,
    { ...desk, at, resources: [resource, ...(desk.resources ?? [])] },
  );

/** Nothing is waited for that only moves. */
const still = {
  ...lightTheme,
  transitions: { create: () => 'none', duration: { enteringScreen: 0, leavingScreen: 0 } },
  components: {
    ...lightTheme.components,
    MuiDialog: { defaultProps: { transitionDuration: 0 } },
    MuiMenu: { defaultProps: { transitionDuration: 0 } },
  },
} as never;

const roles = {
  alert: '[role=alert]',
  button: 'button:not([role]), [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox], select',
  dialog: '[role=dialog]',
  field: 'input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=file]), textarea',
  group: '[role=group], fieldset',
  heading: 'h1, h2, h3, h4',
  item: 'li',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  region: '[role=region], section[aria-labelledby], section[aria-label]',
  row: 'tr',
  slider: '[role=slider]',
  status: '[role=status]',
};
type Role = keyof typeof roles;
type Name = string | RegExp;

/** All that are in sight of that role, and of that name where one is given. */
export function all(role: Role, name?: Name, within: Element = document.body): HTMLElement[] {
  const fits = (element: Element) =>
    name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));
  const found = [...within.querySelectorAll<HTMLElement>(roles[role])];
  return found.filter((element) => !isHidden(element) && fits(element));
}

export function one(role: Role, name?: Name, within?: Element): HTMLElement {
  const [found, ...others] = all(role, name, within);
  if (found && others.length === 0) return found;
  const known = all(role, undefined, within).map(nameOf).join(' | ');
  return expect.fail(`${others.length + Number(!!found)} × ${role} ${name}, of: ${known}`);
}

/** The only one of them, once it is there. */
export const soon = (role: Role, name?: Name, within?: Element): Promise<HTMLElement> =>
  until(() => one(role, name, within));
export const until = <T,>(work: () => T): Promise<T> => vi.waitFor(work, { timeout: 10_000, interval: 15 });

export const textOf = (element: Element = document.body): string => wordsOf(element);
export const reads = (words: Name, within?: Element): Promise<void> =>
  until(() => {
    if (typeof words === 'string') expect(textOf(within)).toContain(words);
    else expect(textOf(within)).toMatch(words);
  });

export const press = (name: Name, within?: Element, role: Role = 'button'): void =>
  flushSync(() => one(role, name, within).click());
export const tick = (name: Name): void => press(name, undefined, 'checkbox');

export const isOff = (element: HTMLElement): boolean => element.matches(':disabled, fieldset:disabled *');
export const written = (name: Name, within?: Element): string =>
  (one('field', name, within) as HTMLInputElement).value;
export const isTicked = (name: Name): boolean => (one('checkbox', name) as HTMLInputElement).checked;

export function write(name: Name, words: string, within?: Element): void {
  const field = one('field', name, within) as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  flushSync(() => {
    set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Opens a list of choices. @returns what there is to choose */
export const choices = async (name: Name, within?: Element): Promise<string[]> =>
  (await choicesWithBlanks(name, within)).filter(Boolean);

/** The same with those that have no words. */
export async function choicesWithBlanks(name: Name, within?: Element): Promise<string[]> {
  const box = one('combobox', name, within);
  flushSync(() => box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  await until(() => expect(all('option').length).toBeGreaterThan(0));
  return all('option').map((option) => textOf(option).replace('\u200b', '').trim());
}
export async function choose(name: Name, option: Name, within?: Element): Promise<void> {
  await choices(name, within);
  press(option, undefined, 'option');
}

/** What a pair of buttons counts. */
export const counted = (name: Name, within?: Element): number =>
  Number(textOf(one('group', name, within).querySelector('output') ?? undefined));
/** Presses one of the two until there are so many. */
export function count(name: Name, units: number, within?: Element): void {
  const group = one('group', name, within);
  while (counted(name, within) < units) press(/^Mais um: /, group);
  while (counted(name, within) > units) press(/^Menos um: /, group);
}

/** What a list of facts says of something. */
export function fact(term: string, within: Element = document.body): string {
  const terms = [...within.querySelectorAll('dt')].filter(
    (dt) => !isHidden(dt) && tidy(dt.textContent) === term,
  );
  if (terms.length !== 1) expect.fail(`${terms.length} × ${term}, of: ${textOf(within)}`);
  return tidy(terms[0]?.parentElement?.querySelector('dd')?.textContent);
}
