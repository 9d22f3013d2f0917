/** `1 234,20€`: a comma, thousands apart, no space before the sign; nothing of it begins a new line. */
export const priceInWords = (euros: number | null): string =>
  euros === null ? '' : `${figureInWords(euros.toFixed(2))}€`;

/** A number's digits as people read them: `12 345`, `1,5`. */
export const figureInWords = (digits: string): string =>
  digits.replace('.', ',').replaceAll(/\d(?=(?:\d{3})+(?:,|$))/g, '$&\u00a0');
