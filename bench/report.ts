export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export const perSecond = (rate: number) => `${Math.round(rate)}/s`;
export const ratio = (ours: number, theirs: number) => `${Math.round((ours / theirs) * 100)}%`;

/** As Markdown. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows];
  console.log(`\n${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}
