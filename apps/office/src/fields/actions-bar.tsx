// What may be done with what a screen shows. On a phone it stays at the foot, beneath the thumb: the first of it, and a menu of the rest.
import { m } from '@fornada/copy/messages.ts';
import { Button, Menu, MenuItem, Stack } from '@mui/material';
import { useState } from 'react';
import { useIsPhone } from './use-is-phone.ts';

export type Action = {
  name: string;
  act: () => void;
  look?: 'contained' | 'outlined';
  isOff?: boolean;
  /** It takes something away. */
  isGrave?: boolean;
};

const colourOf = ({ isGrave }: Action) => (isGrave ? 'error' : 'primary');

/** As high as a phone, so that the foot is the phone's. */
export const overFoot = { minHeight: { xs: 'calc(100dvh - 3.5rem)', sm: 0 } } as const;

/** Its parent lays out in a column on a phone (`overFoot`), so that the bar comes last there. */
export function ActionsBar({ actions }: { actions: readonly Action[] }) {
  const isPhone = useIsPhone();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  if (!isPhone)
    return (
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions.map((action) => (
          <Button
            key={action.name}
            variant={action.look ?? 'text'}
            color={colourOf(action)}
            disabled={action.isOff ?? false}
            onClick={action.act}
          >
            {action.name}
          </Button>
        ))}
      </Stack>
    );
  const first = actions.find(({ isOff }) => !isOff);
  const others = actions.filter((action) => action !== first);
  if (!first) return null;
  return (
    <Stack direction="row" sx={foot}>
      <Button variant="contained" color={colourOf(first)} onClick={first.act} sx={{ flex: 1 }}>
        {first.name}
      </Button>
      {others.length > 0 && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          aria-expanded={place !== null}
          onClick={({ currentTarget }) => setPlace(currentTarget)}
        >
          {m.office_more_actions()}
        </Button>
      )}
      <Menu
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {others.map((action) => (
          <MenuItem
            key={action.name}
            disabled={action.isOff ?? false}
            sx={action.isGrave ? { color: 'error.main' } : {}}
            onClick={() => {
              setPlace(null);
              action.act();
            }}
          >
            {action.name}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  );
}

const foot = {
  order: 9,
  mt: 'auto',
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  gap: 1,
  mx: -1,
  px: 2,
  pt: 1,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;
