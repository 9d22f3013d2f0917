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
  const [preview, setPreview] = useState<MenuPreview & { isDiscarded: boolean }>();
  const [file, setFile] = useState<string>();
  const [isPasting, setPasting] = useState(false);
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

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    try {
      if (chosen) setFile(await textOf(chosen));
    } catch {
      notify(m.office_import_unreadable(), { type: 'error' });
    }
    target.value = '';
  }

  const showChanges = (isDiscarded: boolean) =>
    attempt(async () => setPreview({ ...(await call(listMenuChanges, { params })), isDiscarded }));

  /** What was shown is what customers get, or what is lost: whatever somebody changed since is looked at first. */
  function confirm({ impressao, isDiscarded }: NonNullable<typeof preview>) {
    setPreview(undefined);
    const looked = { impressao };
    const discard = () => call(discardMenuDraft, { params, query: looked });
    void (isDiscarded
      ? act(() => takeAway(`ementas/${menu.id}/rascunho`, discard), m.office_menu_discarded())
      : act(() => call(publishMenuDraft, { params, body: looked }), m.office_menu_published()));
  }

  const exportAs = (kind: keyof typeof files) =>
    attempt(async () => {
      const ementa = withPricesOfHours(await call(readOfficeMenu, { params }));
      const [type, content] = files[kind];
      saveFile(`ementa-${menu.id}.${kind}`, type, await content(ementa, menu.id));
    });

  const actions: Action[] = [
    {
      name: m.office_menu_publish(),
      act: () => showChanges(false),
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
      ? [{ name: m.office_menu_discard(), act: () => showChanges(true), isGrave: true }]
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
      {preview && (
        <ChangesDialog
          {...(preview.isDiscarded
            ? { title: m.office_menu_discard(), confirm: m.office_menu_discard() }
            : { title: m.office_menu_publish_sure(), confirm: m.office_menu_publish() })}
          {...(preview.isDiscarded && { loss: m.office_menu_discard_sure() })}
          changes={preview.alteracoes}
          onClose={() => setPreview(undefined)}
          onConfirm={() => confirm(preview)}
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
