import {
  type AskedPaper,
  type PaperStanding,
  printPaper,
  type ShopPrinter,
} from '@fornada/contract/printing.ts';
import { useEffect, useState } from 'react';
import { call, sessionNow } from '../session.ts';
import { isUnanswered, refusalOf } from '../use-action.ts';
import { printOwn } from './print-usb.ts';
import type { UsbPrinter } from './usb-printer.ts';

type Asked = {
  id: string;
  printer: ShopPrinter;
  papel: AskedPaper;
  de: string;
  /** Where that is this device's own. */
  usb?: UsbPrinter;
};
/** @property problem why it isn't known how it goes */
export type Printing = { asked: Asked; standing?: PaperStanding; problem?: string };

/** How soon it is looked whether it is out; less often while its printer waits for somebody. */
const lookMs = 1_000;
const waitsMs = 5_000;

/** Has a paper printed, and follows it until it is out. */
export function usePaper() {
  const [printing, setPrinting] = useState<Printing>();

  useEffect(() => {
    if (printing === undefined) return;
    const { asked, standing, problem } = printing;
    if (problem !== undefined || (standing && standing.estado !== 'a_imprimir')) return;
    let isStale = false;
    const look = async () => {
      const { usb, printer, papel, de } = asked;
      const next =
        usb || papel === 'pedido'
          ? await printOwn(usb, { id: asked.id, shop: sessionNow()?.shop ?? 0, papel, de })
          : await call(printPaper, {
              body: { id: standing?.id ?? asked.id, impressora: printer.id, papel, de },
            }).then(
              (found) => ({ standing: found }),
              // Pressed again it has the same id: whatever became of this is known then.
              (error) => ({
                problem: refusalOf(error).message,
                ...(isUnanswered(error) && standing && { standing }),
              }),
            );
      if (!isStale) setPrinting({ asked, ...next });
    };
    const wait = standing === undefined ? 0 : standing.avaria === null ? lookMs : waitsMs;
    const timer = setTimeout(() => void look(), wait);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [printing]);

  return {
    printing,
    print(asked: Omit<Asked, 'id'>, id?: string) {
      const isSame = printing?.asked.printer.id === asked.printer.id;
      const before = isSame && printing?.problem !== undefined ? printing.asked.id : undefined;
      setPrinting({ asked: { ...asked, id: id ?? before ?? crypto.randomUUID() } });
    },
  };
}
