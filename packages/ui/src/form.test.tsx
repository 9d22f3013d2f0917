// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => document.body.replaceChildren());

/** What is said aloud beside the field that the focus goes to, which is read with its own message. */
async function said(errors: Record<string, string>, focused?: string): Promise<string> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const form = (wrong: Record<string, string>) => (
    <Form action={() => {}} errors={wrong}>
      <Field kind="text" name="nome" label="Nome" />
      <Field kind="text" name="email" label="Email" />
    </Form>
  );
  flushSync(() => root.render(form({})));
  if (focused) document.querySelector<HTMLElement>(`[name=${focused}]`)?.focus();
  flushSync(() => root.render(form(errors)));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  flushSync(() => root.render(form(errors)));
  const words = document.querySelector('[role=status]')?.textContent ?? '';
  root.unmount();
  return words;
}

it('says an error once: the field that gets the focus says its own', async () => {
  expect(await said({ nome: 'Campo de preenchimento obrigatório' })).toBe('');
});

it('says the error of the field that has the focus already, which nothing reads again', async () => {
  expect(await said({ nome: 'Nome inválido' }, 'nome')).toBe('Nome inválido');
});

it('says how many there are when it is more than one', async () => {
  expect(await said({ nome: 'Nome inválido', email: 'Email inválido' })).toBe('Campos por corrigir: 2.');
});
