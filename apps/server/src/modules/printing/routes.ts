import { printPaper, printUsb } from '@fornada/contract/printing.ts';
import type { Context } from '#context';
import { printByHand } from '#modules/printing/print-by-hand.ts';
import { printByUsb } from '#modules/printing/print-by-usb.ts';
import { papersFromWire } from '#modules/printing/printers.ts';
import { isShop } from '#modules/shops/shops.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';

const states = { waiting: 'a_imprimir', printed: 'impresso', dropped: 'perdido' } as const;

export function addPrintingRoutes(app: Http, context: Context): void {
  handle(app, context, printPaper, async ({ actor, body: { id, impressora, papel, de } }) => {
    const asked = { id, printerId: impressora, kind: papersFromWire[papel], subject: de };
    const { state, problem, ...paper } = await printByHand(context.db, actor, asked, context.clock());
    return { ...paper, estado: states[state], avaria: problem };
  });

  handle(app, context, printUsb, async ({ actor, body: { id, loja, largura, papel, de } }) => {
    if (!worksAt(actor, loja)) refuse('forbidden');
    if (!(await isShop(context.db, loja))) refuse('not_found');
    const asked = { id, shopId: loja, widthMm: largura, kind: papersFromWire[papel], subject: de };
    const bytes = await printByUsb(context, actor, asked);
    return { id, conteudo: Buffer.from(bytes).toString('base64') };
  });
}
