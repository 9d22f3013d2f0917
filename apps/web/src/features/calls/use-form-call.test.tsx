// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFormCall } from './use-form-call.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

type Submit = (data: FormData) => Promise<void>;
interface FormProps {
  send: () => Promise<string>;
  onDone: (data: string, isHere: boolean) => void;
  onReady: (submit: Submit) => void;
}
function Form({ send, onDone, onReady }: FormProps) {
  const { action, errors, failure } = useFormCall({ schema: v.object({}), send, onDone });
  onReady(action);
  return <output>{[...Object.values(errors), failure?.message].filter(Boolean).join(' | ')}</output>;
}

/** Submits a form, and leaves it for another screen or not before it is answered. */
async function answered(send: () => Promise<string>, isLeft: boolean) {
  const onDone = vi.fn();
  let submit: Submit = async () => {};
  const onReady = (ready: Submit) => {
    submit = ready;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Form send={send} onDone={onDone} onReady={onReady} />));
  const done = submit(new FormData());
  if (isLeft) {
    history.pushState(null, '', '/novidades');
    root.unmount();
  }
  await vi.advanceTimersByTimeAsync(1500);
  await done;
  root.unmount();
  return onDone.mock.calls;
}

describe('a form whose answer comes', () => {
  beforeEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    vi.useFakeTimers();
    history.pushState(null, '', '/opiniao');
  });
  afterEach(() => vi.useRealTimers());

  it('knows whether it was left meanwhile', async () => {
    expect(await answered(async () => 'done', false)).toEqual([['done', true]]);
    expect(await answered(async () => 'done', true)).toEqual([['done', false]]);
  });

  it.each([
    ['Código SMS inválido', 'Código SMS inválido'],
    [
      'Já existe um utilizador com este telemóvel',
      'Código SMS inválido | Já existe um utilizador com este telemóvel',
    ],
  ])('says «%s» for the whole form unless a field says it', async (message, shown) => {
    const refusal = { code: 'sms_code_invalid', title: 'Erro', message } as const;
    const send = async () => {
      throw new CallError(422, { ...refusal, fields: { codigo: 'Código SMS inválido' } });
    };
    let submit: Submit = async () => {};
    const onReady = (ready: Submit) => {
      submit = ready;
    };
    const place = document.createElement('div');
    const root = createRoot(place);
    flushSync(() => root.render(<Form send={send} onDone={() => {}} onReady={onReady} />));
    const done = submit(new FormData());
    await vi.advanceTimersByTimeAsync(1500);
    await done;
    await vi.waitFor(() => expect(place.textContent).toBe(shown));
    root.unmount();
  });
});
