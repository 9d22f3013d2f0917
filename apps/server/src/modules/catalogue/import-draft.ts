import { toWire } from '@fornada/contract/menu-codec.ts';
import type { MenuChange } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { perform } from '#modules/content/imports.ts';
import { readMenuShops } from '#modules/shops/shops.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { type FileProblem, type FileReading, readJsonFile } from '#platform/json-file.ts';
import { refuse } from '#platform/refusal.ts';
import { recordMenuAction } from './change-draft.ts';
import { checkMenuFile } from './check-menu.ts';
import { compareMenus } from './compare-menus.ts';
import { codeMaker } from './make-codes.ts';
import { discardDraft, fingerprintOf, holdDraft, menuState } from './menu-draft.ts';
import { type ImportedMenu, menuFile } from './menu-file.ts';
import { emptyMenu } from './office-queries.ts';
import { writeMenu } from './publish-menu.ts';
import { readMenu, readWireMenu } from './read-menu.ts';
import { isSheet, readSheet } from './read-sheet.ts';

type Answer = {
  problemas: FileProblem[];
  alteracoes: MenuChange[];
  impressao: string | null;
  /** Headings of a sheet's columns that aren't read. */
  nao_lidas: string[];
};

/**
 * Makes a menu's file the draft, in place of the one that there may be; or only finds out what it would change.
 * A shop that has no menu begins with another's, if the file holds no more than that one. A sheet of products is put
 * into what there is.
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
  const whole = isSheet(text) ? undefined : await readWhole(db, shopId, text, seen !== null);
  if (whole?.ok === false) return refusedFor(whole.problems);
  return await perform<Answer>(
    db,
    async (tx) => {
      const now = clock();
      await holdDraft(tx, shopId);
      const { published, draft } = (await menuState(tx, shopId)) ?? { published: null, draft: null };
      const current = draft ?? published;
      const kept = current === null ? null : await readMenu(tx, current);
      const before = kept && toWire('menu', kept);
      const impressao = fingerprintOf({ published, draft }, draft === null ? null : before);
      if (seen !== null && seen !== impressao) refuse('record_changed');
      const [tiers = refuse('not_found')] = await readMenuShops(tx, [shopId]);
      const reading = whole ?? readSheet(kept ?? emptyMenu(shopId), text, await codeMaker(tx), tiers);
      const nao_lidas = 'unread' in reading ? reading.unread : [];
      if (!reading.ok) return { ...refusedFor(reading.problems), nao_lidas };
      const menu = reading.value;
      await discardDraft(tx, shopId);
      const version = await writeMenu(tx, shopId, menu, {
        hash: menu.hash,
        digest: '',
        status: 'draft',
        now,
      });
      const changes = compareMenus(before, await readWireMenu(tx, version));
      const subject = `menu:${shopId}`;
      const after = { versao: version, alteracoes: changes.slice(0, 200) };
      const action = { action: 'menu.imported', subject, shopId, before: { versao: current }, after };
      await recordMenuAction(tx, actor, action, now);
      return { problemas: [], alteracoes: changes, impressao, nao_lidas };
    },
    ({ problemas }) => seen === null || problemas.length > 0,
  );
}

const refusedFor = (problems: FileProblem[]): Answer => ({
  problemas: problems.slice(0, 100),
  alteracoes: [],
  impressao: null,
  nao_lidas: [],
});

/** A file that holds menus, and of these the shop's. */
async function readWhole(
  db: Queryable,
  shopId: number,
  text: string,
  wasLookedAt: boolean,
): Promise<FileReading<ImportedMenu>> {
  const reading = readJsonFile(text, menuFile, checkMenuFile);
  if (!reading.ok) return reading;
  const value = reading.value[`loja_${shopId}`] ?? (await onlyMenuFor(db, shopId, reading.value));
  if (value) return { ok: true, value };
  // It was this shop's when somebody looked: the shop has got a menu since.
  if (wasLookedAt) refuse('record_changed');
  const sentence = m.office_import_other_shop({ shop: shopId });
  return { ok: false, problems: [{ line: 1, column: 1, path: '', sentence }] };
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
