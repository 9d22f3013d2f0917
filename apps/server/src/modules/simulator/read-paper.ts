// What a printer makes of its bytes: as much of ESC/POS as our papers use. What it doesn't know it prints, so that it is seen.
import type { SimulatedPaper } from '@fornada/contract/simulator.ts';

type Lines = SimulatedPaper['linhas'];

/** The upper half of code page 858. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■ ';

const esc = 0x1b;
const gs = 0x1d;
/** How many bytes follow each command. */
const lengths: Record<string, number> = {
  '1b@': 0,
  '1bM': 1,
  '1bE': 1,
  '1bt': 1,
  '1ba': 1,
  '1c.': 0,
  '1d!': 1,
  '1dV': 1,
  '1dr': 1,
};

export function readPaper(bytes: Uint8Array): Lines {
  const lines: Lines = [[]];
  let style = { negrito: false, largura: 1, altura: 1 };
  let at = 0;
  const write = (texto: string, qr = false) => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    const isSame =
      last &&
      !qr &&
      !last.qr &&
      JSON.stringify({ ...last, texto: '' }) === JSON.stringify({ texto: '', ...style });
    if (isSame) last.texto += texto;
    else line.push({ texto, ...style, ...(qr && { qr }) });
  };
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === gs && bytes[at + 1] === 0x28 && bytes[at + 2] === 0x6b) {
      const length = (bytes[at + 3] ?? 0) + (bytes[at + 4] ?? 0) * 256;
      const body = bytes.subarray(at + 5, at + 5 + length);
      // 1 P 0: what the code holds.
      if (body[1] === 0x50) write(Buffer.from(body.subarray(3)).toString(), true);
      at += 5 + length;
      continue;
    }
    const name = byte === esc || byte === gs || byte === 0x1c ? commandAt(bytes, at) : undefined;
    if (name !== undefined) {
      const value = bytes[at + 2] ?? 0;
      if (name === '1bE') style = { ...style, negrito: (value & 1) === 1 };
      if (name === '1d!') style = { ...style, largura: (value >> 4) + 1, altura: (value & 15) + 1 };
      if (name === '1b@') style = { negrito: false, largura: 1, altura: 1 };
      at += 2 + (lengths[name] ?? 0);
      continue;
    }
    if (byte === 0x0a) lines.push([]);
    else if (byte !== 0x0d) write(byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? '?'));
    at += 1;
  }
  return lines;
}

function commandAt(bytes: Uint8Array, at: number): string | undefined {
  const name = (bytes[at] ?? 0).toString(16) + String.fromCharCode(bytes[at + 1] ?? 0);
  return Object.hasOwn(lengths, name) ? name : undefined;
}
