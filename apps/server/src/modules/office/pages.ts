import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { mapTags } from '@fornada/ui/map/map-tags.ts';
import type { Http } from '#platform/http.ts';
import type { Settings } from '#platform/settings.ts';

const built = fileURLToPath(new URL('../../../../office/dist', import.meta.url));

/**
 * The digest of nothing. The admin library's styles are rules that a script puts, one by one, into style elements that are
 * empty in the document (CSSOM, which a policy of styles doesn't reach): this lets the empty elements be, and no inline
 * style with a single character in it.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export async function addOfficePages(app: Http, { map }: Pick<Settings, 'map'>): Promise<void> {
  // A process that only answers calls is started without the screens being built.
  if (!existsSync(built)) return;
  const bare = await readFile(join(built, 'index.html'), 'utf8');
  const page = bare.replace('</head>', () => `${mapTags(map).join('\n')}</head>`);
  app.get('/gestao', (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${emptyStyle}`))
      .send(page);
  });
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/gestao/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
}
