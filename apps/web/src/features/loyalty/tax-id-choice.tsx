import { saveTaxIdChoice, type UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { taxNumberWords } from '@fornada/domain/nif.ts';
import { IconCheck } from '@fornada/ui/icons/states.tsx';
import { call } from '#app/client.ts';
import { useLatestChoice } from '#features/calls/latest-choice.ts';
import './tax-id-choice.css';

type Choice = UserData['nif_utilizado'];

/** Which identity goes on invoices. Touching the chosen one chooses none (specification §4). */
export function TaxIdChoice({ customer, labelledBy }: { customer: UserData; labelledBy: string }) {
  const { wanted, choose } = useLatestChoice((selecao: Choice) =>
    call(saveTaxIdChoice, { body: { selecao } }),
  );
  const chosen = wanted ? wanted.value : customer.nif_utilizado;

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
          onClick={() => choose(chosen === choice ? null : choice)}
        >
          <span className="tax-choice-mark">
            <IconCheck />
          </span>
          <span className="ui-small tax-choice-label">{label}</span>
          <span className="tax-choice-id">{taxId ? taxNumberWords(taxId) : m.loyalty_tax_missing()}</span>
          {taxId && name && <span className="ui-small tax-choice-name">{name}</span>}
        </button>
      ))}
    </div>
  );
}
