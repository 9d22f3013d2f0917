import { saveMenuRows } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../../app/session.ts';
import type { MenuHold } from '../use-menu.ts';
import { columnsOf, familiesOf } from './grid-columns.ts';
import {
  afterSave,
  countsOf,
  emptySheet,
  type Ground,
  rowsToSave,
  type Sheet,
  undo,
  type Written,
  write,
} from './grid-sheet.ts';
import { type SaveCall, saveRows } from './save-rows.ts';

export type SheetHold = {
  sheet: Sheet;
  ground: Ground;
  unsaved: number;
  wrong: number;
  /** While it is saved nothing is written. */
  progress: { done: number; count: number } | undefined;
  write: (written: readonly Written[]) => void;
  undo: () => void;
  save: () => Promise<void>;
  /** Whether the grid may be left: asks when something would be lost, and forgets it then. */
  leave: () => boolean;
};

/** What is written into a menu's grid, kept until it is saved. */
export function useSheet(hold: MenuHold): SheetHold {
  const { menu } = hold;
  const notify = useNotify();
  const [sheet, setSheet] = useState(emptySheet);
  const [progress, setProgress] = useState<SheetHold['progress']>();
  const ground = useMemo((): Ground => {
    const products = new Map(menu.produtos.map((product) => [product.cod_produto, product]));
    return { find: (code) => products.get(code), families: familiesOf(menu) };
  }, [menu]);
  const { unsaved, wrong } = useMemo(() => countsOf(sheet, ground), [sheet, ground]);

  async function save() {
    const rows = rowsToSave(sheet, ground);
    if (rows.length === 0 || progress) return;
    setProgress({ done: 0, count: rows.length });
    const save: SaveCall = (produtos) =>
      call(saveMenuRows, { params: { id_loja: menu.id }, body: { produtos } });
    const { families } = ground;
    const fields = columnsOf(menu).map(({ field }) => field);
    const onDone = (done: number) => setProgress({ done, count: rows.length });
    try {
      const { products, version, refusals, gone, stopped } = await saveRows(rows, save, {
        families,
        fields,
        onDone,
      });
      const saved = new Set(products.map(({ cod_produto }) => cod_produto));
      if (version !== undefined) hold.put(products, version);
      setSheet((now) =>
        afterSave(
          now,
          rows.filter(({ code }) => saved.has(code)),
          refusals,
        ),
      );
      const names = gone.map((code) => ground.find(code)?.produto).join(', ');
      if (gone.length > 0) notify(m.office_grid_gone({ names }), { type: 'warning' });
      if (stopped !== undefined) notify(stopped, { type: 'error' });
      // Somebody was here meanwhile: the grid stands on what there is now.
      else if (refusals.size + gone.length > 0) await hold.reload();
    } finally {
      setProgress(undefined);
    }
  }

  return {
    ...{ sheet, ground, unsaved, wrong, progress, save },
    write: useCallback((written) => setSheet((now) => write(now, written, ground)), [ground]),
    undo: useCallback(() => setSheet((now) => undo(now, ground)), [ground]),
    leave() {
      if (unsaved > 0 && !window.confirm(m.office_ra_message_unsaved_changes())) return false;
      setSheet(emptySheet);
      return true;
    },
  };
}
