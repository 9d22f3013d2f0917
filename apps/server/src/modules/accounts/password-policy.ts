// Numeric passwords are weak; these are the ones an attacker tries first.
import { m } from '@fornada/copy/messages.ts';
import type { Settings } from '#platform/settings.ts';

export type Owner = {
  /** `912345678` */
  phone: string;
  /** `YYYY-MM-DD` */
  birthDate: string | null;
};

/** Patterns of the keypad and numbers that everyone knows; runs and repetitions are found by rule. */
const wellKnown = new Set(
  '159753 159357 753159 357159 147258 258369 147258369 369258147 741852 852963 741852963 963852 963258 852456 142536 789456 789456123 456123 456789123 123654 321654 987321 123789 147852 102030 010203 112358 123321 314159 250474 25041974 19741974'.split(
    ' ',
  ),
);

/** What is wrong with a new password, in a sentence for its field; undefined when nothing is. */
export function findPasswordFault(
  password: string,
  owner: Owner,
  {
    passwordMinimumDigits: minimum,
    refuseWeakPasswords,
  }: Pick<Settings, 'passwordMinimumDigits' | 'refuseWeakPasswords'>,
): string | undefined {
  if (password.length < minimum) return m.error_min_length({ minimum });
  return refuseWeakPasswords && isEasyToGuess(password, owner) ? m.error_password_weak() : undefined;
}

export function isEasyToGuess(password: string, { phone, birthDate }: Owner): boolean {
  return (
    /^(\d{1,5})\1+$/.test(password) ||
    isRun(password) ||
    isRun(password.replace(/(\d)\1/g, '$1')) ||
    wellKnown.has(password) ||
    (phone !== '' && phone.includes(password)) ||
    (birthDate !== null && spellings(birthDate).includes(password))
  );
}

/** 123456, 654321, 890123, 135790: each digit as far from the one before. */
function isRun(password: string): boolean {
  const steps = [...password]
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(password[index]) + 10) % 10);
  return new Set(steps).size <= 1;
}

function spellings(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  return [year, short].flatMap((y) => [day + month + y, y + month + day, month + day + y, y + day + month]);
}
