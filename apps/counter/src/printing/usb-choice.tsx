import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useState } from 'react';
import { ChipChoice } from '../chip-choice.tsx';
import { usbOf } from './usb.ts';
import { chooseUsbPrinter, forgetUsbPrinter, keepUsbPrinter, useUsbPrinter } from './usb-printer.ts';

const widths = [58, 80] as const;

/** Which printer of this device's own papers come out of. Nothing where the browser has no USB. */
export function UsbChoice() {
  const printer = useUsbPrinter();
  const [note, setNote] = useState('');
  if (usbOf() === undefined) return null;
  const choose = async () => setNote((await chooseUsbPrinter()) ? '' : m.usb_not_chosen());
  return (
    <section className="ui-stack">
      <h3>{m.usb_title()}</h3>
      <p>{printer ? m.usb_is({ name: printer.name }) : m.usb_none()}</p>
      {printer && (
        <ChipChoice
          label={m.usb_width()}
          options={widths.map((value) => ({ value, label: `${value} mm` }))}
          chosen={printer.width}
          onChoose={(width) => keepUsbPrinter({ ...printer, width })}
        />
      )}
      <Button variant="secondary" onClick={() => void choose()}>
        {printer ? m.usb_choose_other() : m.usb_choose()}
      </Button>
      {printer && (
        <Button variant="quiet" onClick={() => void forgetUsbPrinter()}>
          {m.usb_forget()}
        </Button>
      )}
      <p role="status">{note}</p>
    </section>
  );
}
