/** Euros as somebody types them; NaN, which the server refuses beside the field, where that could mean another amount: 1.200 */
export function typedEuros(typed: string): number {
  const plain = typed.replaceAll(/[\s€]/g, '');
  return /^\d+([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}
