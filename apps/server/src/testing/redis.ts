// As much of a Redis as the bus speaks to, in this process: the real protocol over a real socket.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type RedisFake = { url: string; stop(): Promise<void> };

export async function startRedisFake(): Promise<RedisFake> {
  const subscribers = new Map<string, Set<Socket>>();
  const counters = new Map<string, number>();
  const sockets = new Set<Socket>();

  function answer(socket: Socket, [command = '', key = '', value = '']: string[]): string {
    switch (command.toUpperCase()) {
      case 'SUBSCRIBE':
        subscribers.set(key, (subscribers.get(key) ?? new Set()).add(socket));
        return `*3\r\n${bulk('subscribe')}${bulk(key)}:1\r\n`;
      case 'PUBLISH': {
        const listening = subscribers.get(key) ?? new Set();
        for (const other of listening) other.write(`*3\r\n${bulk('message')}${bulk(key)}${bulk(value)}`);
        return `:${listening.size}\r\n`;
      }
      case 'INCRBY':
        counters.set(key, (counters.get(key) ?? 0) + Number(value));
        return `:${counters.get(key)}\r\n`;
      case 'EXPIRE':
        return ':1\r\n';
      default:
        return '+OK\r\n';
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      for (const listening of subscribers.values()) listening.delete(socket);
    });
    socket.on('data', (chunk) => {
      received += String(chunk);
      for (;;) {
        const command = takeCommand(received);
        if (command === undefined) return;
        received = received.slice(command.length);
        socket.write(answer(socket, command.words));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** The first whole command of what was received: an array of bulk strings. */
function takeCommand(received: string): { words: string[]; length: number } | undefined {
  const lines = received.split('\r\n');
  const count = Number(lines[0]?.slice(1));
  const needed = 1 + count * 2;
  if (lines.length <= needed) return undefined;
  const words = Array.from({ length: count }, (_, index) => lines[2 + index * 2] ?? '');
  return { words, length: lines.slice(0, needed).join('\r\n').length + 2 };
}
