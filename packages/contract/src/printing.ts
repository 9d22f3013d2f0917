// What a shop's receipt printers print.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant } from './kinds.ts';
import { shopNumber, uuid } from './rules.ts';

/** Why a printer doesn't print. */
export const printerProblems = ['not_allowed', 'no_connection', 'not_ready', 'no_paper', 'cut_off'] as const;
export type PrinterProblem = (typeof printerProblems)[number];
const problem = v.picklist(printerProblems);

/** What is for the kitchen, what is for the customer, and what is stuck on a box. */
export const wirePapers = ['pedido', 'talao', 'etiqueta'] as const;
export type WirePaper = (typeof wirePapers)[number];
export const wirePaper = v.picklist(wirePapers, m.error_value_invalid);
/** Of a drawer that was closed: wherever receipts are printed. */
export const closingPaper = 'fecho';
export type AskedPaper = WirePaper | typeof closingPaper;
/** Those that somebody asks for. */
const papersByHand = ['talao', 'etiqueta', closingPaper] as const satisfies readonly AskedPaper[];

export const failingPrinter = described(
  v.object({
    id: v.string(),
    nome: v.string(),
    avaria: problem,
    desde: instant,
    por_imprimir: v.number(),
    perdido: described(v.nullable(v.string()), 'The newest order whose ticket was given up: its number.'),
  }),
  'A printer of the shop that doesn’t print: it is tried again by itself.',
);

export const shopPrinter = described(
  v.object({
    id: v.string(),
    nome: v.string(),
    papeis: v.array(wirePaper),
    sempre: described(v.boolean(), 'Of a sale at the till each receipt comes out, unasked.'),
  }),
  'A printer of the shop, and what is printed there.',
);
export type ShopPrinter = v.InferOutput<typeof shopPrinter>;

const paperStanding = v.object({
  id: described(v.string(), 'The paper that is waited for: it may have been asked for before.'),
  estado: described(
    v.picklist(['a_imprimir', 'impresso', 'perdido']),
    '`perdido`: nobody waits for it any more.',
  ),
  avaria: described(v.nullable(problem), 'What its printer waits for.'),
});
export type PaperStanding = v.InferOutput<typeof paperStanding>;

export const printPaper = endpoint('POST /api/balcao/impressoes', 'staff', {
  summary:
    'Prints the receipt of a sale or an order of the shop, the labels of an order, or the closing of its drawer, at one of its printers, once by the id that the counter makes; asked again it says how that stands. One after the first says that it is a second',
  body: v.object({
    id: uuid,
    impressora: uuid,
    papel: v.picklist(papersByHand, m.error_value_invalid),
    de: described(
      uuid,
      'The id of a sale by line, an order or a closed drawer; past ones are for who manages the shop.',
    ),
  }),
  data: paperStanding,
});

export const paperWidths = [58, 80] as const;

export const printUsb = endpoint('POST /api/balcao/impressoes/usb', 'staff', {
  summary:
    'The bytes (ESC/POS) of a paper for a printer that the browser itself writes to, by WebUSB: it counts as printed; asked for again by its id it says that it is a second copy',
  body: v.object({
    id: uuid,
    loja: shopNumber,
    largura: described(v.picklist(paperWidths, m.error_value_invalid), 'Of the paper, in millimetres.'),
    papel: v.picklist([...wirePapers, closingPaper], m.error_value_invalid),
    de: described(uuid, 'The id of a sale by line, an order or a closed drawer.'),
  }),
  data: v.object({ id: v.string(), conteudo: described(v.string(), 'In base64.') }),
});

export const problemWords: Record<PrinterProblem, () => string> = {
  not_allowed: m.printer_not_allowed,
  no_connection: m.printer_no_connection,
  not_ready: m.printer_not_ready,
  no_paper: m.printer_no_paper,
  cut_off: m.printer_cut_off,
};
