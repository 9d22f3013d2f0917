import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may still take after the server was told to stop. */
const graceMs = 4_000;
const lookMs = 50;

/** Makes `app.close()` wait for answers under way, so long and no longer, and for no connection without one. */
export function closePromptly(app: FastifyInstance): void {
  const { server } = app;
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  function closeIdle() {
    // One that was kept alive becomes idle when its last answer has gone.
    server.closeIdleConnections();
    // One that was opened in advance, as browsers do, and has asked nothing yet isn't idle to Node.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  app.addHook('preClose', async () => {
    const look = setInterval(closeIdle, lookMs).unref();
    const patience = setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(patience);
    });
  });
}
