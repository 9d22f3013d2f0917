// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFormCall } from './use-form-call.ts';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

type Submit = (data: FormData) => Promise<void>;
interface FormProps {
  send: () => Promise<string>;
  onDone: (data: string, isHere: boolean) => void;
  onReady: (submit: Submit) => void;
}
function Form({ send, onDone, onReady }: FormProps) {
  onReady(useFormCall({ schema: v.object({}), send, onDone }).action);
  return null;
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
});
