import { m } from '@fornada/copy/messages.ts';
import {
  type ImportContext,
  type ImportOptions,
  type ImportResult,
  perform,
} from '#modules/content/imports.ts';
import { missingShops } from '#modules/shops/queries.ts';
import type { Tx } from '#platform/database.ts';
import { locate, readJsonFile } from '#platform/json-file.ts';
import { checkMenuFile } from './check-menu.ts';
import { menuFile } from './menu-file.ts';
import { publishMenu } from './publish-menu.ts';

/**
 * Loads a file of menus, `{"loja_860": {…}}`: all of them, or none. The sample and a chain's own menus come this way.
 */
export async function importMenus(
  { db, clock }: ImportContext,
  text: string,
  { dryRun = false }: ImportOptions = {},
): Promise<ImportResult> {
  const reading = readJsonFile(text, menuFile, checkMenuFile);
  if (!reading.ok) return reading;
  const menus = Object.entries(reading.value).map(([key, menu]) => ({
    key,
    menu,
    shopId: Number(key.slice(5)),
  }));

  const missing = await missingShops(
    db,
    menus.map(({ shopId }) => shopId),
  );
  if (missing.length > 0) {
    const findings = missing.map((shop) => ({
      path: [`loja_${shop}`],
      sentence: m.import_shop_unknown({ shop }),
    }));
    return { ok: false, problems: locate(text, findings) };
  }
  const publishAll = async (tx: Tx) => {
    const changed: string[] = [];
    for (const { key, menu, shopId } of menus) {
      if ((await publishMenu(tx, shopId, menu, clock())) !== null) changed.push(key);
    }
    return changed;
  };
  return { ok: true, changed: await perform(db, publishAll, () => dryRun) };
}
