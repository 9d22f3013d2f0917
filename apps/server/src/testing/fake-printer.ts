// A receipt printer on loopback: keeps what it is sent, and fails as a test wants.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import { readPaper } from '#modules/simulator/read-paper.ts';

export type FakePrinter = {
  host: string;
  port: number;
  /** What lies on the counter, in words. */
  papers: string[];
  /** What DLE EOT 4 is answered; null is not at all. */
  paper: number | null;
  /** What DLE EOT 1 is answered where the other question is. */
  state: number;
  /** Breaks off after so many bytes. */
  breaksAfter: number | null;
  /** Answers, and then never reads. */
  isStuck: boolean;
  /** Hangs up on whoever comes. */
  isShut: boolean;
  /** Happens before it answers that it has paper. */
  whenAsked: (() => Promise<unknown>) | null;
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
};

/** On line, with paper, and nothing printed yet. */
export const asNew = () => ({
  ...{ papers: [], paper: 0x12, state: 0x12 },
  ...{ breaksAfter: null, isStuck: false, isShut: false, whenAsked: null },
});

export async function openPrinter(): Promise<FakePrinter> {
  let server: Server | undefined;
  const open = new Set<Socket>();
  const printer: FakePrinter = {
    ...{ host: '127.0.0.1', port: 0 },
    ...asNew(),
    async switchOff() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      server = undefined;
    },
    async switchOn() {
      server = createServer((socket) => {
        const received: Buffer[] = [];
        open.add(socket);
        socket.on('error', () => undefined);
        if (printer.isShut) {
          socket.end();
          return;
        }
        socket.on('data', async (bytes) => {
          if (bytes[0] === 0x10) {
            if (printer.paper === null) return;
            if (bytes[2] === 4) await printer.whenAsked?.();
            socket.write(Uint8Array.of(bytes[2] === 1 ? printer.state : printer.paper));
            if (printer.isStuck && bytes[2] === 1) socket.pause();
            return;
          }
          received.push(bytes);
          if (printer.breaksAfter !== null) socket.resetAndDestroy();
          else if (printer.paper !== null && bytes.at(-2) === 0x72) socket.write(Uint8Array.of(0));
        });
        socket.on('close', () => {
          open.delete(socket);
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
