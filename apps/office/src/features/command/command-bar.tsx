import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { m } from '@fornada/copy/messages.ts';
import Search from '@mui/icons-material/Search';
import { Button, Dialog, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { usePermissions } from 'react-admin';
import { CommandList } from './command-list.tsx';

const keys = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';

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
        sx={{ minHeight: 44, ...(isNarrow && { minWidth: 44, '& .MuiButton-startIcon': { m: 0 } }) }}
      >
        {!isNarrow && keys}
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
