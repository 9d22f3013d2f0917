// Menus per second: the server beside a bare node:http server that sends the same bytes.
import autocannon from 'autocannon';
import { shopIds } from './chain.ts';
import { askProcess, startServer } from './processes.ts';
import { median, perSecond, printTable, ratio } from './report.ts';

const levels = [1, 10, 50];
const encodings = ['br', 'identity'];

export async function measureReads(
  environment: Record<string, string>,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<void> {
  const server = await startServer({ ...environment, SERVICES: 'web' });
  const path = `/api/menus/${shopIds[0]}`;
  const rows: string[][] = [];
  for (const encoding of encodings) {
    const answer = await fetchBytes(`http://127.0.0.1:${server.port}${path}`, encoding);
    const bare = await askProcess<{ port: number }>('bare-server.ts', answer, { keep: true });
    const measure = (port: number, connections: number) =>
      readAgain({
        url: `http://127.0.0.1:${port}${path}`,
        connections,
        duration: seconds,
        headers: { 'accept-encoding': encoding },
      });
    await measure(server.port, 10);
    await measure(bare.answer.port, 10);
    for (const connections of levels) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measure(server.port, connections));
        theirs.push(await measure(bare.answer.port, connections));
      }
      const size = `${(Buffer.from(answer.body, 'base64').length / 1024).toFixed(1)} KB ${encoding}`;
      rows.push([
        size,
        String(connections),
        perSecond(median(ours)),
        perSecond(median(theirs)),
        ratio(median(ours), median(theirs)),
      ]);
    }
    await bare.stop();
  }
  await server.stop();
  printTable(`Reads: GET ${path}`, ['answer', 'connections', 'server', 'bare node:http', 'server is'], rows);
}

async function readAgain(options: autocannon.Options): Promise<number> {
  const result = await autocannon(options);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} reads failed`);
  return result.requests.average;
}

/** fetch would decode; the bytes as they travel are what is compared. */
async function fetchBytes(url: string, encoding: string) {
  const { request } = await import('node:http');
  return await new Promise<{ headers: Record<string, string>; body: string }>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { date: _date, connection: _connection, 'keep-alive': _alive, ...headers } = response.headers;
      resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks).toString('base64') });
    })
      .on('error', reject)
      .end();
  });
}
