import { type AskedPaper, problemWords, type ShopPrinter } from '@fornada/contract/printing.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect, useState } from 'react';
import { ChipChoice } from '../chip-choice.tsx';
import './print-button.css';
import { asPrinter, USB_PRINTER, useUsbPrinter } from './usb-printer.ts';
import { type Printing, usePaper } from './use-paper.ts';

type Props = {
  printers: readonly ShopPrinter[];
  paper: AskedPaper;
  /** The id of a sale, an order or a closed drawer. */
  of: string;
  /** What that is called, among others. */
  name?: string;
  /** It was just sold: where its printer is set so it comes out by itself, once however often this is shown. */
  isFresh?: boolean;
  /** One among others: what was chosen at the last sale holds here too. */
  small?: boolean;
};

const first: Record<AskedPaper, () => string> = {
  talao: m.print_receipt,
  etiqueta: m.print_labels,
  pedido: m.print_ticket,
  fecho: m.print_closing,
};
const again: Record<AskedPaper, () => string> = {
  talao: m.print_again,
  etiqueta: m.print_labels_again,
  pedido: m.print_ticket_again,
  fecho: m.print_closing_again,
};

/** Each till keeps to the printer that it used last. */
const key = (paper: AskedPaper) => `fornada-impressora-${paper}`;

/** One touch prints; of several printers one is chosen before. Nothing where the shop has none for it. */
export function PrintButton({ printers, paper, of, name, isFresh = false, small = false }: Props) {
  const own = useUsbPrinter();
  // A ticket comes out of the kitchen's printer by itself, and of one of the device's own by hand alone.
  const ticked = paper === 'fecho' ? 'talao' : paper;
  const ofShop = paper === 'pedido' ? [] : printers.filter(({ papeis }) => papeis.includes(ticked));
  const able = own ? [...ofShop, asPrinter(own)] : ofShop;
  const [chosen, setChosen] = useState(() => localStorage.getItem(key(paper)));
  const { printing, print } = usePaper();
  const printer = able.find(({ id }) => id === chosen) ?? able[0];
  const asked = (where: ShopPrinter) => ({
    ...{ printer: where, papel: paper, de: of },
    ...(own && where.id === USB_PRINTER && { usb: own }),
  });
  const comes = isFresh && printer?.sempre && printing === undefined ? printer : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the printer that it comes out of
  useEffect(() => {
    if (comes) print(asked(comes), of);
  }, [comes]);
  if (printer === undefined) return null;
  const words = (printing === undefined ? first[paper] : again[paper])();
  return (
    <div className="print-button">
      <Button
        variant={small ? 'quiet' : 'secondary'}
        {...(small ? { size: 'small' as const } : { wide: true })}
        {...(name !== undefined && { 'aria-label': `${words}: ${name}` })}
        onClick={() => print(asked(printer))}
      >
        {words}
      </Button>
      {!small && able.length > 1 && (
        <ChipChoice
          label={m.print_where()}
          options={able.map(({ id, nome }) => ({ value: id, label: nome }))}
          chosen={printer.id}
          onChoose={(id) => {
            localStorage.setItem(key(paper), id);
            setChosen(id);
          }}
        />
      )}
      <p role="status">{printing && wordsOf(printing)}</p>
    </div>
  );
}

function wordsOf({ asked, standing, problem }: Printing): string {
  const name = asked.printer.nome;
  if (problem !== undefined) return problem;
  if (standing?.estado === 'impresso') return (asked.usb ? m.usb_sent : m.print_done)({ name });
  if (standing?.estado === 'perdido') return m.print_lost({ name });
  if (standing?.avaria == null) return m.print_under_way({ name });
  return m.print_waits({ name, problem: problemWords[standing.avaria]() });
}
