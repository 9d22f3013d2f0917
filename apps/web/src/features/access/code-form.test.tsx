// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import { ToastProvider } from '@fornada/ui/toast.tsx';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeForm } from './code-form.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const show = (form: ReactNode) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<ToastProvider>{form}</ToastProvider>));
  return root;
};
const codeField = () => document.querySelector<HTMLInputElement>('[name=codigo]') as HTMLInputElement;

it('has the focus in its field, which is read with where the code went', async () => {
  const root = show(<CodeForm send={vi.fn()} onDone={() => {}} again="/registo" phone="+351 912 345 678" />);
  await vi.waitFor(() => expect(document.activeElement).toBe(codeField()));
  const group = codeField().closest('fieldset')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(group)?.textContent).toContain('+351 912 345 678');
  root.unmount();
});

it('forgets a wrong code once another one is on its way, and waits for that one', async () => {
  const wrong = { code: 'sms_code_invalid', title: 'Erro', message: 'Código SMS inválido' } as const;
  const send = vi
    .fn()
    .mockRejectedValue(new CallError(422, { ...wrong, fields: { codigo: 'Código SMS inválido' } }));
  const root = show(<CodeForm send={send} onDone={() => {}} again="/registo" sendAgain={async () => {}} />);
  const field = codeField();
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === text) as HTMLButtonElement;
  field.value = '123456';
  button('Confirmar').click();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));

  button('Enviar outro código').focus();
  button('Enviar outro código').click();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(document.body.textContent).not.toContain('Código SMS inválido');
  root.unmount();
});

it('is sent by its last digit where it is all that the step has, and waits for its button elsewhere', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
  const type = (value: string) => {
    codeField().value = value;
    codeField().dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const shown = { send: vi.fn(), onDone: () => {}, again: '/registo' };
  const quick = show(<CodeForm {...shown} sendsWhenWhole />);
  for (const value of ['12345', '12345x', '1234567']) type(value);
  expect(submit).not.toHaveBeenCalled();
  type('123456');
  expect(submit).toHaveBeenCalledOnce();
  quick.unmount();
  const usual = show(<CodeForm {...shown} />);
  type('123456');
  expect(submit).toHaveBeenCalledOnce();
  usual.unmount();
  submit.mockRestore();
});
