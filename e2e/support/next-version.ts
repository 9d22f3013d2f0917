// The server after an upgrade: the same pages with another service worker.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { baseUrl } from './wire.ts';

/** A server in front of the stories' own. After `publish` its worker is one that knows nothing of the pages that are open. */
export async function aServerThatPublishes() {
  let version = 1;
  const server = createServer(async (request, response) => {
    const answer = await fetch(baseUrl + request.url?.replace('at-rest-later', 'at-rest'), {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        /^(host|connection|if-none-match)$/.test(name) ? [] : [[name, String(value)]],
      ),
      redirect: 'manual',
      ...(request.method === 'POST' && {
        body: Readable.toWeb(request) as ReadableStream,
        duplex: 'half' as const,
      }),
    });
    // What fetch has unpacked is sent on unpacked.
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding|etag)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(headers));
    if (request.url === '/sw.js' && version > 1) {
      const worker = await answer.text();
      return response.end(
        worker.replace(/at-rest/g, 'at-rest-later').replace('"name":"', `"name":"later-${version}-`),
      );
    }
    // Streams end with the page that reads them.
    if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => {});
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: () => {
      version += 1;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
