// A receipt printer on loopback: keeps what it is sent, and fails as a test wants.
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll } from 'vitest';
import { readPaper } from '#modules/simulator/read-paper.ts';

export type FakePrinter = {
  host: string;
  port: number;
  /** What lies on the counter, in words. */
  papers: string[];
  /** What DLE EOT 4 is answered; null is not at all. */
  paper: number | null;
  /** Breaks off after so many bytes. */
  breaksAfter: number | null;
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
};

export async function openPrinter(): Promise<FakePrinter> {
  let server: Server | undefined;
  const printer: FakePrinter = {
    ...{ host: '127.0.0.1', port: 0, papers: [], paper: 0x12, breaksAfter: null },
    async switchOff() {
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      server = undefined;
    },
    async switchOn() {
      server = createServer((socket) => {
        const received: Buffer[] = [];
        socket.on('error', () => undefined);
        socket.on('data', (bytes) => {
          if (bytes[0] === 0x10) {
            if (printer.paper !== null) socket.write(Uint8Array.of(printer.paper));
            return;
          }
          received.push(bytes);
          if (printer.breaksAfter !== null) socket.resetAndDestroy();
        });
        socket.on('close', () => {
          const words = wordsOf(Buffer.concat(received).subarray(0, printer.breaksAfter ?? undefined));
          if (words !== '') printer.papers.push(words);
        });
      });
      await new Promise<void>((resolve) => server?.listen(printer.port, printer.host, resolve));
      printer.port = (server.address() as AddressInfo).port;
    },
  };
  await printer.switchOn();
  afterAll(() => printer.switchOff());
  return printer;
}

const wordsOf = (bytes: Uint8Array) =>
  readPaper(bytes)
    .map((line) => line.map(({ texto }) => texto).join(''))
    .join('\n')
    .trim();
