import { m } from '@fornada/copy/messages.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { use } from 'react';
import { Mark, OvenContext } from './oven.tsx';

/** What the oven of an open shop says, product by product; nothing where it says nothing. */
export function OvenToday() {
  const told = use(OvenContext);
  if (told.length === 0) return null;
  return (
    <section className="ui-stack ui-gap-2" aria-labelledby="forno-titulo">
      <h2 id="forno-titulo">{m.oven_title()}</h2>
      <ul className="oven-today">
        {told.map((one) => (
          <li key={one.code}>
            <span {...chainText(one.name, one.nameInEnglish)} /> <Mark {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
