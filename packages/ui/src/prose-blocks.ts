/** A block of one of the chain's texts, as sample/README.md ("Texts") writes them. */
export type ProseBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; lines: string[] };

/** Splits a text into its blocks. Whatever isn't a heading or a list is a paragraph: no mark is ever lost. */
export function proseBlocks(text: string): ProseBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(toBlock);
}

function toBlock(block: string): ProseBlock {
  const lines = block.split('\n');
  if (lines.length === 1 && block.startsWith('## ')) return { kind: 'heading', text: block.slice(3).trim() };
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) };
  }
  return { kind: 'paragraph', lines };
}

/** A stretch of a line: plain words, or an address that may be followed. */
export type ProsePart = { text: string; href?: string };

// The punctuation that ends a sentence isn't the address's.
const address = /https:\/\/[^\s<>"]*[^\s<>".,;:!?)»]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Finds the addresses of the web and of e-mail in a line. Only https is followed: a text can't run anything. */
export function proseParts(line: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const [found] = match;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text: found, href: found.startsWith('https://') ? found : `mailto:${found}` });
    end = match.index + found.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** The start of a text as a page's description: one line, cut between words. */
export function summaryOf(text: string, longest = 160): string {
  const line = text
    .replace(/^## .*$/gm, ' ')
    .replace(/^- /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[.,;:]+$/, '')}…`;
}
