import { enrolTillDevice, revokeTillDevice, setStaffPin } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { Failure } from '../action-form.tsx';
import { UsbChoice } from '../printing/usb-choice.tsx';
import { call, isManager, type StaffSession } from '../session.ts';
import { useAction } from '../use-action.ts';
import { enrolledDevice, keepDevice } from './enrolled.ts';
import { ShopDevices } from './shop-devices.tsx';

export function DeviceSheet({ session, onClose }: { session: StaffSession; onClose: () => void }) {
  const [device, setDevice] = useState(enrolledDevice());
  const { act, failure } = useAction();
  const [isSaved, setSaved] = useState(false);
  const answers = isManager(session);

  const enrol = (data: FormData) =>
    act(async () => {
      const body = { loja: session.shop, nome: String(data.get('nome')) };
      const { id, dispositivo: token, nome } = await call(enrolTillDevice, { body });
      const shopName = session.places.find((place) => place.id === session.shop)?.nome ?? '';
      const enrolled = { id, token, shop: session.shop, shopName, name: nome };
      keepDevice(enrolled);
      setDevice(enrolled);
    });
  const setPin = (data: FormData) =>
    act(async () => {
      setSaved(false);
      await call(setStaffPin, { body: { pin: String(data.get('pin')) } });
      setSaved(true);
    });
  const forget = () =>
    act(async () => {
      if (device) await call(revokeTillDevice, { params: { id: device.id } });
      keepDevice(null);
      setDevice(null);
    });

  return (
    <Sheet title={m.till_device()} onClose={onClose}>
      <div className="ui-stack">
        <Failure of={failure} />
        {device ? (
          <p>
            <strong>{m.till_device_is({ name: device.name, shop: device.shopName })}</strong>
          </p>
        ) : (
          <p>{m.till_device_none()}</p>
        )}
        {!device && !answers && <Note>{m.till_device_manager()}</Note>}
        {!device && answers && (
          <Form action={enrol} errors={failure?.fields}>
            <Field
              kind="text"
              name="nome"
              label={m.till_device_name()}
              autoComplete="off"
              maxLength={60}
              required
            />
            <SubmitButton>{m.till_device_enrol()}</SubmitButton>
          </Form>
        )}
        {device && (
          <Form action={setPin} errors={failure?.fields}>
            <Field
              kind="password"
              name="pin"
              label={m.till_pin_new()}
              hint={m.staff_pin_rule()}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <SubmitButton variant="secondary">{m.till_pin_set()}</SubmitButton>
            <p role="status">{isSaved && m.till_pin_saved()}</p>
          </Form>
        )}
        {device && answers && (
          <Button variant="quiet" onClick={forget}>
            {m.till_device_forget()}
          </Button>
        )}
        <UsbChoice />
        {answers && <ShopDevices shop={session.shop} own={device?.id} />}
      </div>
    </Sheet>
  );
}
