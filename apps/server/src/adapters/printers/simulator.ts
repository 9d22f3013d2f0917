// A receipt printer on this machine: listens as a real one does, and keeps what came out for /simulador.
import { type AddressInfo, createServer, type Server } from 'node:net';
import sql from 'sql-template-tag';
import type { PrinterSimulator } from '#adapters/printers/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

/** As DLE EOT is answered by what has paper and is ready, and GS r by what is through. */
const isReady = Uint8Array.of(0x12);
const isThrough = Uint8Array.of(0);
const question = Uint8Array.of(0x10, 0x04);
const lastQuestion = Uint8Array.of(0x1d, 0x72, 1);

const mostBytes = 64 * 1024;
const patienceMs = 10_000;
const mostPapers = 50;

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
    let content = Buffer.alloc(0);
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      if (bytes.subarray(0, 2).equals(question)) {
        socket.write(isReady);
        return;
      }
      if (content.length + bytes.length > mostBytes) return void socket.destroy();
      content = Buffer.concat([content, bytes]);
      if (content.subarray(-3).equals(lastQuestion)) socket.write(isThrough);
    });
    // It is out before the printer says goodbye.
    socket.on('end', async () => {
      if (content.length > 0) await keep(db, content, clock()).catch(() => undefined);
      socket.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return server.unref();
}

async function keep(db: Database, content: Buffer, now: Date): Promise<void> {
  await db.execute(sql`insert into simulator.papers (content, printed_at) values (${content}, ${now})`);
  await db.execute(sql`
    delete from simulator.papers where id <= (select id from simulator.papers order by id desc offset ${mostPapers} limit 1)`);
}
