/** A name without accents, capitals and signs: 'Bolo (fatia)' is not 'Bolo (inteiro)'. */
export const nameWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
