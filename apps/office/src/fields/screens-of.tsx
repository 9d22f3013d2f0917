import {
  type OfficeResourceName,
  type OfficeResources,
  type OfficeRow,
  officeResources,
} from '@fornada/contract/office-resources.ts';
import ViewList from '@mui/icons-material/ViewList';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { fieldsOf } from './fields-of.tsx';
import { Listing } from './listing.tsx';

type Screens<R extends OfficeResourceName> = {
  icon: ComponentType;
  recordRepresentation?: (keyof OfficeRow<R> & string) | ((record: OfficeRow<R>) => string);
} & { [View in OfficeResources[R]['screens'][number]]: ComponentType };

/** A resource's screens: those that the contract names, no more and no fewer. */
export const screensOf = <R extends OfficeResourceName>(name: R, screens: Screens<R>) =>
  ({ name, ...screens }) as { name: R } & ResourceProps;

/** A list that nothing is done in needs no screen of its own: its record's schema says what it shows. */
export function plainScreens(name: OfficeResourceName): ResourceProps {
  const views: readonly string[] = officeResources[name].screens;
  if (!views.includes('list')) return { name };
  const list = () => (
    <Listing rowClick={false} actions={false}>
      {fieldsOf(name).all()}
    </Listing>
  );
  return { name, icon: ViewList, list };
}
