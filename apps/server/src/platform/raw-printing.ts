// Sends bytes to a printer of somebody's network, at an address that somebody else named (OWASP API7): an address and no name, so
// that nothing is looked up that could answer differently later, and within the networks that the operator opened.
import { BlockList, connect, isIPv4, type Socket } from 'node:net';

/** Where a printer listens, and how a problem with it is called: a word that may be shown. */
export type PrinterAddress = { host: string; port: number };
export type PrinterProblem = 'not_allowed' | 'no_connection' | 'no_paper' | 'cut_off';

export class PrinterAway extends Error {
  problem: PrinterProblem;
  constructor(problem: PrinterProblem) {
    super(problem);
    this.name = 'PrinterAway';
    this.problem = problem;
  }
}

export type Networks = readonly { address: string; prefix: number }[];

export function isWithin(networks: Networks, host: string): boolean {
  if (!isIPv4(host)) return false;
  const open = new BlockList();
  for (const { address, prefix } of networks) open.addSubnet(address, prefix, 'ipv4');
  return open.check(host, 'ipv4');
}

/** DLE EOT 4: how is the paper? Answered at once by what can answer; these bits of it are that there is none. */
const askForPaper = Uint8Array.of(0x10, 0x04, 4);
const isOut = 0x60;
const answerMs = 500;

/** Some printers keep a connection open long after they have all of it. */
const closesMs = 2_000;

/**
 * @param begin told once the printer is there and has paper, before its first byte; it gives the bytes
 * @throws PrinterAway
 */
export async function printRaw(
  { host, port }: PrinterAddress,
  { networks, patienceMs }: { networks: Networks; patienceMs: number },
  begin: () => Promise<Uint8Array>,
): Promise<void> {
  if (!isWithin(networks, host)) throw new PrinterAway('not_allowed');
  const socket = connect({ host, port });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('timeout')));
  // What it was asked for is awaited below; an error after that mustn't end the process.
  socket.on('error', () => undefined);
  try {
    if (!(await happens(socket, 'connect', patienceMs))) throw new PrinterAway('no_connection');
    if (await isOutOfPaper(socket)) throw new PrinterAway('no_paper');
    const bytes = await begin();
    const isSent = happens(socket, 'finish', patienceMs);
    const isClosed = happens(socket, 'close', patienceMs);
    socket.end(bytes);
    if (!(await isSent) || socket.errored) throw new PrinterAway('cut_off');
    await Promise.race([isClosed, new Promise((resolve) => setTimeout(resolve, closesMs).unref())]);
    if (socket.errored) throw new PrinterAway('cut_off');
  } finally {
    socket.destroy();
  }
}

async function isOutOfPaper(socket: Socket): Promise<boolean> {
  const answer = new Promise<Buffer | undefined>((resolve) => {
    const silent = setTimeout(() => resolve(undefined), answerMs);
    socket.once('data', (bytes: Buffer) => {
      clearTimeout(silent);
      resolve(bytes);
    });
  });
  socket.write(askForPaper);
  const [state = 0] = (await answer) ?? [];
  // What it says later is of no interest, and must be read away for the connection to end.
  socket.resume();
  return (state & isOut) === isOut;
}

/** Whether it happens before the connection fails. */
function happens(socket: Socket, event: 'connect' | 'finish' | 'close', withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), withinMs);
    const settle = (has: boolean) => {
      clearTimeout(late);
      resolve(has);
    };
    socket.once(event, () => settle(true));
    socket.once('error', () => settle(false));
    if (event !== 'close') socket.once('close', () => settle(false));
  });
}
