/** One statement of an SQL file, its comments, strings and function bodies taken out, with single spaces, in lower case. */
export type SqlStatement = {
  text: string;
  /** The comments right above it and in it. */
  comment: string;
  line: number;
};

const pieces =
  /--(?<comment>[^\n]*)|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(?<tag>\$\w*\$)[\s\S]*?\k<tag>|(?<end>;)|\s+|[^\s;'$/-]+|./g;

/** The statements of a file, in order. */
export function statementsOf(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let text = '';
  let comment = '';
  let start: number | undefined;
  for (const match of sql.matchAll(pieces)) {
    const [piece] = match;
    if (match.groups?.end !== undefined) {
      statements.push({ text: tidy(text), comment, line: lineOf(sql, start ?? match.index) });
      [text, comment, start] = ['', '', undefined];
    } else if (match.groups?.comment !== undefined) {
      comment += `${match.groups.comment}\n`;
    } else if (piece.startsWith('/*') || piece.trim() === '') {
      text += ' ';
    } else {
      start ??= match.index;
      text += piece.startsWith("'") || match.groups?.tag !== undefined ? "''" : piece;
    }
  }
  return statements.filter((statement) => statement.text !== '');
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
const lineOf = (sql: string, index: number) => sql.slice(0, index).split('\n').length;
