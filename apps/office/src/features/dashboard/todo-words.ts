import { type OfficeResourceName, officeResources } from '@fornada/contract/office-resources.ts';
import { type OfficeTodo, type TodoKind, todoPlaces } from '@fornada/contract/office-todos.ts';
import { m } from '@fornada/copy/messages.ts';
import { officeSentences } from '@fornada/copy/office-sentences.ts';

/** '3 lojas sem horário de Natal' */
export function todoInWords({ tipo, quantos }: OfficeTodo): string {
  const key = `office_todo_${tipo}`;
  const sentence = officeSentences[quantos === 1 ? `${key}_one` : key];
  return sentence?.({ count: quantos } as never) ?? tipo;
}

/** The shops that it is about, the first by name. */
export function shopsInWords({ lojas, outras_lojas: count }: OfficeTodo): string {
  const shops = lojas.join(', ');
  return count > 0 ? m.office_todo_shops_more({ shops, count }) : shops;
}

/** What of a list is to be done, where it can say so. */
const filters: Partial<Record<TodoKind, object>> = {
  refund: {},
  finding: {},
  privacy: {},
  webhook: {},
  key: {},
  webhook_left: {},
  broadcast: { estado: 'por-aprovar' },
  opening: { estado: 'por-abrir' },
  claim: { estado: 'em_analise' },
  opinion: { estado: 'por-responder' },
};

/** Said of many shops at once (features/shops/special-days.tsx). */
const feasts: readonly TodoKind[] = ['christmas', 'new_year'];

/** Where it is done: several in their list, if that shows just them; otherwise the one that has waited longest. */
export function placeOf({ tipo, quantos, primeiro }: OfficeTodo): string {
  const resource: OfficeResourceName = todoPlaces[tipo].at;
  const screens: readonly string[] = officeResources[resource].screens;
  const page = screens.includes('edit') ? '' : '/show';
  const filter = filters[tipo];
  if (quantos > 1 && feasts.includes(tipo)) return `#/lojas?dias=${tipo}`;
  const isListed = filter && (quantos > 1 || screens.length === 1);
  if (isListed) return `#/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return `#/${resource}/${primeiro}${page}`;
}
