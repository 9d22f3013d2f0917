import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Link, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Place, placeInWords, placeOf, saysPlace } from './place-words.ts';
import { sentenceOf } from './refused-parts.ts';

/** Where the shop is, as it is copied from any map; the map below (place-on-map.tsx) writes it too. */
export function PlaceInput() {
  const latitude = useInput({ source: 'address.location.latitude' });
  const longitude = useInput({ source: 'address.location.longitude' });
  const [typed, setTyped] = useState<string>();
  const { address } = useWatch() as Partial<OfficeRow<'lojas'>>;
  const kept: Place = { latitude: latitude.field.value ?? null, longitude: longitude.field.value ?? null };
  const refused = sentenceOf(latitude.fieldState.error) || sentenceOf(longitude.fieldState.error);
  const where = [address?.address, address?.postalCode].filter(Boolean).join(', ');
  return (
    <TextField
      name={latitude.field.name}
      label={m.office_place()}
      value={typed !== undefined && saysPlace(typed, kept) ? typed : placeInWords(kept)}
      inputRef={latitude.field.ref}
      onChange={({ target }) => {
        setTyped(target.value);
        const place = placeOf(target.value);
        latitude.field.onChange(place.latitude);
        longitude.field.onChange(place.longitude);
      }}
      error={refused !== ''}
      helperText={
        refused || (
          <>
            {m.office_place_hint()}{' '}
            {where !== '' && (
              <Link
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}`}
                target="_blank"
                rel="noreferrer"
              >
                {m.office_place_search()}
              </Link>
            )}
          </>
        )
      }
      fullWidth
    />
  );
}
