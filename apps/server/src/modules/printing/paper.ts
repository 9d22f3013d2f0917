// What stands on a paper, said once and without a printer's commands; and the bytes (ESC/POS) that make a printer print it.
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

export type PaperPart =
  | { kind: 'text'; text: string; size?: 1 | 2 | 3; bold?: boolean; centred?: boolean; indent?: number }
  /** What it is, and what it comes to, at the two edges. */
  | { kind: 'row'; left: string; right: string; bold?: boolean }
  | { kind: 'rule' }
  | { kind: 'qr'; value: string }
  /** Between labels; after the last part it is cut anyway. */
  | { kind: 'cut' };

export type Paper = readonly PaperPart[];

export type PaperWidth = 58 | 80;

/** Characters of the printer's common font in a line. */
const columns: Record<PaperWidth, number> = { 58: 32, 80: 48 };

/** Latin with the accents of Portuguese, and the euro: what printers of every make have. */
const codepage = 'cp858';

export function encodePaper(paper: Paper, width: PaperWidth): Uint8Array {
  const printer = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: columns[width],
    // As far as the knife is from the head.
    feedBeforeCut: 4,
  });
  printer.initialize().codepage(codepage);
  for (const part of paper) encodePart(printer, part, columns[width]);
  return printer.cut('partial').encode();
}

function encodePart(printer: ReceiptPrinterEncoder, part: PaperPart, width: number): void {
  if (part.kind === 'rule') printer.rule();
  else if (part.kind === 'cut') printer.cut('partial');
  else if (part.kind === 'qr')
    printer
      .align('center')
      .qrcode(part.value.replaceAll(/[^\x20-\x7e]/g, '?'), { size: 6 })
      .align('left');
  else if (part.kind === 'row') {
    const [left, right] = [plain(part.left), plain(part.right)];
    const layout = [
      { width: width - right.length - 1, marginRight: 1 },
      { width: right.length, align: 'right' as const },
    ];
    printer.bold(part.bold ?? false);
    // The library refuses a column of nothing, and one beside which there is no room.
    if (right === '' || right.length + 2 > width) for (const text of [left, right]) printer.line(text);
    else printer.table(layout, [[left, right]]);
    printer.bold(false);
  } else {
    const { size = 1, bold = false, centred = false, indent = 0 } = part;
    printer.align(centred ? 'center' : 'left').bold(bold);
    // Higher, not wider, but for the one number that is read across a kitchen: names keep to their line.
    printer.width(size === 3 ? 3 : 1).height(size);
    const text = plain(part.text);
    if (indent > 0) printer.table([{ width: width - indent, marginLeft: indent }], [[text]]);
    else printer.line(text);
    printer.width(1).height(1).bold(false).align('left');
  }
}

/** What code page 858 has instead. */
const instead: Record<string, string> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '•': '*',
  '→': '->',
};

/** All that isn't ASCII or a letter or frame of code page 858: what that has below 0x20 and at 0x7f (← ◄ ♦ ⌂) are commands to a printer. */
const others = /[^\x20-\x7e¡-¦¨-¬®-µ·-ÿƒ‗€─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▀▄█░▒▓■]/gu;

/** A customer's words mustn't be a printer's commands, nor break its lines. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[–—‘’“”…•→]/g, (letter) => instead[letter] ?? letter)
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(others, '?');
