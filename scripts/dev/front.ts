// The development front: modules and pages come from Vite, everything else from the server.
import { type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import { calls, chosenShop } from '../../apps/server/src/modules/screens/routes.ts';
import { securityHeaders } from '../../apps/server/src/platform/security-headers.ts';
import type { Settings } from '../../apps/server/src/platform/settings.ts';
import type { Pages } from './pages.ts';
import type { ServerProcess } from './server-process.ts';
import type { Vites } from './vites.ts';

/** Of the customer app's origin, and neither a page nor a file of the app. */
const served = /^\/(robots\.txt|sitemap(\/[\w-]+)?\.xml|healthz|readyz|metrics)$/;

/** The service worker of a build that was served here before would answer with its files: this one goes, and takes it along. */
const farewell = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));\n`;

export function createFront(
  vites: Vites,
  pages: Pages,
  server: ServerProcess,
  settings: Settings,
): RequestListener {
  const headers = Object.entries(developmentHeaders(settings));

  async function answerPage(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const { status, redirect, body } = await pages({
      url: incoming.url ?? '/',
      shop: chosenShop(incoming, pathname),
      address: incoming.socket.remoteAddress ?? '',
    });
    answer.statusCode = status;
    answer.setHeader('cache-control', 'no-store');
    if (redirect !== undefined) answer.setHeader('location', redirect);
    else answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(body);
  }

  return (incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const [, app] = /^\/(balcao|gestao)(?:\/|$)/.exec(pathname) ?? [];
    const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!isReading || served.test(pathname) || (app === undefined && calls.test(pathname)))
      return forward(server, incoming, answer);
    for (const [name, value] of headers) answer.setHeader(name, value);
    if (/^(\/balcao)?\/sw\.js$/.test(pathname)) {
      answer.setHeader('service-worker-allowed', '/');
      return answer.setHeader('content-type', 'text/javascript; charset=utf-8').end(farewell);
    }
    if (app !== undefined) {
      // Vite wants the slash at its base, which the server's own addresses don't have.
      if (pathname === `/${app}`) incoming.url = `${incoming.url?.replace(`/${app}`, `/${app}/`)}`;
      return vites[app === 'balcao' ? 'counter' : 'office'].middlewares(incoming, answer);
    }
    vites.web.middlewares(incoming, answer, (error?: unknown) => {
      const answered = error === undefined ? answerPage(incoming, answer) : Promise.reject(error);
      answered.catch((reason: Error) => {
        vites.web.ssrFixStacktrace(reason);
        console.error(reason);
        answer.statusCode = 500;
        answer.end(reason.stack);
      });
    });
  };
}

/** As the server's, with room for what Vite puts into pages: its client, React's refresh, styles, and its sockets. */
function developmentHeaders(settings: Settings): Record<string, string> {
  const headers = securityHeaders(settings);
  const policy = (headers['content-security-policy'] ?? '')
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/; require-trusted-types-for .*$/, '');
  return { ...headers, 'content-security-policy': policy };
}

function forward(server: ServerProcess, incoming: IncomingMessage, answer: ServerResponse): void {
  const fail = (error: Error) => {
    if (answer.headersSent) return void answer.destroy();
    answer.statusCode = 502;
    answer.end(`${error.message}\n`);
  };
  const address = server.address();
  if (address === undefined) {
    fail(new Error('The server is not ready yet.'));
    return;
  }
  const onward = request(
    new URL(incoming.url ?? '/', address),
    {
      method: incoming.method ?? 'GET',
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', fail);
    },
  );
  onward.on('error', fail);
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
