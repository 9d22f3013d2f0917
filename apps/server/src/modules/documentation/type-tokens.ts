/** The words and signs of a TypeScript type, with the doc comment that stood before each. */
export type Token = { text: string; comment: string };

const pattern =
  /\/\*\*([\s\S]*?)\*\/|\/\/[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|-?\d+(?:\.\d+)?|[A-Za-z_$][\w$]*|=>|[{}[\]()<>|&;:,?=.]/g;

export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  let comment = '';
  for (const match of source.matchAll(pattern)) {
    if (match[1] !== undefined) comment = match[1].replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
    else if (!match[0].startsWith('/')) {
      tokens.push({ text: match[0], comment });
      comment = '';
    }
  }
  return tokens;
}
