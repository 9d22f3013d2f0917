import { m } from '@fornada/copy/messages.ts';

/** Eve and day, by month and day, as what there is to do calls them (packages/contract/src/office-todos.ts). */
const feasts = {
  christmas: { name: m.office_feast_christmas, eve: '12-24', day: '12-25' },
  new_year: { name: m.office_feast_new_year, eve: '12-31', day: '01-01' },
} as const;
type Feast = keyof typeof feasts;

export const isFeast = (name: string | null): name is Feast => name !== null && Object.hasOwn(feasts, name);

/** The next one's, to be filled in with what happens on them. */
export function feastDays(feast: Feast, now: Date): { nome: string; de: string; ate: string } {
  const { name, eve, day } = feasts[feast];
  const year = now.getFullYear();
  return { nome: name(), de: `${year}-${eve}`, ate: `${day < eve ? year + 1 : year}-${day}` };
}
