import type { TakenQuote } from '@fornada/contract/taken-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Note } from '@fornada/ui/note.tsx';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; quote: TakenQuote; onChange: (more: Partial<Draft>) => void };

/** The customer's balance, of who has just shown the code that changes: it is never used by word of mouth. */
export function BalanceChoice({ draft: { customer, usesBalance }, quote: { saldo }, onChange }: Props) {
  if (saldo === null)
    return customer && customer.saldo > 0 ? (
      <Note
        action={
          <Button variant="secondary" size="small" onClick={() => onChange({ customer: null })}>
            {m.taking_read_code()}
          </Button>
        }
      >
        {m.taking_balance_code({ amount: formatEuros(eurosToCents(customer.saldo)) })}
      </Note>
    ) : null;
  if (saldo === 0) return null;
  return (
    <Field
      kind="switch"
      name="usar_premio"
      label={m.taking_use_balance({ amount: formatEuros(eurosToCents(saldo)) })}
      checked={usesBalance}
      onValueChange={(uses) => onChange({ usesBalance: uses })}
    />
  );
}
