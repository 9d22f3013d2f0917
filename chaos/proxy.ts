// A TCP proxy that can be blocked: between the callers and the servers, and between the servers and a gateway.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Where connections go from now on, in turns. */
  forwardTo(ports: number[]): void;
  /** A black hole: what is sent is taken and goes nowhere, in both directions, until it is opened. */
  close(): void;
  /** What was held goes on, or every connection that was held is found dead. */
  open(how: 'resume' | 'reset'): void;
  /** Every connection breaks now. */
  cut(): void;
  stop(): void;
};

type Pair = { near: Socket; far: Socket | undefined };

export async function openProxy(ports: number[] = []): Promise<TcpProxy> {
  let targets = ports;
  let turn = 0;
  let closed = false;
  const pairs = new Set<Pair>();

  const server = createServer((near) => {
    const pair: Pair = { near, far: undefined };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      pair.far?.destroy();
    };
    near.on('error', end).on('close', end);
    if (closed) near.pause();
    else join(pair, end, targets.length);
  });

  /** A server that is being started refuses: then it is the next one's turn, as with any balancer. */
  function join(pair: Pair, end: () => void, tries: number): void {
    turn += 1;
    const port = targets[turn % Math.max(1, targets.length)];
    if (port === undefined || tries === 0) {
      end();
      return;
    }
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    far.once('connect', () => {
      pair.far = far;
      far.on('close', end);
      pair.near.pipe(far);
      far.pipe(pair.near);
      if (closed) hold(pair);
    });
    far.once('error', () => {
      if (pair.far === far) return end();
      far.destroy();
      join(pair, end, tries - 1);
    });
  }

  function hold({ near, far }: Pair): void {
    if (far === undefined) return;
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far?.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo(ports) {
      targets = ports;
    },
    close() {
      closed = true;
      for (const pair of pairs) hold(pair);
    },
    open(how) {
      if (!closed) return;
      closed = false;
      for (const pair of pairs) {
        const { near, far } = pair;
        // One that came while it was closed was never joined to anything.
        if (how === 'reset' || far === undefined) {
          near.destroy();
          continue;
        }
        near.pipe(far);
        far.pipe(near);
      }
    },
    cut,
    stop() {
      server.close();
      cut();
    },
  };
}
