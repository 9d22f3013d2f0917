// Sends bytes to a printer of somebody's network, at an address that somebody else named (OWASP API7): an address and no name, so
// that nothing is looked up that could answer differently later, and within the networks that the operator opened.
import { BlockList, connect, isIPv4, type Socket } from 'node:net';

/** Where a printer listens, and how a problem with it is called: a word that may be shown. */
export type PrinterAddress = { host: string; port: number };
export type PrinterProblem = 'not_allowed' | 'no_connection' | 'not_ready' | 'no_paper' | 'cut_off';

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

/** Answered at once by what can answer (DLE EOT): these bits of it are that there is no paper, that it doesn't print. */
const paper = { question: Uint8Array.of(0x10, 0x04, 4), is: 0x60 };
const offline = { question: Uint8Array.of(0x10, 0x04, 1), is: 0x08 };
const isState = (byte: number) => (byte & 0x93) === 0x12;

/** GS r 1: answered when all that was sent before it has been read. */
const isThrough = Uint8Array.of(0x1d, 0x72, 1);
const isThroughAnswer = (byte: number) => (byte & 0x90) === 0;

/** On a shop's own network somebody is there at once, or not at all. */
const connectsMs = 2_500;
const answersMs = 500;
/** Some printers keep a connection open long after they have all of it. */
const closesMs = 2_000;

/**
 * A printer that answers questions has printed once it says that it is through; one that doesn't, once it took the bytes.
 * @param begin told once the printer is there and ready, before its first byte; it gives the bytes, or none any more
 * @returns whether it was printed
 * @throws PrinterAway
 */
export async function printRaw(
  { host, port }: PrinterAddress,
  { networks, patienceMs }: { networks: Networks; patienceMs: number },
  begin: () => Promise<Uint8Array | undefined>,
): Promise<boolean> {
  if (!isWithin(networks, host)) throw new PrinterAway('not_allowed');
  const socket = connect({ host, port });
  // What it was asked for is awaited below; an error after that mustn't end the process.
  socket.on('error', () => undefined);
  // What it says unasked is of no interest, and must be read away for the connection to end.
  socket.on('data', () => undefined);
  try {
    if (!(await happens(socket, 'connect', Math.min(connectsMs, patienceMs))))
      throw new PrinterAway('no_connection');
    const answers = await requireReady(socket);
    if (isGone(socket)) throw new PrinterAway('no_connection');
    const bytes = await begin();
    if (bytes === undefined) return false;
    if (answers) {
      const through = ask(socket, Buffer.concat([bytes, isThrough]), isThroughAnswer, patienceMs);
      if ((await through) === undefined) throw new PrinterAway('cut_off');
    }
    const isSent = happens(socket, 'finish', patienceMs);
    const isClosed = happens(socket, 'close', closesMs);
    if (!answers) socket.write(bytes);
    socket.end();
    // Through already: how it ends says no more.
    if (!answers && !(await isSent)) throw new PrinterAway('cut_off');
    await isClosed;
    if (!answers && socket.errored) throw new PrinterAway('cut_off');
    return true;
  } finally {
    socket.destroy();
  }
}

/** @returns whether it answers at all */
async function requireReady(socket: Socket): Promise<boolean> {
  const onPaper = await ask(socket, paper.question, isState, answersMs);
  if (onPaper === undefined) return false;
  if ((onPaper & paper.is) === paper.is) throw new PrinterAway('no_paper');
  const onLine = (await ask(socket, offline.question, isState, answersMs)) ?? 0;
  if ((onLine & offline.is) !== 0) throw new PrinterAway('not_ready');
  return true;
}

const isGone = ({ destroyed, errored, writable, readableEnded }: Socket) =>
  destroyed || Boolean(errored) || !writable || readableEnded;

/** The first byte that may be the answer; undefined when none comes in time, or the connection ends. */
function ask(
  socket: Socket,
  bytes: Uint8Array,
  isAnswer: (byte: number) => boolean,
  withinMs: number,
): Promise<number | undefined> {
  if (isGone(socket)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const settle = (answer?: number) => {
      clearTimeout(late);
      socket.off('data', hear).off('end', leave).off('close', leave);
      resolve(answer);
    };
    const leave = () => settle();
    const hear = (heard: Buffer) => {
      const answer = heard.find(isAnswer);
      if (answer !== undefined) settle(answer);
    };
    const late = setTimeout(leave, withinMs);
    socket.on('data', hear).on('end', leave).on('close', leave);
    socket.write(bytes);
  });
}

/** Whether it happens before the connection fails. */
function happens(socket: Socket, event: 'connect' | 'finish' | 'close', withinMs: number): Promise<boolean> {
  if (socket.destroyed) return Promise.resolve(false);
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
