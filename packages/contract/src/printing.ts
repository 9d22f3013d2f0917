import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { described, instant } from './kinds.ts';

/** Why a printer doesn't print. */
export const printerProblems = ['not_allowed', 'no_connection', 'not_ready', 'no_paper', 'cut_off'] as const;
export type PrinterProblem = (typeof printerProblems)[number];

export const failingPrinter = described(
  v.object({
    id: v.string(),
    nome: v.string(),
    avaria: v.picklist(printerProblems),
    desde: instant,
    por_imprimir: v.number(),
    perdido: described(v.nullable(v.string()), 'The newest order whose ticket was given up: its number.'),
  }),
  'A printer of the shop that doesn’t print: it is tried again by itself.',
);

export const problemWords: Record<PrinterProblem, () => string> = {
  not_allowed: m.printer_not_allowed,
  no_connection: m.printer_no_connection,
  not_ready: m.printer_not_ready,
  no_paper: m.printer_no_paper,
  cut_off: m.printer_cut_off,
};
