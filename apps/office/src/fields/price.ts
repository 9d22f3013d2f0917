/** `1,20€`: a comma, no space before the sign. */
export const priceInWords = (euros: number | null): string =>
  euros === null ? '' : `${euros.toFixed(2).replace('.', ',')}€`;
