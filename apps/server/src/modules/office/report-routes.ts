import { readOfficeReport } from '@fornada/contract/office-reports.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import { addDays } from '@fornada/domain/local-time.ts';
import type { Context } from '#context';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import type { Report } from '#platform/records/report.ts';
import { requireSecondFactor, shopsAsked } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { maySeeReport } from './reports.ts';

/** The default period of a report. */
const usualDays = 30;

export function addReportRoutes(app: Http, context: Context, reports: ReadonlyMap<string, Report>): void {
  handle(app, context, readOfficeReport, async ({ actor, params: { nome = '' }, query }) => {
    requireSecondFactor(actor);
    const report = reports.get(nome);
    if (!report) refuse('not_found');
    if (!maySeeReport(actor, report)) refuse('forbidden');
    const today = chainDate(context.clock());
    const shopIds = shopsAsked(actor, query.lojas);
    // No report tells of days to come.
    const until = query.ate && query.ate < today ? query.ate : today;
    const asked = { from: query.desde || addDays(today, -usualDays), until, shopIds };
    return { colunas: report.columns, linhas: await report.rows(context.db, asked) };
  });
}
