// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inNovember } from '../../testing/in-november.ts';
import { SaleActions } from './sale-actions.tsx';
import type { Sale } from './sale-words.ts';

inNovember();

const order: Sale = {
  ...{ id: 'a1', tipo: 'order', codigo: null, numero: 42, dia: '2026-11-12', id_loja: 862, loja: 'Chiado' },
  fuso: 'Europe/Lisbon',
  ...{ quando: '2026-11-12T10:02:00.000Z', cliente: 1, nome: 'Rita', nif: null, canal: 'app', meio: 'mbway' },
  ...{ estado: 'received', valor: 3, devolvido: 0 },
};
const line = { linha: 1, nome: 'Pastel de nata', qtd: 3, resta: 2, valor: 4.5, resta_valor: 3 };
const story = {
  ...{ linhas: [line], iva: [], saldo_usado: 0, em_divida: 0, devolvivel: 3, acontecimentos: [] },
  encomenda: null,
};
const underWay = {
  ...{ para: '2026-11-13T10:00:00.000Z', fuso: 'Atlantic/Azores', pode_mudar: 1, pode_cancelar: 1 },
  acaba_com: [] as { numero: number; dia: string }[],
} as const;

type Asked = { path: string; key: string | null; body: object | undefined };
let asked: Asked[];
let answers: Record<string, object>;
let root: Root;
beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const path = url.replace(/^.*\/compras\/a1\//, '');
    const key = new Headers(headers).get('idempotency-key');
    asked.push({ path, key, body: body ? JSON.parse(String(body)) : undefined });
    const data = answers[path];
    return data === undefined
      ? Response.json({ success: false, error: { code: 'internal', message: 'Falhou' } }, { status: 409 })
      : Response.json({ success: true, data });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const told = vi.fn();
function show(sale: Sale, of: object) {
  const element = <SaleActions sale={sale} story={{ ...story, ...of }} onStory={told} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  flushSync(() => root.render(<RouterProvider router={router} />));
}
const buttons = (within: Element = document.body) => [...within.querySelectorAll('button')];
const sheet = () => document.querySelector('[role=dialog]') ?? expect.fail('no dialog');
const press = (name: RegExp, within?: Element) =>
  flushSync(() =>
    buttons(within)
      .find(({ textContent }) => name.test(textContent ?? ''))
      ?.click(),
  );
function write(label: string, words: string) {
  const named = [...sheet().querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const field = sheet().querySelector<HTMLInputElement>(`[id="${named?.htmlFor}"]`) ?? expect.fail(label);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  flushSync(() => {
    set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const submit = () =>
  flushSync(() =>
    sheet()
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
function choose(label: string, option: string) {
  const box = [...sheet().querySelectorAll('[role=combobox]')].find((one) =>
    one.parentElement?.parentElement?.textContent?.startsWith(label),
  );
  flushSync(() => box?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  flushSync(() => options.find(({ textContent }) => textContent === option)?.click());
  return options.map(({ textContent }) => textContent);
}

test('all that is left goes back by one button and a reason, by one key however often it is sent', async () => {
  show(order, {});
  press(/^Devolver tudo$/);
  expect(sheet().textContent).toContain('Devolve-se tudo o que resta: 3,00€.');
  expect(sheet().querySelector('output')).toBeNull();
  write('Motivo', 'Vinha queimado');
  submit();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(buttons(sheet()).at(-1)?.disabled).toBe(false));
  answers.devolver = { ...story, devolvivel: 0 };
  submit();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(answers.devolver));
  expect(asked[0]?.body).toEqual({ tudo: true, devolver: 'origem', motivo: 'Vinha queimado' });
  expect(asked[1]?.key).toBe(asked[0]?.key);
  expect(asked[0]?.key).toEqual(expect.any(String));
});

test('a sale by line gives units back, and asks for no way that a till hasn’t', async () => {
  show({ ...order, tipo: 'sale', numero: null, codigo: 'C-9F3A21' }, {});
  press(/^Devolver$/);
  expect(sheet().textContent).toContain('o resto do dinheiro é entregue na caixa da loja');
  expect(sheet().textContent).not.toContain('Devolver em');
  const more = sheet().querySelector<HTMLElement>('[aria-label="Mais um: Pastel de nata, de 2"]');
  flushSync(() => more?.click());
  write('Motivo', 'Frio');
  answers.devolver = story;
  press(/^Devolver 1,50€$/, sheet());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({
    ...{ linhas: [{ linha: 1, qtd: 1 }], devolver: 'origem', motivo: 'Frio' },
  });
});

test('an order is moved to a day and a time that it can have, on its shop’s clock', async () => {
  answers.dias = {
    primeira: null,
    dias: [
      { data: '2026-11-13', motivo: 'cheio', id: null },
      { data: '2026-11-14', motivo: null, id: null },
    ],
  };
  answers['horas?dia=2026-11-14'] = {
    assim_que_possivel: null,
    horas: ['2026-11-14T10:00:00.000Z', '2026-11-14T10:15:00.000Z'],
  };
  answers.hora = { ...story, encomenda: underWay };
  show(order, { encomenda: underWay });
  press(/^Mudar a hora$/);
  expect(sheet().textContent).toContain('sexta-feira, 13 de novembro, às 09:00');
  await vi.waitFor(() => expect(choose('Hora', '09:15')).toEqual(['09:00', '09:15']));
  expect(sheet().textContent).toContain('sábado, 14/11');
  submit();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(answers.hora));
  expect(asked.at(-1)).toMatchObject({ path: 'hora', body: { pickup_at: '2026-11-14T10:15:00.000Z' } });
  expect(asked.map(({ path }) => path)).toEqual(['dias', 'horas?dia=2026-11-14', 'hora']);
});

test('who cancels an unpaid part is told before what ends with it', () => {
  show(order, { encomenda: { ...underWay, acaba_com: [{ numero: 7, dia: '2026-12-26' }] } });
  press(/^Cancelar encomenda$/);
  expect(sheet().textContent).toContain('Foi comprada com #007 (26/12), e ainda não está paga');
  show(order, { encomenda: underWay });
  expect(sheet().textContent).not.toContain('Foi comprada com');
});

test('a cancelled order needs its word to the customer', async () => {
  show(order, { encomenda: underWay });
  press(/^Cancelar encomenda$/);
  const [, go] = buttons(sheet());
  expect(go?.disabled).toBe(true);
  write('Motivo', 'O forno avariou.');
  expect(go?.disabled).toBe(false);
  answers.cancelar = story;
  submit();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(story));
  expect(asked).toMatchObject([{ path: 'cancelar', body: { motivo: 'O forno avariou.' } }]);
});
