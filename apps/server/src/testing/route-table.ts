// Every route that the server really has, as it registers them, for tests that must miss none.
import type { Module } from '#module';

export type Route = { method: string; url: string };

/** A module that watches; mounted first, it sees what the others register. The list fills while the server is built. */
export function watchRoutes(): { module: Module; routes: Route[] } {
  const routes: Route[] = [];
  const module: Module = {
    name: 'route-table',
    routes(app) {
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push({ method: one, url });
      });
    },
  };
  return { module, routes };
}

export const nameOf = ({ method, url }: Route) => `${method} ${url}`;

/**
 * Who may use the routes that aren't calls of the contract: `anyone` is answered the same whoever asks, `link` needs a
 * mailed link's token, `gateway` a signature, `realtime` answers by the realtime protocol, `staff` takes a file from who has
 * a staff session (modules/office/uploads.test.ts).
 */
export const otherRoutes: Record<string, 'anyone' | 'link' | 'gateway' | 'realtime' | 'staff'> = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /.well-known/jwks.json': 'anyone',
  'GET /docs': 'anyone',
  'GET /docs/openapi.json': 'anyone',
  'GET /docs/style.css': 'anyone',
  'GET /simulador': 'anyone',
  'GET /simulador/page.css': 'anyone',
  'GET /simulador/phone.css': 'anyone',
  'GET /simulador/papers.css': 'anyone',
  'GET /simulador/page.js': 'anyone',
  'GET /simulador/card.css': 'anyone',
  'GET /simulador/card.js': 'anyone',
  'GET /simulador/cartao/:id': 'anyone',
  'GET /simulador/documentos/:id': 'anyone',
  'GET /simulador/tokens.css': 'anyone',
  'GET /simulador/fraunces.woff2': 'anyone',
  'GET /imagens/*': 'anyone',
  'GET /assets/*': 'anyone',
  'GET /assets/pictures/*': 'anyone',
  'GET /partilha/*': 'anyone',
  'GET /dados/*': 'anyone',
  'GET /icon.svg': 'anyone',
  'GET /balcao': 'anyone',
  'GET /balcao/ecra/:id_loja': 'anyone',
  'GET /balcao/cliente/:id_loja': 'anyone',
  'GET /balcao/sw.js': 'anyone',
  'GET /balcao/assets/*': 'anyone',
  'GET /gestao': 'anyone',
  'GET /gestao/assets/*': 'anyone',
  'POST /api/gestao/imagens': 'staff',
  'POST /api/gestao/ementas/:id_loja/importar': 'staff',
  'GET /*': 'anyone',
  'GET /rgpd/arquivo/:token': 'link',
  'GET /rgpd/comunicacao/:token': 'link',
  'POST /rgpd/comunicacao/:token': 'link',
  'GET /rgpd/comunicacao/estilo.css': 'anyone',
  'GET /api/fidelizacao/carteira/apple/:token': 'link',
  'GET /pagamentos/retorno/:gateway': 'gateway',
  'POST /pagamentos/retorno/:gateway': 'gateway',
  'GET /mensagens/retorno/:gateway': 'gateway',
  'POST /mensagens/retorno/:gateway': 'gateway',
  'GET /realtime.json': 'realtime',
  'GET /realtime/*': 'realtime',
  'PUT /realtime/*': 'realtime',
  'PATCH /realtime/*': 'realtime',
  'POST /realtime/*': 'realtime',
  'DELETE /realtime/*': 'realtime',
};

/** Routes of another application's bundle, which a test finds built or not. */
export const builtElsewhere = [
  'GET /balcao',
  'GET /balcao/ecra/:id_loja',
  'GET /balcao/cliente/:id_loja',
  'GET /balcao/sw.js',
  'GET /balcao/assets/*',
  'GET /gestao',
  'GET /gestao/assets/*',
];
