import { type AskedPaper, type PaperStanding, printUsb } from '@fornada/contract/printing.ts';
import { m } from '@fornada/copy/messages.ts';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { type UsbProblem, UsbTrouble } from './usb.ts';
import { printByUsb, type UsbPrinter } from './usb-printer.ts';

const words: Record<UsbProblem, (inputs: { name: string }) => string> = {
  unplugged: m.usb_unplugged,
  busy: m.usb_busy,
  no_interface: m.usb_no_interface,
  cut_off: m.usb_cut_off,
};

type Asked = { id: string; shop: number; papel: AskedPaper; de: string };

/** What couldn't be begun to be sent is the same paper when it is tried again: by its id. */
const ready = new Map<string, Uint8Array<ArrayBuffer>>();

/** Fetches a paper's bytes and takes them to the printer. @returns how it stands, or why it doesn't print */
export async function printOwn(
  printer: UsbPrinter | undefined,
  { id, shop, papel, de }: Asked,
): Promise<{ standing: PaperStanding } | { problem: string }> {
  // Another one of this device's screens may have dropped it meanwhile.
  if (printer === undefined) return { problem: m.usb_not_chosen() };
  const { width: largura } = printer;
  try {
    const bytes =
      ready.get(id) ??
      bytesOf((await call(printUsb, { body: { id, loja: shop, largura, papel, de } })).conteudo);
    ready.set(id, bytes);
    await printByUsb(printer, bytes);
    ready.delete(id);
    return { standing: { id, estado: 'impresso', avaria: null } };
  } catch (error) {
    if (!(error instanceof UsbTrouble)) return { problem: refusalOf(error).message };
    // Some of it may have come out: the server says then that it is a second copy.
    if (error.problem === 'cut_off') ready.delete(id);
    return { problem: words[error.problem]({ name: printer.name }) };
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
