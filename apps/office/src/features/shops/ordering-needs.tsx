import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { missingForOrdering } from '@fornada/domain/ordering-needs.ts';
import { Alert, AlertTitle } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { factsOf, needWords } from './needs.ts';

const shop = fieldsOf('lojas');

/** What the shop lacks before it takes orders, while its form is filled in. The server asks for the same. */
export function OrderingNeeds() {
  const hasMenu = shop.useRecord()?.tem_ementa === 1;
  const needs = missingForOrdering(factsOf(useWatch() as Partial<OfficeRow<'lojas'>>, hasMenu));
  if (needs.length === 0) return <Alert severity="success">{m.office_ordering_ready()}</Alert>;
  return (
    <Alert severity="warning">
      <AlertTitle component="h3">{m.office_ordering_missing()}</AlertTitle>
      <ul className="office-list">
        {needs.map((need) => (
          <li key={need}>{needWords[need]()}</li>
        ))}
      </ul>
    </Alert>
  );
}
