import type { Module } from '#module';
import type { StaffActor } from '#platform/actor.ts';
import type { Report } from '#platform/records/report.ts';
import { type OfficeResource, shopsOf } from '#platform/records/resource.ts';

/** The reports of these modules, by their names. */
export const reportsOf = (modules: Module[]): ReadonlyMap<string, Report> =>
  new Map(modules.flatMap(({ reports = {} }) => Object.entries(reports)));

export const maySeeReport = (actor: StaffActor, { isOfChain = false }: Report) =>
  !isOfChain || shopsOf(actor) === null;

/** Which reports there are for this person; what they say is read by `/api/gestao/relatorios/{nome}/dados`. */
export function reportsResource(modules: Module[]): OfficeResource<'relatorios'> {
  const namesFor = (actor: StaffActor) =>
    [...reportsOf(modules)].filter(([, report]) => maySeeReport(actor, report)).map(([id]) => ({ id }));
  return {
    name: 'relatorios',
    noun: 'report',
    async list(_db, _query, actor) {
      const itens = namesFor(actor);
      return { itens, total: itens.length };
    },
    read: async (_db, name, actor) => namesFor(actor).find(({ id }) => id === name),
  };
}
