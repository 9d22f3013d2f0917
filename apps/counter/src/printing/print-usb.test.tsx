// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import { PrintButton } from './print-button.tsx';
import type { UsbDevice } from './usb.ts';
import { UsbChoice } from './usb-choice.tsx';
import { keepUsbPrinter, usbPrinter } from './usb-printer.ts';

const shop = 862;
const page = document.body.appendChild(document.createElement('div'));
let root: Root;
let printed: number[][];
let asked: { id: string; papel: string; largura: number }[];
let plugged: UsbDevice[];
let steps: string[];
const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const touch = (name: string) => flushSync(() => button(name)?.click());
const shown = (words: string) => vi.waitFor(() => expect(page.textContent).toContain(words));

/** A receipt printer with a scanner beside it, whose bytes are kept as they come. */
function aPrinter(change: Partial<UsbDevice> = {}): UsbDevice {
  const printing = {
    alternateSetting: 0,
    interfaceClass: 7,
    endpoints: [
      { endpointNumber: 2, direction: 'in', type: 'bulk' },
      { endpointNumber: 3, direction: 'out', type: 'bulk' },
    ],
  } as const;
  const other = { alternateSetting: 0, interfaceClass: 3, endpoints: [] };
  const configuration = {
    configurationValue: 1,
    interfaces: [
      { interfaceNumber: 0, alternates: [other] },
      { interfaceNumber: 1, alternates: [printing] },
    ],
  };
  const step = (name: string) => async () => void steps.push(name);
  const device: UsbDevice = {
    ...{ vendorId: 0x04b8, productId: 0x0e15, productName: 'TM-T20II', serialNumber: 'A1', opened: false },
    ...{ configuration: null, configurations: [configuration] },
    open: step('open'),
    close: step('close'),
    selectConfiguration: async (value) => void steps.push(`configuration ${value}`),
    claimInterface: async (number) => void steps.push(`claim ${number}`),
    releaseInterface: step('release'),
    selectAlternateInterface: step('alternate'),
    async transferOut(endpoint, data) {
      const bytes = [...(data as Uint8Array)];
      printed.push([endpoint, ...bytes]);
      return { status: 'ok', bytesWritten: bytes.length };
    },
    ...change,
  };
  return device;
}

const plug = (...devices: UsbDevice[]) => {
  plugged = devices;
};
const stub = (more: object = {}) =>
  vi.stubGlobal('navigator', {
    ...{ language: 'pt', onLine: true },
    usb: {
      getDevices: async () => plugged,
      requestDevice: async ({ filters }: { filters: object[] }) => {
        expect(filters).toEqual([{ classCode: 7 }]);
        if (plugged[0] === undefined) throw new DOMException('No device selected.', 'NotFoundError');
        return plugged[0];
      },
      ...more,
    },
  });

beforeEach(() => {
  [printed, asked, plugged, steps] = [[], [], [], []];
  localStorage.clear();
  stub();
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    // As many bytes as need a second part.
    const conteudo = btoa(String.fromCharCode(...Array(5_000).fill(65 + asked.length - 1)));
    return Response.json({ success: true, data: { id: asked.at(-1)?.id, conteudo } });
  });
  enter({ token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: shop, tem_pin: false } as never);
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  keepUsbPrinter(null);
  vi.unstubAllGlobals();
  setSession(null);
});

const kept = { vendorId: 0x04b8, productId: 0x0e15, serial: 'A1', name: 'TM-T20II', width: 58 as const };
const showButton = (paper: 'talao' | 'pedido' = 'talao') =>
  flushSync(() => root.render(<PrintButton printers={[]} paper={paper} of="sale" />));

it('a printer is chosen by a touch, kept, and let go', async () => {
  flushSync(() => root.render(<UsbChoice />));
  touch('Escolher impressora USB');
  await shown('Não escolheu nenhuma impressora.');
  const forget = vi.fn(async () => undefined);
  plug(aPrinter({ forget }));
  touch('Escolher impressora USB');
  await shown('TM-T20II, ligada a este aparelho');
  touch('58 mm');
  expect(usbPrinter()).toEqual(kept);
  touch('Deixar de a usar');
  await vi.waitFor(() => expect(forget).toHaveBeenCalled());
  expect([usbPrinter(), button('Escolher impressora USB')]).toEqual([null, expect.anything()]);
});

it('where the browser has no USB there is none to choose, nor one that was chosen', () => {
  keepUsbPrinter(kept);
  vi.stubGlobal('navigator', { language: 'pt' });
  flushSync(() =>
    root.render(
      <>
        <UsbChoice />
        <PrintButton printers={[]} paper="talao" of="sale" />
      </>,
    ),
  );
  expect(page.textContent).toBe('');
});

it('the bytes of the server come out of its printing interface, in parts, and it is let go', async () => {
  keepUsbPrinter(kept);
  plug(aPrinter({ serialNumber: 'another' }), aPrinter());
  showButton();
  touch('Imprimir talão');
  await shown('Enviado para TM-T20II.');
  expect(asked).toMatchObject([{ papel: 'talao', largura: 58, loja: shop, de: 'sale' }]);
  expect(printed.map(([endpoint, first, ...rest]) => [endpoint, first, rest.length + 1])).toEqual([
    [3, 65, 4_096],
    [3, 65, 904],
  ]);
  expect(steps).toEqual(['open', 'configuration 1', 'claim 1', 'release', 'close']);
});

it('one that is unplugged, or used by another, says so; tried again the same paper comes out, once', async () => {
  keepUsbPrinter(kept);
  showButton();
  touch('Imprimir talão');
  await shown('TM-T20II não está ligada.');
  const taken = async () => {
    throw new DOMException('Unable to claim interface.', 'NetworkError');
  };
  plug(aPrinter({ claimInterface: taken }));
  touch('Imprimir outra vez');
  await shown('a ser usada por outro programa');
  plug(aPrinter());
  touch('Imprimir outra vez');
  await shown('Enviado para TM-T20II.');
  expect([asked.length, printed.length]).toEqual([1, 2]);
});

it('one that breaks off is asked of the server again, by its id, which knows that it may lie there', async () => {
  keepUsbPrinter(kept);
  let times = 0;
  const breaking = aPrinter();
  const { transferOut } = breaking;
  breaking.transferOut = async (...part) => {
    times += 1;
    if (times === 2) throw new DOMException('A transfer error has occurred.', 'NetworkError');
    return await transferOut(...part);
  };
  plug(breaking);
  showButton();
  touch('Imprimir talão');
  await shown('TM-T20II parou a meio.');
  touch('Imprimir outra vez');
  await shown('Enviado para TM-T20II.');
  expect([asked.length, asked[0]?.id === asked[1]?.id]).toEqual([2, true]);
  expect(printed.at(-1)?.[1]).toBe(66);
});

it('a device without a printing interface, or one that stalls, says so', async () => {
  keepUsbPrinter(kept);
  plug(aPrinter({ configurations: [] }));
  showButton('pedido');
  touch('Imprimir pedido');
  await shown('não aceita talões por USB');
  plug(aPrinter({ transferOut: async () => ({ status: 'stall', bytesWritten: 0 }) }));
  touch('Pedido outra vez');
  await shown('parou a meio');
  expect(asked).toMatchObject([{ papel: 'pedido' }]);
});
