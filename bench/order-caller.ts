// A process of its own that orders over HTTP: each customer waits for the answer before ordering again. Sockets and ready
// texts rather than a client library, so that the processor is left to the server.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

export type Orders = {
  port: number;
  concurrency: number;
  seconds: number;
  body: object;
  shopIds: number[];
  customers: { id: number; token: string; phone: string }[];
};
export type Placed = { perSecond: number; lastOrderId: string; medianMs: number; slowMs: number };

process.on('message', async (orders: Orders) => {
  const start = performance.now();
  const until = start + orders.seconds * 1000;
  const waits: number[] = [];
  let lastOrderId = '';
  const share = Math.floor(orders.customers.length / orders.concurrency);
  const loops = Array.from({ length: orders.concurrency }, async (_, index) => {
    const own = orders.customers.slice(index * share, (index + 1) * share);
    const call = openCaller(orders.port);
    for (let turn = 0; performance.now() < until; turn += 1) {
      const customer = own[turn % own.length] as Orders['customers'][number];
      const sent = performance.now();
      const answer = await call(requestFor(orders, customer));
      waits.push(performance.now() - sent);
      const [, orderId] = /"orderId":"([^"]+)"/.exec(answer) ?? [];
      if (!answer.startsWith('HTTP/1.1 200 ') || orderId === undefined) throw new Error(answer);
      lastOrderId = orderId;
    }
    call.end();
  });
  await Promise.all(loops);
  const elapsed = (performance.now() - start) / 1000;
  waits.sort((a, b) => a - b);
  const at = (part: number) => waits[Math.floor(waits.length * part)] ?? 0;
  process.send?.({
    perSecond: waits.length / elapsed,
    lastOrderId,
    medianMs: at(0.5),
    slowMs: at(0.99),
  } satisfies Placed);
});

function requestFor({ body, shopIds }: Orders, { id, token, phone }: Orders['customers'][number]): string {
  const payload = JSON.stringify({ ...body, id_loja: shopIds[id % shopIds.length], telemovel: phone });
  return [
    'POST /api/finaliza-encomenda HTTP/1.1',
    'Host: bench',
    'Accept: application/json',
    'Api-Version: 1.0',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(payload)}`,
    '',
    payload,
  ].join('\r\n');
}

/** One kept-alive connection; answers come with their length. */
function openCaller(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = '';
  let take = (_answer: string) => {};
  let fail = (_error: Error) => {};
  socket.setEncoding('latin1');
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('The server closed the connection')));
  socket.on('data', (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const [, length] = /content-length: (\d+)/i.exec(received) ?? [];
    if (length === undefined) return fail(new Error(`No length: ${received}`));
    if (received.length < headEnd + 4 + Number(length)) return;
    const answer = received;
    received = '';
    take(answer);
  });
  const call = (request: string) =>
    new Promise<string>((resolve, reject) => {
      take = resolve;
      fail = reject;
      socket.write(request);
    });
  return Object.assign(call, { end: () => socket.destroy() });
}
