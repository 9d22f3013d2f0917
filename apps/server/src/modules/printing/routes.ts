import { printPaper } from '@fornada/contract/printing.ts';
import type { Context } from '#context';
import { printByHand } from '#modules/printing/print-by-hand.ts';
import { papersFromWire } from '#modules/printing/printers.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';

const states = { waiting: 'a_imprimir', printed: 'impresso', dropped: 'perdido' } as const;

export function addPrintingRoutes(app: Http, context: Context): void {
  handle(app, context, printPaper, async ({ actor, body: { id, impressora, papel, de } }) => {
    const asked = { id, printerId: impressora, kind: papersFromWire[papel], subject: de };
    const { state, problem, ...paper } = await printByHand(context.db, actor, asked, context.clock());
    return { ...paper, estado: states[state], avaria: problem };
  });
}
