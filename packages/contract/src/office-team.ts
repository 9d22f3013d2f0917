import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { bit, day, described, instant, named, text } from './kinds.ts';
import { chain, managers, nobody, resource } from './office-resource.ts';

export const teamResources = {
  equipa: resource(
    v.object({
      id: v.number(),
      nome: named('name', v.string()),
      email: v.string(),
      papel: named('role', v.string()),
      lojas: named('shop_ids', v.array(v.number())),
      ativo: named('active', bit),
      segundo_fator: named('enrolled', bit),
      /** Until when they may choose a password; null once they have, or it has lapsed. */
      convite_ate: named('invited_until', v.nullable(instant)),
      /** Who asked that their second factor be reset; another does it. */
      reposicao_pedida_por: named('reset_asked_by', text),
      /** Whether that was whoever reads it: they can't do both. */
      reposicao_sua: named('reset_asked_by_reader', bit),
    }),
    {
      group: 'team',
      screens: ['list', 'edit', 'create'],
      view: chain,
      edit: chain,
      sorts: ['nome', 'papel'],
      secrets: ['password', 'convidar', 'repor_segundo_fator'],
    },
  ),
  /** Enrolled on themselves, revoked by the till's own call: nothing is written here. */
  aparelhos: resource(
    v.object({
      id: v.string(),
      nome: named('name', v.string()),
      id_loja: named('shop_id', v.number()),
      loja: named('shop_name', v.string()),
      fuso: named('time_zone', v.string()),
      visto_em: named('seen_at', v.nullable(instant)),
      registado_por: named('enrolled_by', text),
      registado_em: named('enrolled_at', instant),
      retirado_por: named('revoked_by', text),
      retirado_em: named('revoked_at', v.nullable(instant)),
    }),
    {
      group: 'team',
      screens: ['list'],
      view: managers,
      edit: nobody,
      sorts: ['nome', 'loja', 'visto_em', 'registado_em'],
      labels: { visto_em: m.office_field_aparelho_visto },
    },
  ),
  auditoria: resource(
    v.object({
      id: v.number(),
      quando: named('happened_at', instant),
      pessoa: named('person', text),
      loja: named('shop', text),
      fuso: described(named('time_zone', text), "Its shop's clock; null is the chain's."),
      acao: named('action', v.string()),
      sobre: named('subject', v.string()),
      /** The same by name: an order by number, day and shop, a sale by its code or moment, anything else by what it is called. */
      sobre_quem: named(
        'about',
        v.nullable(
          v.object({
            numero: named('number', v.nullable(v.number())),
            codigo: named('code', text),
            dia: named('day', v.nullable(day)),
            quando: named('at', v.nullable(instant)),
            loja: named('shop', text),
            nome: named('name', text),
          }),
        ),
      ),
      antes: named('before', v.nullable(v.looseObject({}))),
      depois: named('after', v.nullable(v.looseObject({}))),
      motivo: named('reason', text),
    }),
    {
      group: 'team',
      screens: ['list', 'show'],
      view: managers,
      edit: nobody,
      sorts: ['quando'],
    },
  ),
};
