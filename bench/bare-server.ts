// The baseline: a bare Node server with the same bytes and headers.
import { createServer } from 'node:http';

type Answer = { headers: Record<string, string>; body: string };

process.on('message', ({ headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    process.send?.({ port });
  });
});
