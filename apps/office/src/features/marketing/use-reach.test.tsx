// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { useReach } from './use-reach.ts';

const page = document.body.appendChild(document.createElement('div'));
const root = createRoot(page);
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let form: Pick<UseFormReturn, 'setValue'>;
const Counted = () => <output>{useReach().reach?.recebem}</output>;
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
