import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { m } from '@fornada/copy/messages.ts';
import Search from '@mui/icons-material/Search';
import { Box, Button, Dialog, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { usePermissions } from 'react-admin';
import { CommandList } from './command-list.tsx';

const keys = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';

const picture = { minHeight: 44, minWidth: 44, '& .MuiButton-startIcon': { m: 0 } } as const;
/** Where one writes, in the bar: not as loud as what is done. It is touched above and below it too. */
const field = {
  minHeight: 36,
  borderColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  backgroundColor: 'color-mix(in srgb, currentColor 8%, transparent)',
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
} as const;

/** Everything of the office by a few letters, from any screen. */
export function CommandBar() {
  const { permissions: role } = usePermissions<OfficeRole>();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 899px)');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!role) return null;
  return (
    <>
      <Button
        color="inherit"
        variant={isNarrow ? 'text' : 'outlined'}
        startIcon={<Search />}
        aria-label={isNarrow ? m.office_command() : `${m.office_command()} ${keys}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={isNarrow ? picture : field}
      >
        {!isNarrow && (
          <>
            <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, mr: 4, fontWeight: 400 }}>
              {m.office_command()}
            </Box>
            <Box component="kbd" sx={{ font: 'inherit', fontSize: '0.8125rem', opacity: 0.85 }}>
              {keys}
            </Box>
          </>
        )}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-label={m.office_command()}
        slotProps={{ container: { sx: { alignItems: 'flex-start' } } }}
      >
        <CommandList role={role} onGone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
