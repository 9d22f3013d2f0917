import { type DevicePerson, enterByPin, readTillDevice } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { useEffect, useRef, useState } from 'react';
import { ActionForm } from '../action-form.tsx';
import { call, enter } from '../session.ts';
import { refusalOf, useAction } from '../use-action.ts';
import { type EnrolledDevice, keepDevice } from './enrolled.ts';

type Props = { device: EnrolledDevice; onPassword: () => void };

export function PinSwitch({ device, onPassword }: Props) {
  const [people, setPeople] = useState<DevicePerson[]>();
  const [person, setPerson] = useState<DevicePerson>();
  const { act, failure } = useAction();
  const box = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone: focus goes to the PIN, or back to the names.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(person ? 'input' : '.counter-people button:enabled')?.focus();
  }, [person]);

  useEffect(() => {
    call(readTillDevice, { body: { dispositivo: device.token } }).then(
      ({ pessoas }) => {
        setPeople(pessoas);
        if (pessoas.length === 0) onPassword();
      },
      (error) => {
        // The manager took the device from the shop.
        if (refusalOf(error).code === 'device_unknown') keepDevice(null);
        onPassword();
      },
    );
  }, [device, onPassword]);

  const submit = (data: FormData) => {
    const body = { dispositivo: device.token, pessoa: person?.id ?? 0, pin: String(data.get('pin')) };
    return act(async () => enter(await call(enterByPin, { body })));
  };

  return (
    <div ref={box} className="counter-pin">
      <h2>{person ? m.till_pin_of({ name: person.nome }) : m.till_pin_who()}</h2>
      {person ? (
        <ActionForm action={submit} failure={failure}>
          <Field
            kind="password"
            name="pin"
            label={m.till_pin()}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <SubmitButton>{m.counter_enter()}</SubmitButton>
          <Button variant="quiet" wide onClick={() => setPerson(undefined)}>
            {m.staff_back()}
          </Button>
        </ActionForm>
      ) : (
        <ul className="counter-people" aria-busy={people === undefined}>
          {people?.map((one) => (
            <li key={one.id}>
              <Button
                variant="secondary"
                size="large"
                wide
                disabled={one.bloqueado}
                onClick={() => setPerson(one)}
              >
                {one.nome}
                {one.bloqueado && ` (${m.till_pin_locked()})`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" wide onClick={onPassword}>
        {m.till_pin_other()}
      </Button>
    </div>
  );
}
