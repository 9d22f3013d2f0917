import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import type { Queryable } from '#platform/database.ts';

export type ReportAsked = {
  /** Days of the mainland's calendar, both included. */
  from: string;
  until: string;
  /** Only these shops; null is all. */
  shopIds: number[] | null;
};

/** A report is a query with named columns. */
export type Report = {
  columns: OfficeReport['colunas'];
  rows(db: Queryable, asked: ReportAsked): Promise<Record<string, unknown>[]>;
  /** It tells of the whole chain: of no use, and no business, to one shop's people. */
  isOfChain?: boolean;
};
