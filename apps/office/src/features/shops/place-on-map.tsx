import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { farFromPostalCode, placeOfPostalCode } from '@fornada/domain/postal-places.ts';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import { useAskedMap } from '@fornada/ui/map/use-asked-map.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { positionIn, roundedPlace } from './place-words.ts';

const loadPlaceMap = () => import('./place-map.tsx');

/** Where the shop is, on a map once it is asked for; and a word where that isn't where its postal code is. */
export function PlaceOnMap() {
  const { address, name } = useWatch() as Partial<OfficeRow<'lojas'>>;
  const { setValue } = useFormContext();
  const { source, TileMap, state, ask, fail } = useAskedMap(loadPlaceMap);
  const postalCode = address?.postalCode ?? '';
  const place = positionIn(address?.location);
  const distance = place && farFromPostalCode(place, postalCode);
  const put = (to: Position) => {
    const { latitude, longitude } = roundedPlace(to);
    setValue('address.location.latitude', latitude, { shouldDirty: true });
    setValue('address.location.longitude', longitude, { shouldDirty: true });
  };
  if (!source && distance === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, my: 1 }}>
      {distance !== null && (
        <Alert severity="warning" role="status">
          {m.office_place_far({ distance })}
        </Alert>
      )}
      {source && TileMap && (
        <TileMap
          source={source}
          label={name || address?.address || m.office_resource_lojas()}
          place={place}
          guess={placeOfPostalCode(postalCode) ?? null}
          onPlace={put}
          onFail={fail}
        />
      )}
      {source && !TileMap && (
        <div>
          <Button variant="outlined" startIcon={<IconPin />} onClick={ask} loading={state === 'asked'}>
            {m.office_place_mark()}
          </Button>
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ mt: 1 }}
            role={state === 'failed' ? 'alert' : undefined}
          >
            {state === 'failed' ? m.map_failed() : m.map_load_note({ host: source.host })}
          </Typography>
        </div>
      )}
    </Box>
  );
}
