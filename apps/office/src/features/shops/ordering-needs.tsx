import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { missingForOrdering, type OrderingNeed } from '@fornada/domain/ordering-needs.ts';
import { Alert, AlertTitle } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../fields/fields-of.tsx';

const words: Record<OrderingNeed, () => string> = {
  hours: m.office_need_hours,
  address: m.office_need_address,
  postal_code: m.office_need_postal_code,
  place: m.office_need_place,
  menu: m.office_need_menu,
};

const shop = fieldsOf('lojas');

/** What the shop lacks before it takes orders, while its form is filled in. The server asks for the same. */
export function OrderingNeeds() {
  const { address, horario } = useWatch() as Partial<OfficeRow<'lojas'>>;
  const hasMenu = shop.useRecord()?.tem_ementa === 1;
  const needs = missingForOrdering({
    address: address?.address ?? '',
    postalCode: address?.postalCode ?? '',
    latitude: address?.location?.latitude ?? null,
    longitude: address?.location?.longitude ?? null,
    isEverOpen: Object.values(horario?.semanal ?? {}).some(({ length }) => length > 0),
    hasMenu,
  });
  if (needs.length === 0) return <Alert severity="success">{m.office_ordering_ready()}</Alert>;
  return (
    <Alert severity="warning">
      <AlertTitle component="h3">{m.office_ordering_missing()}</AlertTitle>
      <ul className="office-list">
        {needs.map((need) => (
          <li key={need}>{words[need]()}</li>
        ))}
      </ul>
    </Alert>
  );
}
