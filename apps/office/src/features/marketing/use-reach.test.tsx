// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { useReach } from './use-reach.ts';

const page = document.body.appendChild(document.createElement('div'));
let root = createRoot(page);
afterEach(() => {
  root.unmount();
  root = createRoot(page);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let form: Pick<UseFormReturn, 'setValue'>;
function Counted() {
  const { reach, refused } = useReach();
  return <output>{refused ?? reach?.recebem}</output>;
}
function Broadcast() {
  const written = useForm<FieldValues>({ defaultValues: { canal: 'push', title: '', text: '' } });
  form = written;
  return (
    <FormProvider {...written}>
      <Counted />
    </FormProvider>
  );
}

test('whom it reaches is counted anew by another channel or segment, and never by another word', async () => {
  vi.useFakeTimers();
  const asked: object[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json({ success: true, data: { recebem: asked.length } });
  });
  const rest = () => vi.advanceTimersByTimeAsync(300);
  flushSync(() => root.render(<Broadcast />));
  await rest();
  for (const text of ['J', 'Já', 'Já há']) flushSync(() => form.setValue('text', text));
  flushSync(() => form.setValue('title', 'Bolo-rei'));
  await rest();
  expect(asked).toEqual([{ canal: 'push' }]);
  flushSync(() => form.setValue('loja', 862));
  flushSync(() => form.setValue('canal', 'sms'));
  await rest();
  expect(asked).toEqual([{ canal: 'push' }, { canal: 'sms', loja: 862 }]);
  await vi.waitFor(() => expect(page.textContent).toBe('2'));
});

test('a refusal goes with the form it was of, though the answer for the next is lost', async () => {
  vi.useFakeTimers();
  const refusal = { success: false, error: { code: 'invalid', message: 'Não é válido.' } };
  const answers = [
    () => Response.json({ success: true, data: { recebem: 7 } }),
    () => Response.json(refusal, { status: 422 }),
    () => {
      throw new TypeError('Failed to fetch');
    },
  ];
  vi.stubGlobal('fetch', async () => answers.shift()?.());
  const rest = () => vi.advanceTimersByTimeAsync(300);
  flushSync(() => root.render(<Broadcast />));
  await rest();
  flushSync(() => form.setValue('controlo', 900));
  await rest();
  await vi.waitFor(() => expect(page.textContent).toContain('Não é válido.'));
  flushSync(() => form.setValue('controlo', 90));
  await rest();
  expect(answers).toEqual([]);
  await vi.waitFor(() => expect(page.textContent).toBe('7'));
});
