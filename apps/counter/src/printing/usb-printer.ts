// The printer that this device's people chose: the browser keeps the permission, and this which of the printers it is.
import type { ShopPrinter } from '@fornada/contract/printing.ts';
import { keep, useKept } from '@fornada/ui/browser-storage.ts';
import { requestUsbPrinter, sendByUsb, type UsbDevice, UsbTrouble, usbOf } from './usb.ts';

export type UsbPrinter = Pick<UsbDevice, 'vendorId' | 'productId'> & {
  serial: string | null;
  name: string;
  /** Of its paper, in millimetres. */
  width: 58 | 80;
};

/** What it is called among the shop's printers. */
export const USB_PRINTER = 'usb';

const key = 'fornada-usb';
const read = (kept: string | null): UsbPrinter | null =>
  usbOf() === undefined ? null : JSON.parse(kept ?? 'null');

export const usbPrinter = (): UsbPrinter | null => read(localStorage.getItem(key));

export const keepUsbPrinter = (printer: UsbPrinter | null): void => keep(key, printer);

export const useUsbPrinter = (): UsbPrinter | null => useKept(key, read);

/** As one of the shop's, that prints everything by hand. */
export const asPrinter = ({ name }: UsbPrinter): ShopPrinter => ({
  ...{ id: USB_PRINTER, nome: name, sempre: false },
  papeis: ['talao', 'etiqueta', 'pedido'],
});

/** @returns undefined where nobody chose any */
export async function chooseUsbPrinter(): Promise<UsbPrinter | undefined> {
  const usb = usbOf();
  const device = usb && (await requestUsbPrinter(usb));
  if (device === undefined) return undefined;
  const { vendorId, productId, serialNumber, productName } = device;
  const name = productName?.trim() || 'USB';
  const printer = {
    vendorId,
    productId,
    serial: serialNumber ?? null,
    name,
    width: usbPrinter()?.width ?? 80,
  };
  keepUsbPrinter(printer);
  return printer;
}

export async function forgetUsbPrinter(): Promise<void> {
  const printer = usbPrinter();
  keepUsbPrinter(null);
  if (printer) await (await deviceOf(printer))?.forget?.();
}

const deviceOf = async ({ vendorId, productId, serial }: UsbPrinter): Promise<UsbDevice | undefined> =>
  (await usbOf()?.getDevices())?.find(
    (device) =>
      device.vendorId === vendorId &&
      device.productId === productId &&
      (device.serialNumber ?? null) === serial,
  );

/** One paper after the other: a printer is claimed by one. */
let last: Promise<unknown> = Promise.resolve();

/** @throws UsbTrouble */
export function printByUsb(printer: UsbPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const printed = last.then(async () => {
    const device = await deviceOf(printer);
    if (device === undefined) throw new UsbTrouble('unplugged');
    await sendByUsb(device, bytes);
  });
  last = printed.catch(() => undefined);
  return printed;
}
