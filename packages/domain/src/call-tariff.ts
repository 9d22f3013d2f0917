/** What a call costs, by the first digits of the national numbering plan. */
export type CallTariff = 'fixed' | 'mobile' | 'free';

/** The digits to dial, with the country: '+351210000860'. Nine digits are a Portuguese number. */
export function dialled(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  if (digits.startsWith('+')) return digits;
  return digits.length === 9 ? `+351${digits}` : digits;
}

/**
 * The tariff that has to stand beside every number (Decreto-Lei 59/2021); null for numbers of other countries and for
 * those whose price their holder must state.
 */
export function callTariff(phone: string): CallTariff | null {
  const number = dialled(phone);
  if (!number.startsWith('+351')) return null;
  const national = number.slice('+351'.length);
  if (/^(2|30)/.test(national)) return 'fixed';
  if (/^9/.test(national)) return 'mobile';
  return /^800/.test(national) ? 'free' : null;
}
