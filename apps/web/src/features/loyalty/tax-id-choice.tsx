import { saveTaxIdChoice, type UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { IconCheck } from '@fornada/ui/icons/actions.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { spaced } from './spaced.ts';
import './tax-id-choice.css';

type Choice = UserData['nif_utilizado'];

/** Which identity goes on invoices. Touching the chosen one chooses none (specification §4). */
export function TaxIdChoice({ customer, labelledBy }: { customer: UserData; labelledBy: string }) {
  const [asked, setAsked] = useState<{ choice: Choice } | null>(null);
  const chosen = asked ? asked.choice : customer.nif_utilizado;

  const choose = async (touched: 'principal' | 'secundario') => {
    if (asked) return;
    const selecao = chosen === touched ? null : touched;
    setAsked({ choice: selecao });
    try {
      await heldCall(() => call(saveTaxIdChoice, { body: { selecao } }));
    } catch (error) {
      void showError(error);
    } finally {
      setAsked(null);
    }
  };

  const identities = [
    {
      choice: 'principal',
      label: m.loyalty_tax_primary(),
      name: customer.nomeFaturacao1,
      taxId: customer.nif1,
    },
    {
      choice: 'secundario',
      label: m.loyalty_tax_secondary(),
      name: customer.nomeFaturacao2,
      taxId: customer.nif2,
    },
  ] as const;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own, the heading is there already
    <div role="group" aria-labelledby={labelledBy} className="tax-choice">
      {identities.map(({ choice, label, name, taxId }) => (
        <button
          key={choice}
          type="button"
          className="tax-choice-option"
          aria-pressed={chosen === choice}
          disabled={taxId === ''}
          onClick={() => void choose(choice)}
        >
          <span className="tax-choice-mark">
            <IconCheck />
          </span>
          <span className="tax-choice-label">{label}</span>
          <span className="tax-choice-id">{taxId ? grouped(taxId) : m.loyalty_tax_missing()}</span>
          {taxId && name && <span className="tax-choice-name">{name}</span>}
        </button>
      ))}
    </div>
  );
}

/** Nine digits in groups of three; a foreign number as it is. */
const grouped = (taxId: string) => (/^\d{9}$/.test(taxId) ? spaced(taxId, 3) : taxId);
