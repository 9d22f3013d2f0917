// A process of its own that holds many realtime streams open and says when a change has reached them. Sockets rather than a
// client library: it may not be what is measured.
import { connect, type Socket } from 'node:net';

export type Listening = { port: number; tokens: string[] };
export type Heard = { first: number; half: number; last: number };

/** How many connect at once. */
const lanes = 100;
let told: number[] = [];
let enough = Number.POSITIVE_INFINITY;

process.on('message', async (message: Listening | { wait: number }) => {
  if ('wait' in message) {
    told = [];
    enough = message.wait;
    return;
  }
  const waiting = [...message.tokens];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
        await open(message.port, token);
      }
    }),
  );
  process.send?.({ open: message.tokens.length });
});

function open(port: number, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let isOpen = false;
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A stream was closed')));
    socket.on('data', (chunk: string) => {
      if (!chunk.includes('event: put')) {
        if (!isOpen && !chunk.startsWith('HTTP/1.1 200')) reject(new Error(chunk));
        return;
      }
      if (isOpen) return hear();
      isOpen = true;
      resolve(socket);
    });
    socket.write(
      `GET /realtime/Global/pushes.json HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
  });
}

function hear(): void {
  told.push(Date.now());
  if (told.length < enough) return;
  enough = Number.POSITIVE_INFINITY;
  const [first = 0, last = 0] = [told[0], told.at(-1)];
  process.send?.({ first, half: told[Math.floor(told.length / 2)] ?? 0, last } satisfies Heard);
}
