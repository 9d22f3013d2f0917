/** A block of one of the chain's texts, as sample/README.md ("Texts") writes them: the part of Markdown that is read. */
export type ProseBlock =
  | { kind: 'heading'; text: string }
  /** With numbers where it is said from which. */
  | { kind: 'list'; items: string[]; from?: number }
  | { kind: 'paragraph'; lines: string[] };

const bullet = /^- /;
/** A year that ends a sentence begins no list. */
const number = /^(\d{1,3})[.)] /;

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
  const areAll = (mark: RegExp) => lines.every((line) => mark.test(line));
  const items = (mark: RegExp) => lines.map((line) => line.replace(mark, '').trim());
  if (areAll(bullet)) return { kind: 'list', items: items(bullet) };
  const from = Number.parseInt(block, 10);
  // Others than a list would count are said as they are: clauses 5 and 7.
  if (areAll(number) && lines.every((line, at) => [1, from + at].includes(Number.parseInt(line, 10))))
    return { kind: 'list', items: items(number), from };
  return { kind: 'paragraph', lines };
}

/** A stretch of a line: words, or words with a mark. */
export type ProsePart = string | { tag: 'a' | 'em' | 'strong'; href?: string; parts: ProsePart[] };

/**
 * In this order: a character that is meant as it stands; a link of the web, of e-mail or to a page of ours, never to what
 * would run; emphasis, whose marks stand around words and not within one; an address as it is, without the punctuation that
 * ends its sentence.
 */
const marks =
  /\\([!-/:-@[-`{-~])|\[(\s*[^[\]\s][^[\]]*)\]\(((?:https?:\/\/|mailto:|\/(?![/\\]))(?:[^\s()]|\([^\s()]*\))*)\)|(?<![\p{L}\p{N}@*_])(([*_])\5{0,2})(?!\5|[\s)\]])((?:\\.|[^\\]){1,999}?)(?<!\5|[\s([])\4(?!\5|[\p{L}\p{N}])|(https:\/\/[^\s<>"]*[^\s<>".,;:!?)»]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/giu;

/** What is marked in a line. What a mark doesn't close, or leads elsewhere, stays as it was written. */
export function proseParts(line: string, isLink = false): ProsePart[] {
  const parts: ProsePart[] = [];
  const say = (part: ProsePart) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part) parts.push(part);
  };
  let end = 0;
  for (const match of line.matchAll(marks)) {
    const [found, escaped, words = '', href, run = '', , within = '', address] = match;
    say(line.slice(end, match.index));
    end = match.index + found.length;
    if (escaped) say(escaped);
    else if (href) say(leadsOn(href) ? { tag: 'a', href, parts: proseParts(words, true) } : found);
    else if (run) say(emphasis(run.length, proseParts(within, isLink)));
    else if (isLink || !address) say(found);
    else say({ tag: 'a', href: /^https:/i.test(address) ? address : `mailto:${address}`, parts: [address] });
  }
  say(line.slice(end));
  return parts;
}

/** What hides its host, or a letter that is written already or has no address, doesn't (packages/domain/src/links.ts). */
const leadsOn = (href: string): boolean => !/\p{C}|\/\/([^/]*@|$|\/)|^mailto:(?![^?@]+@[^?@]+$)/iu.test(href);

function emphasis(marks: number, parts: ProsePart[]): ProsePart {
  if (marks === 1) return { tag: 'em', parts };
  return { tag: 'strong', parts: marks === 2 ? parts : [emphasis(1, parts)] };
}

const wordsOf = (parts: ProsePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.parts))).join('');

/** The words of a text on one line, as they are told where nothing is marked: to what searches, and in a description. */
export function plainOf(text: string): string {
  return proseBlocks(text)
    .flatMap((block) =>
      block.kind === 'heading' ? block.text : block.kind === 'list' ? block.items : block.lines,
    )
    .map((line) => wordsOf(proseParts(line)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The start of a text as a page's description: without its headings, cut between words. */
export function summaryOf(text: string, longest = 160): string {
  const line = plainOf(text.replace(/^## .*$/gm, ''));
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[.,;:]+$/, '')}…`;
}
