import { m } from '@fornada/copy/messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context';
import type { Http } from '#platform/http.ts';
import { handleRaw } from '#platform/raw-endpoint.ts';
import { refuse } from '#platform/refusal.ts';
import { toDraft } from './import-draft.ts';
import { menuShop } from './office-routes.ts';

/** Two thousand products are about three megabytes. */
const mostBytes = 24 * 1024 * 1024;

/** `POST /api/gestao/ementas/{id_loja}/importar`: what a menu's file would change, and with `?aplicar=1&impressao=` the draft that has it. */
export function addMenuImportRoute(app: Http, context: Context): void {
  const call = {
    method: 'POST',
    path: '/api/gestao/ementas/:id_loja/importar',
    maximumBytes: mostBytes,
    async authorise(request: FastifyRequest) {
      const actor = await context.authenticate(request, 'staff');
      if (actor?.kind !== 'staff') throw new Error('Staff are asked for and staff are given');
      const { id_loja } = request.params as { id_loja?: string };
      return { actor, ...(await menuShop(context, actor, id_loja, 'edit')) };
    },
  } as const;
  handleRaw(app, call, async ({ actor: { actor, shopId }, body, query, reply }) => {
    const seen = query.aplicar === '1' ? (query.impressao ?? '') : null;
    if (seen === '') refuse('invalid_fields', { fields: { impressao: m.error_required() } });
    const data = await toDraft(context, actor, shopId, body.toString('utf8'), seen);
    reply.header('cache-control', 'no-store');
    return { success: true, data };
  });
}
