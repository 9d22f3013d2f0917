/** Nobody asks for the second in which something was; of what matters more closely its page says more. */
export const toTheMinute = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

export const momentInWords = (moment: string): string =>
  new Date(moment).toLocaleString('pt-PT', toTheMinute);
