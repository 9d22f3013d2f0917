import type { WireMenu } from '@fornada/contract/menu.ts';
import {
  discardMenuDraft,
  listMenuChanges,
  type MenuPreview,
  publishMenuDraft,
  readOfficeMenu,
} from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { saveFile } from '../../app/save-file.ts';
import { call } from '../../app/session.ts';
import { takeAway } from '../../app/take-away.ts';
import { useAttempt, useSoleAttempt } from '../../app/use-attempt.ts';
import { type Action, ActionsBar } from '../../fields/actions-bar.tsx';
import { Sure } from '../../fields/sure.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { menuAsCsv, withPricesOfHours } from './menu-csv.ts';
import { menuAsXlsx } from './menu-xlsx.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import { textOf } from './sheet-file.ts';
import type { MenuHold } from './use-menu.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** What a menu is taken away as: a type, and what makes it. */
const files = {
  csv: ['text/csv', menuAsCsv],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', menuAsXlsx],
  json: [
    'application/json',
    (menu: WireMenu, id: number) => JSON.stringify({ [`loja_${id}`]: menu }, null, 2),
  ],
} as const;

type Props = {
  hold: MenuHold;
  /** Something is written that no draft has yet: what is published is looked at after that. */
  hasWork: boolean;
  onAdd: () => void;
  onStructure: () => void;
  /** Where there is room for a grid. */
  onGrid: (() => void) | undefined;
};

export function MenuActions({ hold, hasWork, onAdd, onStructure, onGrid }: Props) {
  const { menu, reload } = hold;
  const notify = useNotify();
  const attempt = useAttempt();
  const [once, isUnderWay] = useSoleAttempt();
  const chooser = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<MenuPreview>();
  const [file, setFile] = useState<string>();
  const [isPasting, setPasting] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const params = { id_loja: menu.id };
  const closeImport = useCallback(() => setFile(undefined), []);

  async function act(work: () => Promise<unknown>, said: string) {
    await once(async () => {
      const refusal = await attempt(work);
      if (!refusal) notify(said);
      // Also where somebody was here meanwhile the screen shows what there is now.
      if (!refusal || refusal.status === 409) await reload();
    });
  }

  const discard = () => takeAway(`ementas/${menu.id}/rascunho`, () => call(discardMenuDraft, { params }));

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    try {
      if (chosen) setFile(await textOf(chosen));
    } catch {
      notify(m.office_import_unreadable(), { type: 'error' });
    }
    target.value = '';
  }

  const showChanges = () => attempt(async () => setPreview(await call(listMenuChanges, { params })));

  const exportAs = (kind: keyof typeof files) =>
    attempt(async () => {
      const ementa = withPricesOfHours(await call(readOfficeMenu, { params }));
      const [type, content] = files[kind];
      saveFile(`ementa-${menu.id}.${kind}`, type, await content(ementa, menu.id));
    });

  const actions: Action[] = [
    {
      name: m.office_menu_publish(),
      act: showChanges,
      look: 'contained',
      isOff: !menu.rascunho || hasWork || isUnderWay,
    },
    { name: m.office_menu_new_product(), act: onAdd, look: 'outlined' },
    { name: m.office_menu_structure(), act: onStructure, look: 'outlined' },
    ...(onGrid ? [{ name: m.office_grid_open(), act: onGrid, look: 'outlined' } as const] : []),
    { name: m.office_menu_versions(), act: () => setVersionsOpen(true) },
    { name: m.office_menu_import(), act: () => chooser.current?.click() },
    { name: m.office_sheet_paste(), act: () => setPasting(true) },
    { name: m.office_sheet_export(), act: () => exportAs('csv') },
    { name: m.office_sheet_export_workbook(), act: () => exportAs('xlsx') },
    { name: m.office_menu_export(), act: () => exportAs('json') },
    ...(menu.rascunho
      ? [{ name: m.office_menu_discard(), act: () => setDiscarding(true), isGrave: true }]
      : []),
  ];
  return (
    <>
      <ActionsBar actions={actions} />
      <input
        ref={chooser}
        type="file"
        accept=".json,.csv,.tsv,.xlsx"
        hidden
        onChange={choose}
        aria-label={m.office_menu_import()}
      />
      <Sure
        isOpen={isDiscarding}
        title={m.office_menu_discard()}
        confirmColor="warning"
        content={m.office_menu_discard_sure()}
        onClose={() => setDiscarding(false)}
        onConfirm={() => void act(discard, m.office_menu_discarded())}
      />
      {preview && (
        <ChangesDialog
          title={m.office_menu_publish_sure()}
          confirm={m.office_menu_publish()}
          changes={preview.alteracoes}
          onClose={() => setPreview(undefined)}
          onConfirm={() => {
            setPreview(undefined);
            // What was shown is what customers get: whatever somebody changed since is looked at first.
            const body = { impressao: preview.impressao };
            void act(() => call(publishMenuDraft, { params, body }), m.office_menu_published());
          }}
        />
      )}
      {isPasting && (
        <SheetDialog
          onClose={() => setPasting(false)}
          onText={(text) => {
            setPasting(false);
            setFile(text);
          }}
        />
      )}
      {file !== undefined && <ImportDialog hold={hold} file={file} onClose={closeImport} />}
      {areVersionsOpen && <VersionsDialog hold={hold} onClose={() => setVersionsOpen(false)} />}
    </>
  );
}
