import { allergenNames } from '@fornada/contract/allergen-words.ts';
import { m } from '@fornada/copy/messages.ts';
import type { AllergenSummary } from '@fornada/domain/allergens.ts';

/** What is known of a choice's allergens, in sentences. Nothing known is never nothing contained. */
export function AllergenLines({ contains, mayContain, complete }: AllergenSummary) {
  const isSilent = contains.length === 0 && mayContain.length === 0;
  return (
    <>
      {contains.length > 0 && <p>{m.allergens_contains({ names: allergenNames(contains) })}</p>}
      {mayContain.length > 0 && <p>{m.allergens_may_contain({ names: allergenNames(mayContain) })}</p>}
      {complete && isSilent && <p>{m.allergens_none()}</p>}
      {!complete && <p>{isSilent ? m.allergens_unknown() : m.allergens_incomplete()}</p>}
    </>
  );
}
