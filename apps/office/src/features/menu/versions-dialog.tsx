import {
  listMenuChanges,
  listMenuVersions,
  type MenuVersion,
  restoreMenuVersion,
} from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { Sure } from '../../fields/sure.tsx';
import { useIsPhone } from '../../fields/use-is-phone.ts';
import { WideTable } from '../../fields/wide-table.tsx';
import type { MenuHold } from './use-menu.ts';
import { VersionCards } from './version-cards.tsx';
import { publishedIn, versionStates } from './version-words.ts';

/** Every version that the shop sold by; an earlier one becomes the draft, to be looked at and published. */
export function VersionsDialog({ hold, onClose }: { hold: MenuHold; onClose: () => void }) {
  const [versions, setVersions] = useState<MenuVersion[]>([]);
  const [seen, setSeen] = useState('');
  // An earlier version takes the place of a draft, which is work that nobody has seen yet.
  const [wanted, setWanted] = useState<number>();
  const notify = useNotify();
  const [attempt, isUnderWay] = useSoleAttempt();
  const { menu, reload } = hold;
  const isPhone = useIsPhone();
  const look = useCallback(async () => {
    const options = { params: { id_loja: menu.id } };
    await attempt(async () => {
      // In this order: what is written after the first of them is known to be unseen.
      const { impressao } = await call(listMenuChanges, options);
      const [found, isRead] = await Promise.all([call(listMenuVersions, options), reload()]);
      // Nobody puts aside a draft that they don't know of.
      if (!isRead) return;
      setSeen(impressao);
      setVersions(found);
    });
  }, [menu.id, attempt, reload]);
  useEffect(() => {
    void look();
  }, [look]);

  async function restore(versao: number) {
    const refusal = await attempt(async () => {
      await call(restoreMenuVersion, { params: { id_loja: menu.id }, body: { versao, impressao: seen } });
      await reload();
      notify(m.office_version_restored());
      onClose();
    });
    // Somebody was here meanwhile: there is what they wrote, to be put aside or not.
    if (refusal?.status === 409) await look();
  }

  const restoring = ({ versao, estado }: MenuVersion) =>
    estado === 'archived' && (
      <Button
        size="small"
        disabled={isUnderWay}
        onClick={() => (menu.rascunho ? setWanted(versao) : restore(versao))}
      >
        {m.office_version_restore()}
      </Button>
    );

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="versions-title">
      <DialogTitle id="versions-title">{m.office_menu_versions()}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {isPhone ? (
          <VersionCards versions={versions} timeZone={menu.fuso} act={restoring} />
        ) : (
          <WideTable>
            <TableHead>
              <TableRow>
                <TableCell>{m.office_field_versao()}</TableCell>
                <TableCell>{m.office_field_estado()}</TableCell>
                <TableCell>{m.office_field_publicada_em()}</TableCell>
                <TableCell align="right">{m.office_field_produtos()}</TableCell>
                <TableCell>{m.office_version_restore()}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {versions.map((version) => (
                <TableRow key={version.versao}>
                  <TableCell>{version.versao}</TableCell>
                  <TableCell>{versionStates[version.estado]()}</TableCell>
                  <TableCell>{publishedIn(version, menu.fuso)}</TableCell>
                  <TableCell align="right">{version.produtos}</TableCell>
                  <TableCell>{restoring(version)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </WideTable>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{m.office_ra_action_close()}</Button>
      </DialogActions>
      <Sure
        isOpen={wanted !== undefined}
        title={m.office_version_restore()}
        confirmColor="warning"
        content={m.office_version_restore_sure()}
        onClose={() => setWanted(undefined)}
        onConfirm={() => wanted !== undefined && void restore(wanted)}
      />
    </Dialog>
  );
}
