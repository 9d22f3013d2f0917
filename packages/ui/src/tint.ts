const TINTS = ['butter', 'rose', 'sage', 'sky', 'cocoa', 'linen'] as const;

/** The ground of a family's pictures: always the same for the same family code or name. */
export function familyTint(family: string): string {
  let hash = 0;
  for (const letter of family) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TINTS[hash % TINTS.length] ?? 'linen';
}
