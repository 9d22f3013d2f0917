import { CallError } from '@fornada/contract/client.ts';
import type { MenuChange } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { sendFile } from '../../app/send-file.ts';
import { useIsLeft } from '../../app/use-is-left.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import type { MenuHold } from './use-menu.ts';

type Answer = {
  problemas: { line: number; column: number; path: string; sentence: string }[];
  alteracoes: MenuChange[];
  impressao: string | null;
  /** Headings of a sheet's columns. */
  nao_lidas: string[];
};

/** @param seen what the changes that somebody has looked at were told of, to have them; null to be told */
const send = (shopId: number, file: string, seen: string | null): Promise<Answer> =>
  sendFile(
    `/api/gestao/ementas/${shopId}/importar${seen === null ? '' : `?aplicar=1&impressao=${seen}`}`,
    file,
  );

/** A menu's file: everything that is wrong with it, or what it would change; then the draft. */
export function ImportDialog({ hold, file, onClose }: { hold: MenuHold; file: string; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer>();
  const [isUnderWay, setUnderWay] = useState(false);
  const notify = useNotify();
  const { menu, reload } = hold;
  const isLeft = useIsLeft();
  const look = useCallback(() => {
    send(menu.id, file, null).then(setAnswer, (error: Error) => {
      // Another file may be looked at by now.
      if (isLeft.current) return;
      notify(error.message, { type: 'error' });
      onClose();
    });
  }, [menu.id, file, isLeft, notify, onClose]);
  useEffect(look, [look]);

  async function apply(seen: string | null) {
    setUnderWay(true);
    try {
      await send(menu.id, file, seen);
      await reload();
      if (!isLeft.current) onClose();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      // Somebody was here meanwhile: what it changes now is looked at first.
      if (error instanceof CallError && error.status === 409) look();
    } finally {
      setUnderWay(false);
    }
  }

  const unread = answer?.nao_lidas.join(', ');
  const note = unread && <Alert severity="info">{m.office_sheet_unread({ columns: unread })}</Alert>;
  if (answer && answer.problemas.length === 0) {
    return (
      <ChangesDialog
        title={m.office_menu_import_sure()}
        confirm={m.office_menu_import_apply()}
        changes={answer.alteracoes}
        isUnderWay={isUnderWay}
        note={note}
        onClose={onClose}
        onConfirm={() => void apply(answer.impressao)}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="import-title">
      <DialogTitle id="import-title">{m.office_menu_import()}</DialogTitle>
      <DialogContent>
        {!answer && <LinearProgress aria-label={m.office_ra_page_loading()} />}
        {answer?.problemas.map(({ line, column, path, sentence }) => (
          <Alert key={`${line}:${column}:${path} ${sentence}`} severity="error" sx={{ mb: 1 }}>
            {path ? m.office_import_place({ line, column, path }) : m.office_import_line({ line, column })}{' '}
            {sentence}
          </Alert>
        ))}
        {note}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{m.office_ra_action_close()}</Button>
      </DialogActions>
    </Dialog>
  );
}
