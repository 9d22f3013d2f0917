import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { regionAt, regionOf } from '@fornada/domain/postal-places.ts';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { positionIn } from './place-words.ts';
import { regionFacts, timeZones } from './regions.ts';
import { useFollowed } from './use-followed.ts';

const shop = fieldsOf('lojas');

/**
 * The chain's clocks; and whichever other one the shop came with. It follows from where the shop is, by its place or else its
 * postal code: what somebody chose by hand stays until the shop is moved to another region.
 */
export function TimeZoneInput() {
  const kept = shop.useRecord()?.horario.fuso;
  const own = kept && !timeZones.some(({ id }) => id === kept) ? [{ id: kept, name: kept }] : [];
  const region = useRegion();
  useFollowed('horario.fuso', region, ({ timeZone }) => timeZone);
  return (
    <shop.SelectInput
      source="horario.fuso"
      choices={[...timeZones, ...own]}
      helperText={region && m.office_place_clock({ region: regionFacts(region).name })}
      required
    />
  );
}

function useRegion() {
  const address = useWatch({ name: 'address' }) as Partial<OfficeRow<'lojas'>['address']> | undefined;
  const place = positionIn(address?.location);
  return (place && regionAt(place)) ?? regionOf(address?.postalCode ?? '');
}
