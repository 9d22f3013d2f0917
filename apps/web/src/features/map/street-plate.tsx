import { Azulejo } from '@fornada/ui/azulejo.tsx';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import type { ReactNode } from 'react';
import './street-plate.css';

/** The address on a plate of tiles, as Portuguese streets have their names: what stands for a map until one is asked for. */
export function StreetPlate({
  street,
  town,
  children,
}: {
  street: string;
  town: string;
  children?: ReactNode;
}) {
  return (
    <div className="street-plate">
      <Azulejo columns={14} rows={14} />
      <div className="street-plate-enamel">
        <IconPin />
        <p className="street-plate-street">{street}</p>
        <p className="street-plate-town">{town}</p>
        {children}
      </div>
    </div>
  );
}
