/** Within a number no line ends. */
const space = '\u00a0';

/** A number as it was typed, with its country: '+351 912 345 678'. */
export function phoneInWords({ telemovel, pais }: Record<string, unknown>): string {
  const typed = String(telemovel).trim();
  if (/^(\+|00)/.test(typed)) return typed;
  const grouped = /^\d+$/.test(typed) ? typed.replace(/(\d{3})(?=\d)/g, `$1${space}`) : typed;
  return `+${pais}${space}${grouped}`;
}
