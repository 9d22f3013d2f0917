// Many of the chain's shops, chosen together.
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useAllRows, useRows } from '../../app/rows.ts';
import { groupsAmong } from './groups-among.ts';

export type ChoosableShop = OfficeRow<'lojas'>;

const byName = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } } as const;

/**
 * A chain may have more than the server tells at once: undefined until all are there, or a tick would stand for a part; none
 * when some don't come.
 */
export function useAllShops(filter: object = {}, enabled = true): ChoosableShop[] | undefined {
  const { data, error, hasNextPage, fetchNextPage } = useAllRows('lojas', { ...byName, filter }, { enabled });
  const pages = data?.pages;
  useEffect(() => {
    if (pages && hasNextPage && !error) void fetchNextPage();
  }, [pages, hasNextPage, error, fetchNextPage]);
  if (!pages || hasNextPage) return error ? [] : undefined;
  return pages.flatMap((page) => page.data);
}

/** By brand, each with all of its shops at a touch, and so each group that the chain has named. */
export function ShopChoice({
  shops = [],
  chosen,
  onChange,
  isOfGroup = false,
}: {
  shops: ChoosableShop[] | undefined;
  chosen: number[];
  onChange: (ids: number[]) => void;
  /** What is chosen is a group's own. */
  isOfGroup?: boolean;
}) {
  const { data: kept = [] } = useRows(
    'grupos',
    { pagination: { page: 1, perPage: 200 } },
    { enabled: !isOfGroup },
  );
  // What was asked for elsewhere is there without being asked for.
  const groups = isOfGroup ? [] : groupsAmong(kept, shops);
  const { data: brands = [] } = useRows('restaurantes', {
    pagination: { page: 1, perPage: 200 },
  });
  const toggle = (ids: number[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));
  const box = (label: string, ids: number[]) => {
    return (
      <FormControlLabel
        key={`${label} ${ids[0]}`}
        sx={{ mr: 0 }}
        label={label}
        control={
          <Checkbox
            checked={ids.every((id) => chosen.includes(id))}
            onChange={(_, isOn) => toggle(ids, isOn)}
          />
        }
      />
    );
  };
  // Asked for by whoever shows this.
  const { error, fetchNextPage } = useAllRows('lojas', byName, { enabled: false });
  if (shops.length === 0 && error) {
    const again = <Button onClick={() => void fetchNextPage()}>{m.common_retry()}</Button>;
    return (
      <Alert severity="error" action={again}>
        {error.message}
      </Alert>
    );
  }
  if (shops.length === 0) return null;
  return (
    <Box role="group" aria-label={m.office_special_days_shops()}>
      <Typography variant="subtitle1" component="h2">
        {m.office_special_days_shops()}
      </Typography>
      {shops.length > 1 &&
        box(
          m.office_special_days_all(),
          shops.map(({ id }) => id),
        )}
      {groups.length > 0 && (
        <Box
          role="group"
          aria-label={m.office_group_choices()}
          sx={{ ...columns, mb: 1, alignItems: 'start' }}
        >
          {groups.map(({ id, nome, lojas }) => (
            <Box key={id}>{box(nome, lojas)}</Box>
          ))}
        </Box>
      )}
      {brands.map(({ id, title }) => {
        const own = shops.filter(({ restaurante }) => restaurante === id);
        if (own.length === 0) return null;
        return (
          <Box key={id} sx={{ pl: 2 }}>
            {brands.length > 1 &&
              box(
                title,
                own.map((shop) => shop.id),
              )}
            <Box sx={columns}>{own.map((shop) => box(shop.name, [shop.id]))}</Box>
          </Box>
        );
      })}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
  pl: 2,
};
