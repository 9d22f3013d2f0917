// Licences as npm writes them (SPDX expressions), and which of them what we deliver and build with may have.

/** Permissive, or bound to the files they are in: none asks for our own source. */
const allowed = new Set([
  'MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0', 'Zlib',
  'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'Unlicense', 'Apache-2.0 WITH LLVM-exception',
]); // biome-ignore format: a list to scan

/** True when one may choose only allowed ones: of `OR` one is enough, of `AND` all are needed. */
export function isAllowed(expression: string): boolean {
  const bare = expression
    .trim()
    // Words of either case join licences, since SPDX 3.
    .replaceAll(/ (and|or|with) /g, (word) => word.toUpperCase())
    .replace(/^\((.*)\)$/, (whole, inner: string) => (isOneGroup(inner) ? inner : whole));
  if (allowed.has(bare)) return true;
  for (const [operator, enough] of [
    [' OR ', 'some'],
    [' AND ', 'every'],
  ] as const) {
    const sides = splitOutside(bare, operator);
    if (sides.length > 1) return sides[enough](isAllowed);
  }
  return false;
}

/** Splits where no bracket is open. */
function splitOutside(text: string, operator: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0 && text.startsWith(operator, index)) {
      parts.push(part);
      part = '';
      index += operator.length - 1;
    } else part += text[index] ?? '';
  }
  return [...parts, part];
}

function isOneGroup(inner: string): boolean {
  let depth = 0;
  for (const character of inner) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
