import { allergenNames } from '@fornada/contract/allergen-words.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Allergen, AllergenSummary } from '@fornada/domain/allergens.ts';
import { IconWheat } from '@fornada/ui/icons/states.tsx';
import { Note } from '@fornada/ui/note.tsx';

interface AllergensProps extends AllergenSummary {
  /** What the customer has asked to avoid. */
  avoided: readonly Allergen[];
}

/** The allergens before the purchase (product.md, What the law asks). Nothing known is never nothing contained. */
export function Allergens({ contains, mayContain, complete, avoided }: AllergensProps) {
  const isSilent = contains.length === 0 && mayContain.length === 0;
  const unwanted = avoided.filter((one) => contains.includes(one) || mayContain.includes(one));
  return (
    <section className="allergens" aria-label={m.allergens_title()}>
      <Note tone={complete && unwanted.length === 0 ? 'note' : 'warn'} icon={<IconWheat />}>
        <strong>{m.allergens_title()}</strong>
        <p role="status">
          {unwanted.length > 0 && <strong>{m.allergens_avoided({ names: allergenNames(unwanted) })}</strong>}
        </p>
        {contains.length > 0 && <p>{m.allergens_contains({ names: allergenNames(contains) })}</p>}
        {mayContain.length > 0 && <p>{m.allergens_may_contain({ names: allergenNames(mayContain) })}</p>}
        {complete && isSilent && <p>{m.allergens_none()}</p>}
        {!complete && <p>{isSilent ? m.allergens_unknown() : m.allergens_incomplete()}</p>}
      </Note>
    </section>
  );
}
