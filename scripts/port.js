// Runs before `npm start` and `npm run dev`, on whatever Node the machine has: a port that is in use is told before anything is
// installed, built or started.
import { createServer } from 'node:net';

const { PORT = '3000', HOST = '0.0.0.0', SERVICES = 'web' } = process.env;
const port = Number(PORT);
// What is no port, the server says itself.
if (SERVICES.includes('web') && Number.isInteger(port) && port > 0 && port < 65_536) {
  const server = createServer();
  server.once('error', ({ code, message }) => {
    const reason =
      code === 'EADDRINUSE'
        ? 'is in use: end what listens there, or choose another'
        : `can't be had: ${message}`;
    console.error(`\nPORT ${port} ${reason}, as in PORT=${port + 1} npm start.\n`);
    process.exitCode = 1;
  });
  server.listen(port, HOST, () => server.close());
}
