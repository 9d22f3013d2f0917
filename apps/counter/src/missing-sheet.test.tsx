// @vitest-environment happy-dom
import type { BoardOrder } from '@fornada/contract/board.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { OpenQuestions } from './missing-sheet.tsx';
import { enter, setSession } from './session.ts';

const page = document.body.appendChild(document.createElement('div'));
const root = createRoot(page);
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  setSession(null);
});
const order = (resposta: 'devolver' | null) =>
  ({
    order_id: 'one',
    linhas: [{ nome: 'Jesuíta' }],
    faltas: [{ numero: 1, linha: 1, qtd: 1, resposta, responder_ate: '2026-11-20T10:00:00Z' }],
  }) as unknown as BoardOrder;
const show = (resposta: 'devolver' | null) =>
  flushSync(() => root.render(<OpenQuestions order={order(resposta)} timeZone="Europe/Lisbon" />));
const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const touch = (name: string) => flushSync(() => button(name)?.click());

it('who gives back what a colleague has just given back hears it, though the question is gone by then', async () => {
  const ids: string[] = [];
  let status = 503;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    ids.push(JSON.parse(String(body)).id);
    const error = { code: 'missing_answered', title: 'x', message: 'Já ficou decidido' };
    return Response.json({ success: false, error }, { status });
  });
  enter({ token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: 862, tem_pin: false } as never);
  show(null);
  touch('Devolver');
  await vi.waitFor(() => expect(ids).toHaveLength(1));
  await vi.waitFor(() => expect(button('Visto')).toBeDefined());
  status = 409;
  touch('Devolver');
  // The same asking as the one that had no answer.
  await vi.waitFor(() => expect(ids).toEqual([ids[0], ids[0]]));
  show('devolver');
  await vi.waitFor(() => expect(page.textContent).toContain('Já ficou decidido'));
  touch('Visto');
  expect(page.textContent).toBe('');
});
