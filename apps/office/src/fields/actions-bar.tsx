// What may be done with what a screen shows: buttons, and a menu of what is seldom done. On a phone it stays at the foot, beneath
// the thumb: the first of it, and a menu of the rest.
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
  if (!isPhone) {
    const plain = actions.filter(({ look }) => look === undefined);
    const rest = plain.length > mostPlain ? plain : [];
    return (
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions
          .filter((action) => !rest.includes(action))
          .map((action) => (
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
        <More actions={rest} variant="text" from="bottom" />
      </Stack>
    );
  }
  const first = actions.find(({ isOff }) => !isOff);
  if (!first) return null;
  return (
    <Stack direction="row" sx={foot}>
      <Button variant="contained" color={colourOf(first)} onClick={first.act} sx={{ flex: 1 }}>
        {first.name}
      </Button>
      <More actions={actions.filter((action) => action !== first)} variant="outlined" from="top" />
    </Stack>
  );
}

/** Of what is seldom done: more of them than this stand in a menu. */
const mostPlain = 2;

type MoreProps = {
  actions: readonly Action[];
  variant: 'text' | 'outlined';
  /** Where the menu begins: below its button, or above what is at the foot. */
  from: 'bottom' | 'top';
};

function More({ actions, variant, from }: MoreProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        {m.office_more_actions()}
      </Button>
      <Menu
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: from, horizontal: 'right' }}
        transformOrigin={{ vertical: from === 'top' ? 'bottom' : 'top', horizontal: 'right' }}
      >
        {actions.map((action) => (
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
    </>
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
