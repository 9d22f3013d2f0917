import { m } from '@fornada/copy/messages.ts';
import { missingForOrdering, type OrderingNeed } from '@fornada/domain/ordering-needs.ts';
import { Alert, AlertTitle } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

const words: Record<OrderingNeed, () => string> = {
  hours: m.office_need_hours,
  address: m.office_need_address,
  postal_code: m.office_need_postal_code,
  place: m.office_need_place,
  menu: m.office_need_menu,
};

type Draft = {
  address?: {
    address?: string | null;
    postalCode?: string | null;
    location?: { latitude?: number | null; longitude?: number | null };
  };
  horario?: { semanal?: Record<string, unknown[]> };
};

/** What the shop lacks before it takes orders, while its form is filled in. The server asks for the same. */
export function OrderingNeeds() {
  const { address, horario } = useWatch() as Draft;
  const hasMenu = useRecordContext()?.tem_ementa === 1;
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
