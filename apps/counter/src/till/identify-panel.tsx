import type { CallError } from '@fornada/contract/client.ts';
import { identifyCustomer, registerAtTill } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { readQr } from '@fornada/ui/camera/read-qr.ts';
import { Scanner } from '@fornada/ui/camera/scanner.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { IconQr } from '@fornada/ui/icons/commerce.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { customersCode } from '../customers-code.ts';
import { call } from '../session.ts';
import { patienceMs, refusalOf } from '../use-action.ts';
import { useFreeTyping } from '../use-free-typing.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import './identify-panel.css';
import { KeyPad } from './key-pad.tsx';
import { type Known, mayBeTold } from './known.ts';

type Props = {
  shop: number;
  /** What a reader had typed of a code before the field was there. */
  begun: string;
  onKnown: (known: Known) => void;
};

/** A number of another country begins with the plus. */
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '0'] as const;

export function IdentifyPanel({ shop, begun, onKnown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<CallError['error']>();
  const [unknown, setUnknown] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const isMounted = useIsMounted();
  const asked = useRef(0);

  const field = () => box.current?.querySelector('input');
  useEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(begun.length, begun.length);
  }, [begun]);
  useFreeTyping(() => field()?.focus());

  /** Where the caret is, as a keyboard would. */
  function press(key: string) {
    const input = field();
    if (!input) return;
    const { selectionStart: start, selectionEnd: end } = input;
    const last = end ?? input.value.length;
    const first = Math.min(start ?? last, last);
    if (key !== 'back') input.setRangeText(key, first, last, 'end');
    else input.setRangeText('', first === last ? Math.max(0, first - 1) : first, last, 'end');
  }

  async function ask(code: string, registers = false) {
    setFailure(undefined);
    setUnknown(undefined);
    asked.current += 1;
    const turn = asked.current;
    // Somebody else is meant by now, or served already: an amount would be theirs.
    const isLate = () => !isMounted.current || turn !== asked.current;
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const customer = registers
        ? await call(registerAtTill, { body: { loja: shop, telemovel: code }, signal })
        : await call(identifyCustomer, { body: { loja: shop, codigo: code }, signal });
      if (!isLate()) onKnown({ code, customer, registers });
    } catch (error) {
      if (isLate()) return;
      const refusal = refusalOf(error);
      // Without a connection the sale can still give points: who it was is asked later.
      if (refusal.code === 'unavailable' && mayBeTold(code))
        return onKnown({ code, customer: null, registers });
      if (refusal.code === 'customer_unknown') setUnknown(code);
      else setFailure({ ...refusal, fields: { codigo: reasonOf(refusal, code) } });
    }
  }

  async function readPicture(file: File | undefined) {
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => undefined);
    const code = picture && (await readQr(picture));
    if (code) await ask(code);
    else
      setFailure({ code: 'code_unknown', title: '', message: '', fields: { codigo: m.till_scan_nothing() } });
  }

  return (
    <div ref={box} className="till-identify" data-takes-codes>
      <Form action={(data) => ask(String(data.get('codigo')).trim())} errors={failure?.fields}>
        <Field
          kind="text"
          name="codigo"
          label={m.till_who()}
          defaultValue={begun}
          hint={m.till_who_hint()}
          autoComplete="off"
          inputMode="none"
          autoCapitalize="none"
          enterKeyHint="search"
          required
        />
        <KeyPad label={m.till_who_pad()} keys={keys} onPress={press} />
        <SubmitButton>{m.till_find()}</SubmitButton>
      </Form>
      {unknown !== undefined && (
        <Note tone="note" live>
          <p>{m.till_register_ask()}</p>
          <Button wide onClick={() => ask(unknown, true)}>
            {m.till_register({ phone: unknown })}
          </Button>
        </Note>
      )}
      <div className="till-ways">
        <Button variant="secondary" size="large" icon={<IconQr />} onClick={() => setScanning(true)}>
          {m.till_scan()}
        </Button>
        <label className="ui-button ui-button-quiet">
          <span className="ui-button-label">{m.till_scan_picture()}</span>
          <input
            className="ui-hidden"
            type="file"
            accept="image/*"
            onChange={(event) => void readPicture(event.target.files?.[0])}
          />
        </label>
      </div>
      {isScanning && (
        <Scanner
          {...customersCode()}
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false);
            void ask(code);
          }}
        />
      )}
    </div>
  );
}

/** A number that was mistyped is no code that could be shown again; what is longer than any of ours isn't one either. */
function reasonOf({ code, message }: CallError['error'], typed: string): string {
  if (code === 'invalid_fields' || code === 'unavailable') return m.error_code_unknown();
  return code === 'code_unknown' && /^\+?[\d\s.()-]+$/.test(typed) ? m.till_who_mistyped() : message;
}
