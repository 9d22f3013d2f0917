import type { MenuChange } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { perform } from '#modules/content/imports.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { type FileProblem, readJsonFile } from '#platform/json-file.ts';
import { refuse } from '#platform/refusal.ts';
import { recordMenuAction } from './change-draft.ts';
import { checkMenuFile } from './check-menu.ts';
import { compareMenus } from './compare-menus.ts';
import { discardDraft, fingerprintOf, holdDraft, menuState } from './menu-draft.ts';
import { menuFile } from './menu-file.ts';
import { writeMenu } from './publish-menu.ts';
import { readWireMenu } from './read-menu.ts';

type Answer = { problemas: FileProblem[]; alteracoes: MenuChange[]; impressao: string | null };

/**
 * Makes a menu's file the draft, in place of the one that there may be; or only finds out what it would change.
 * A shop that has no menu begins with another's, if the file holds no more than that one.
 * @param seen the fingerprint of what it was compared with when somebody looked; null to look
 * @throws Refusal `record_changed` when there is something else by now
 */
export async function toDraft(
  { db, clock }: Context,
  actor: StaffActor,
  shopId: number,
  text: string,
  seen: string | null,
): Promise<Answer> {
  const reading = readJsonFile(text, menuFile, checkMenuFile);
  if (!reading.ok) return { problemas: reading.problems.slice(0, 100), alteracoes: [], impressao: null };
  const menu = reading.value[`loja_${shopId}`] ?? (await onlyMenuFor(db, shopId, reading.value));
  if (!menu) {
    // It was this shop's when somebody looked: the shop has got a menu since.
    if (seen !== null) refuse('record_changed');
    const sentence = m.office_import_other_shop({ shop: shopId });
    return { problemas: [{ line: 1, column: 1, path: '', sentence }], alteracoes: [], impressao: null };
  }
  return await perform(
    db,
    async (tx) => {
      const now = clock();
      await holdDraft(tx, shopId);
      const { published, draft } = (await menuState(tx, shopId)) ?? { published: null, draft: null };
      const current = draft ?? published;
      const before = current === null ? null : await readWireMenu(tx, current);
      const impressao = fingerprintOf({ published, draft }, draft === null ? null : before);
      if (seen !== null && seen !== impressao) refuse('record_changed');
      await discardDraft(tx, shopId);
      const version = await writeMenu(tx, shopId, menu, {
        hash: menu.hash,
        digest: '',
        status: 'draft',
        now,
      });
      const changes = compareMenus(before, await readWireMenu(tx, version));
      const subject = `menu:${shopId}`;
      const kept = { versao: version, alteracoes: changes.slice(0, 200) };
      const action = { action: 'menu.imported', subject, shopId, before: { versao: current }, after: kept };
      await recordMenuAction(tx, actor, action, now);
      return { problemas: [], alteracoes: changes, impressao };
    },
    () => seen === null,
  );
}

async function onlyMenuFor<Menu>(
  db: Queryable,
  shopId: number,
  file: Record<string, Menu>,
): Promise<Menu | undefined> {
  const [only, ...more] = Object.values(file);
  const { published, draft } = (await menuState(db, shopId)) ?? {};
  return published === null && draft === null && more.length === 0 ? only : undefined;
}
