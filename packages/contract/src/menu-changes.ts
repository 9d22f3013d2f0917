// What is changed of products in many shops' menus at once: looked at by shop first, published now or at a moment of each
// shop's own clock, and taken back.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, described, instant, named } from './kinds.ts';
import { menuChange } from './office-menu.ts';

/** `partly` is one that has ended or been undone but for what somebody has changed since. */
export const menuChangeStates = [
  'waiting',
  'published',
  'cancelled',
  'undoing',
  'undone',
  'ended',
  'partly',
] as const;
export type MenuChangeState = (typeof menuChangeStates)[number];

const plannedProduct = v.object({
  codigo: v.string(),
  nome: v.string(),
  estado: described(
    v.picklist(['muda', 'igual', 'falta', 'preco_unico', 'novo', 'existe', 'sem_familia', 'sai']),
    'It changes, says all of it already, isn’t in this menu, or would have two prices where the shop has one; it comes, is there already, has no family of that name here, or goes.',
  ),
  campos: described(menuChange.entries.campos, 'What customers will see of it.'),
  difere: described(bit, 'Whether it says something else now than in most of these shops.'),
});

export const menuChangePlan = v.object({
  lojas: v.array(
    v.object({
      ...{ id: v.number(), nome: v.string(), quando: instant, ate: v.nullable(instant) },
      produtos: v.array(plannedProduct),
    }),
  ),
  cruzam: described(
    v.array(
      v.object({
        id: v.string(),
        ...{ quando: v.nullable(v.string()), ate: v.nullable(v.string()) },
        ...{ dias_da_semana: v.nullable(v.array(v.number())), das: v.nullable(v.string()) },
        as: v.nullable(v.string()),
        produtos: v.array(v.string()),
        lojas: v.array(v.string()),
      }),
    ),
    'Other changes that wait, or that end by themselves, of the same products in the same shops on the same days.',
  ),
});
export type MenuChangePlan = v.InferOutput<typeof menuChangePlan>;

/** As the office lists it. */
export const listedMenuChange = v.object({
  id: v.string(),
  nomes: described(named('names', v.string()), 'The products that it is about.'),
  quando: described(
    named('local_time', v.nullable(v.string())),
    'By each shop’s own clock; null is at once.',
  ),
  ate: described(
    named('local_until', v.nullable(v.string())),
    'When what was there before returns, by each shop’s own clock; null is never.',
  ),
  dias_da_semana: described(
    named('weekdays', v.nullable(v.array(v.number()))),
    'From Monday, 1, to Sunday: it holds on these days between two times, and what was there before in the rest; null is all the time.',
  ),
  das: named('time_from', v.nullable(v.string())),
  as: named('time_until', v.nullable(v.string())),
  estado: named('state', v.picklist(menuChangeStates)),
  alteracoes: described(
    named('asked', v.array(menuChange)),
    'What was asked for; what it was before is by shop.',
  ),
  criada_em: named('made_at', instant),
  criada_por: named('made_by_name', v.string()),
  lojas: named(
    'shops',
    v.array(
      v.object({
        id: v.number(),
        nome: named('name', v.string()),
        estado: named('state', v.picklist(menuChangeStates)),
        quando: named('due_at', instant),
        versao: named('version', v.nullable(v.number())),
        alteracoes: named('changes', v.array(menuChange)),
        ficaram: described(
          named('left', v.array(menuChange)),
          'What hasn’t returned when it was to, because somebody has changed it since.',
        ),
      }),
    ),
  ),
});

export const setMenuChange = endpoint('POST /api/gestao/ementas/alteracoes/aplicar', 'staff', {
  summary:
    'Changes products in many shops’ menus, adds them (`tipo: novo`, into the family that each shop calls `familia`) or takes them off (`tipo: removido`), now, at a moment or in hours of each week (`dias_da_semana`, `das`, `as`), or only finds out what that would do (`ensaio`)',
  body: v.looseObject({}),
  data: menuChangePlan,
});

export const undoMenuChange = endpoint('POST /api/gestao/ementas/alteracoes/:id/desfazer', 'staff', {
  summary:
    'Cancels a change where it waits, and publishes the former values where it was published and nothing newer stands; a shop where the rest is left is `partly`',
  data: v.object({ lojas: v.number() }),
});

export const leaveMenuChange = endpoint('POST /api/gestao/ementas/alteracoes/:id/deixar', 'staff', {
  summary:
    'Leaves what somebody has changed since as it is, where a change has ended or been undone but for that',
  data: v.object({ lojas: v.number() }),
});
