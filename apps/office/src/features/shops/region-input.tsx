import { m } from '@fornada/copy/messages.ts';
import { regionOf } from '@fornada/domain/postal-places.ts';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { regionFacts, regions } from './regions.ts';
import { useFollowed } from './use-followed.ts';

const shop = fieldsOf('lojas');

/** By whose rates the shop's VAT is: its postal code says it. */
export function RegionInput() {
  const region = regionOf((useWatch({ name: 'address.postalCode' }) as string | null) ?? '');
  useFollowed('regiao', region, ({ code }) => code);
  return (
    <shop.SelectInput
      source="regiao"
      choices={regions}
      helperText={region && m.office_wizard_region({ region: regionFacts(region).name })}
    />
  );
}
