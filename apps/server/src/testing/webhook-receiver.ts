// Another maker's server on loopback: keeps what it is told, and answers as a test wants.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type Received = { headers: Record<string, string>; body: string };

export async function openReceiver() {
  const received: Received[] = [];
  const receiver = { url: '', received, status: 204, headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(receiver.status, receiver.headers).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fornada`;
  return receiver;
}
