import { owedReport, pointsReport, salesReport } from '#modules/loyalty/office-reports.ts';
import { preparationReport } from '#modules/orders/office-reports.ts';
import { unreconciledReport } from '#modules/payments/office-reports.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Report } from './report.ts';
import { type OfficeResource, shopsOf } from './resource.ts';

export const reports: Record<string, Report> = {
  vendas: salesReport,
  pontos: pointsReport,
  saldo: owedReport,
  preparacao: preparationReport,
  pagamentos: unreconciledReport,
};

export const maySeeReport = (actor: StaffActor, { isOfChain = false }: Report) =>
  !isOfChain || shopsOf(actor) === null;

const namesFor = (actor: StaffActor) =>
  Object.entries(reports)
    .filter(([, report]) => maySeeReport(actor, report))
    .map(([id]) => ({ id }));

/** Which reports there are for this person; what they say is read by `/api/gestao/relatorios/{nome}/dados`. */
export const reportsResource: OfficeResource = {
  name: 'relatorios',
  noun: 'report',
  async list(_db, _query, actor) {
    const itens = namesFor(actor);
    return { itens, total: itens.length };
  },
  read: async (_db, name, actor) => namesFor(actor).find(({ id }) => id === name),
};
