import type { MenuChange } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { ChangedFields } from './changed-fields.tsx';

const kinds = {
  novo: { label: m.office_change_new, color: 'success' },
  removido: { label: m.office_change_removed, color: 'error' },
  alterado: { label: m.office_change_changed, color: 'warning' },
} as const;

/** Whoever looks through more than these looks for something else. */
const most = 300;

type Props = {
  title: string;
  confirm: string;
  changes: MenuChange[];
  onConfirm: () => void;
  isUnderWay?: boolean;
  /** Said where they are thrown away, which may be nothing. */
  loss?: string;
  /** Beside what changes. */
  note?: ReactNode;
  onClose: () => void;
};

/** What would change for customers, before it does. */
export function ChangesDialog({
  title,
  confirm,
  changes,
  onConfirm,
  isUnderWay = false,
  loss,
  note,
  onClose,
}: Props) {
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="changes-title">
      <DialogTitle id="changes-title">{title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {loss && <Typography sx={{ mb: 1 }}>{loss}</Typography>}
        {note}
        {changes.length === 0 && <Typography>{m.office_change_none()}</Typography>}
        <Table size="small">
          <TableBody>
            {changes.slice(0, most).map(({ tipo, o_que, codigo, nome, campos }) => (
              <TableRow key={`${o_que}${codigo}`}>
                <TableCell sx={{ verticalAlign: 'top', width: '7rem' }}>
                  <Chip
                    size="small"
                    variant="outlined"
                    color={kinds[tipo].color}
                    label={kinds[tipo].label()}
                  />
                </TableCell>
                <TableCell>
                  <Typography component="p">{nome}</Typography>
                  <ChangedFields fields={campos} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {changes.length > most && (
          <Typography>{m.office_change_more({ count: changes.length - most })}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{m.office_ra_action_cancel()}</Button>
        <Button
          variant="contained"
          color={loss ? 'warning' : 'primary'}
          disabled={isUnderWay || (changes.length === 0 && !loss)}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
