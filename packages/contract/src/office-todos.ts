// What needs somebody of the chain today, each with the list where it is done.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described } from './kinds.ts';
import type { OfficeRole } from './office-resource.ts';
import { mayInOffice, type OfficeResourceName } from './office-resources.ts';

interface Place {
  readonly at: OfficeResourceName;
  /** What one must be able to do there for it to be one's own; changing it, where nothing is said. */
  readonly act?: 'view' | 'edit';
}

/** The most urgent first: money of customers, the law, what is broken, what will be missing, what can wait. */
export const todoPlaces = {
  refund: { at: 'conciliacao' },
  document: { at: 'compras', act: 'view' },
  claim: { at: 'reclamacoes' },
  unfinished: { at: 'compras', act: 'view' },
  finding: { at: 'conciliacao' },
  privacy: { at: 'pedidos-rgpd', act: 'view' },
  second_factor: { at: 'equipa' },
  webhook: { at: 'webhooks' },
  key: { at: 'chaves' },
  webhook_left: { at: 'webhooks' },
  email: { at: 'clientes' },
  no_menu: { at: 'ementas' },
  no_hours: { at: 'lojas' },
  change_partly: { at: 'alteracoes' },
  opening: { at: 'lojas' },
  christmas: { at: 'lojas' },
  new_year: { at: 'lojas' },
  sold_out: { at: 'ementas' },
  broadcast: { at: 'envios' },
  coupon: { at: 'cupoes' },
  draft: { at: 'ementas' },
  opinion: { at: 'opinioes' },
} as const satisfies Record<string, Place>;

export type TodoKind = keyof typeof todoPlaces;
export const todoKinds = Object.keys(todoPlaces) as [TodoKind, ...TodoKind[]];

/** Whether it is for somebody with this role to do. */
export function isTodoOf(role: OfficeRole, kind: TodoKind): boolean {
  const { at, act = 'edit' }: Place = todoPlaces[kind];
  return mayInOffice(role, act, at);
}

export const officeTodo = v.object({
  tipo: v.picklist(todoKinds),
  quantos: v.number(),
  primeiro: described(v.string(), 'The record that has waited longest, by its id in its list.'),
  lojas: described(
    v.array(v.string()),
    'The first of the shops that it is about, by name; none where it is of the chain.',
  ),
  outras_lojas: described(v.number(), 'How many more it is about.'),
});
export type OfficeTodo = v.InferOutput<typeof officeTodo>;

export const listTodos = endpoint('GET /api/gestao/inicio/hoje/por-fazer', 'staff', {
  summary: 'What needs this person today, the most urgent first',
  data: v.object({ itens: v.array(officeTodo) }),
});
