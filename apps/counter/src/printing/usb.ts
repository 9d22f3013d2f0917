// The bytes of a paper, taken to a printer of this device's own by WebUSB where the browser has it.

/** What is used of https://wicg.github.io/webusb, which TypeScript's own library doesn't know. */
export type UsbDevice = {
  vendorId: number;
  productId: number;
  productName?: string | null;
  serialNumber?: string | null;
  opened: boolean;
  configuration: UsbConfiguration | null;
  configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: string; bytesWritten: number }>;
};
type UsbConfiguration = { configurationValue: number; interfaces: readonly UsbInterface[] };
type UsbInterface = { interfaceNumber: number; alternates: readonly UsbAlternate[] };
type UsbAlternate = {
  alternateSetting: number;
  interfaceClass: number;
  endpoints: readonly { endpointNumber: number; direction: 'in' | 'out'; type: string }[];
};
type Usb = EventTarget & {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
};

const printerClass = 7;
/** What printers take at a time without a pause, whatever their memory. */
const chunk = 4_096;
/** One that is out of paper takes nothing more, and says nothing of it. */
const patienceMs = 10_000;

/** Undefined where the browser has none, or the page isn't secure. */
export const usbOf = (): Usb | undefined => (navigator as Navigator & { usb?: Usb }).usb;

/** `unplugged`, `busy` and `no_interface`: nothing was sent. `cut_off`: some of it may lie on the counter. */
export type UsbProblem = 'unplugged' | 'busy' | 'no_interface' | 'cut_off';
export class UsbTrouble extends Error {
  problem: UsbProblem;
  constructor(problem: UsbProblem) {
    super(problem);
    this.name = 'UsbTrouble';
    this.problem = problem;
  }
}

/** By a touch alone: the browser shows the printers that are plugged in. @returns undefined where none was chosen, or may be */
export async function requestUsbPrinter(usb: Usb): Promise<UsbDevice | undefined> {
  try {
    return await usb.requestDevice({ filters: [{ classCode: printerClass }] });
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Its interface for printing, and where that takes bytes. */
function wayIn({ configurations }: UsbDevice) {
  for (const { configurationValue, interfaces } of configurations)
    for (const { interfaceNumber, alternates } of interfaces)
      for (const { alternateSetting, interfaceClass, endpoints } of alternates) {
        const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
        if (interfaceClass === printerClass && out)
          return { configurationValue, interfaceNumber, alternateSetting, endpoint: out.endpointNumber };
      }
  throw new UsbTrouble('no_interface');
}

/**
 * Sends it all, and lets the printer go: another tab may use it next.
 * @throws UsbTrouble
 */
export async function sendByUsb(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const way = wayIn(device);
  await before(device.opened ? undefined : device.open(), 'unplugged');
  try {
    if (device.configuration?.configurationValue !== way.configurationValue)
      await before(device.selectConfiguration(way.configurationValue), 'unplugged');
    await before(device.claimInterface(way.interfaceNumber), 'busy');
    if (way.alternateSetting !== 0)
      await before(device.selectAlternateInterface(way.interfaceNumber, way.alternateSetting), 'busy');
    for (let at = 0; at < bytes.length; at += chunk) {
      const part = bytes.subarray(at, at + chunk);
      const sent = await before(within(device.transferOut(way.endpoint, part)), 'cut_off');
      if (sent.status !== 'ok' || sent.bytesWritten !== part.length) throw new UsbTrouble('cut_off');
    }
    await device.releaseInterface(way.interfaceNumber).catch(() => undefined);
  } finally {
    // What still waits to be taken ends with it.
    await device.close().catch(() => undefined);
  }
}

/** Of what it was called when it fails; a permission that was taken away is a printer that isn't there. */
async function before<Value>(step: Promise<Value> | undefined, problem: UsbProblem): Promise<Value> {
  try {
    return (await step) as Value;
  } catch (error) {
    const isGone = error instanceof DOMException && error.name === 'NotFoundError';
    throw new UsbTrouble(isGone && problem !== 'cut_off' ? 'unplugged' : problem);
  }
}

function within<Value>(step: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new UsbTrouble('cut_off')), patienceMs);
  return Promise.race([step, late.promise]).finally(() => clearTimeout(timer));
}
