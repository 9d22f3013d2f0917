// A receipt printer on this machine: listens as a real one does, and keeps what came out for /simulador.
import { type AddressInfo, createServer, type Server } from 'node:net';
import sql from 'sql-template-tag';
import type { PrinterSimulator } from '#adapters/printers/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

/** 'There is paper', as DLE EOT 4 is answered. */
const hasPaper = Uint8Array.of(0x12);
const question = Uint8Array.of(0x10, 0x04);

export function createPrinterSimulator(db: Database, clock: Clock): PrinterSimulator {
  let listening: Promise<Server> | undefined;
  return {
    async address() {
      listening ??= listen(db, clock);
      const { port } = (await listening).address() as AddressInfo;
      return { host: '127.0.0.1', port };
    },
  };
}

/** Begun with the first paper, and no reason for a process to stay. */
async function listen(db: Database, clock: Clock): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const received: Buffer[] = [];
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      if (bytes.subarray(0, 2).equals(question)) socket.write(hasPaper);
      else received.push(bytes);
    });
    // It is out before the printer says goodbye.
    socket.on('end', async () => {
      const content = Buffer.concat(received);
      if (content.length > 0) {
        await db
          .execute(sql`insert into simulator.papers (content, printed_at) values (${content}, ${clock()})`)
          .catch(() => undefined);
      }
      socket.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return server.unref();
}
