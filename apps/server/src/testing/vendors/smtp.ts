// A mail server of one's own on loopback: takes what real ones take, and refuses as they refuse.
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Arrived = { to: string[]; source: string };

/** A mailbox that isn't there, one that is full for now, and a server that doesn't like what it reads. */
export const nobody = 'ninguem@exemplo.pt';
export const full = 'cheia@exemplo.pt';
export const suspicious = 'desconfiado@exemplo.pt';

const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });

/** What happens to a message that was taken whole: its answer is lost, broken off, late, or an error of the moment. */
export const smtpMishaps = ['silence', 'cut', 'busy'] as const;
type SmtpMishap = (typeof smtpMishaps)[number];

export async function startSmtp() {
  const arrived: Arrived[] = [];
  const ahead: SmtpMishap[] = [];
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === 'fornada' && password === 'segredo') return done(null, { user: username });
      done(refusal('Authentication failed', 535));
    },
    onRcptTo({ address }, _session, done) {
      if (address === nobody) return done(refusal(`No such user ${address}`, 550));
      if (address === full) return done(refusal('Mailbox full', 452));
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (to.includes(suspicious)) return done(refusal('Message refused', 554));
        arrived.push({ to, source: Buffer.concat(chunks).toString() });
        const mishap = ahead.shift();
        if (mishap === 'silence') return;
        if (mishap === 'cut') return void cut();
        done(mishap === 'busy' ? refusal('Try again later', 451) : null);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    /** The next message is taken, and then this. */
    goWrong: (mishap: SmtpMishap) => void ahead.push(mishap),
    /** Nothing more goes wrong. */
    calm: () => {
      ahead.length = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Who sends keeps a connection for what comes next.
        for (const socket of sockets) socket.destroy();
      }),
  };
}
