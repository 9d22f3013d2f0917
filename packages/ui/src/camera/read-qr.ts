// Reads a QR code from a frame of the camera or a picture: by the browser's own reader where it has one, else by a library
// that is fetched the first time it is needed.

type Reader = (source: ImageBitmap) => Promise<string | undefined>;

declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  static getSupportedFormats(): Promise<string[]>;
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

async function browsersOwn(): Promise<Reader | undefined> {
  if (!('BarcodeDetector' in globalThis)) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue;
}

/** Larger pictures are made smaller: the code fills enough of them. */
const mostPixels = 1_280;

async function fromLibrary(): Promise<Reader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return async (source) => {
    const scale = Math.min(1, mostPixels / Math.max(source.width, source.height));
    canvas.width = Math.round(source.width * scale);
    canvas.height = Math.round(source.height * scale);
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (!drawing) return undefined;
    drawing.drawImage(source, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decode({ data, width, height });
    } catch {
      // The library throws where it finds no code.
      return undefined;
    }
  };
}

let reader: Promise<Reader> | undefined;

export async function readQr(source: ImageBitmap): Promise<string | undefined> {
  reader ??= browsersOwn().then((own) => own ?? fromLibrary());
  return await (await reader)(source);
}
