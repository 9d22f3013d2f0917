import { allergenNames } from '@fornada/contract/allergen-words.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Allergen, AllergenSummary } from '@fornada/domain/allergens.ts';
import { IconWheat } from '@fornada/ui/icons/states.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { AllergenLines } from '@fornada/ui/ordering/allergen-lines.tsx';
import { type Diet, dietWords } from './filters.ts';

interface AllergensProps extends AllergenSummary {
  avoided: readonly Allergen[];
  /** What the customer has asked for and it isn't declared to be. */
  unmet: readonly Diet[];
}

/** The allergens before the purchase (product.md, What the law asks). */
export function Allergens({ contains, mayContain, complete, avoided, unmet }: AllergensProps) {
  const unwanted = avoided.filter((one) => contains.includes(one) || mayContain.includes(one));
  const isWarned = unwanted.length > 0 || unmet.length > 0;
  return (
    <section className="allergens" aria-label={m.allergens_title()}>
      <Note tone={complete && !isWarned ? 'note' : 'warn'} icon={<IconWheat />}>
        <strong>{m.allergens_title()}</strong>
        <p role="status">
          {unwanted.length > 0 && <strong>{m.allergens_avoided({ names: allergenNames(unwanted) })}</strong>}{' '}
          {unmet.length > 0 && (
            <strong>{m.diets_unmet({ names: unmet.map((diet) => dietWords[diet]()).join(', ') })}</strong>
          )}
        </p>
        <AllergenLines {...{ contains, mayContain, complete }} />
      </Note>
    </section>
  );
}
