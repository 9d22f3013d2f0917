import { createHash } from 'node:crypto';
import type { WireProduct } from '@fornada/contract/menu.ts';
import { toWire } from '@fornada/contract/menu-codec.ts';
import {
  discardMenuDraft,
  listMenuChanges,
  listMenuProducts,
  listMenuVersions,
  type MenuChange,
  publishMenuDraft,
  readMenuProduct,
  readOfficeMenu,
  removeMenuProduct,
  restoreMenuVersion,
  saveMenuProduct,
  saveMenuRows,
  saveMenuStructure,
} from '@fornada/contract/office-menu.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Section } from '@fornada/domain/menu.ts';
import type { Context } from '#context';
import { readMenuShops, shopFacts } from '#modules/shops/shops.ts';
import type { Left } from '#modules/staff/once.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { mayReachShop, requireSecondFactor, toNumber } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { validateForm } from '#platform/validation.ts';
import { changeDraft, changeDraftOnce, recordMenuAction } from './change-draft.ts';
import { compareMenus } from './compare-menus.ts';
import { removeProduct, saveProduct, saveStructure } from './edit-draft.ts';
import { lacksCodes, withCodes } from './form-codes.ts';
import { listProducts } from './list-products.ts';
import { makeCode } from './make-codes.ts';
import {
  discardDraft,
  holdDraft,
  menuState,
  openDraft,
  type Preview,
  previewDraft,
  publishDraft,
  readFingerprint,
  restoreVersion,
} from './menu-draft.ts';
import { emptyMenu, listVersions, pricedByHours } from './office-queries.ts';
import { readProductForm, structureForm } from './product-form.ts';
import { findProduct, readStructure, readWireMenu } from './read-menu.ts';
import { writeRows } from './write-rows.ts';

/**
 * The shop of a path, for someone who may see or change its menu.
 * @throws Refusal `not_found` for a shop that isn't theirs, `forbidden` by the role
 */
export async function menuShop(
  { db }: Context,
  actor: StaffActor,
  id: string | undefined,
  act: 'view' | 'edit',
): Promise<{ shopId: number; name: string; timeZone: string }> {
  requireSecondFactor(actor);
  const shopId = toNumber(id ?? '') ?? 0;
  const shop = await shopFacts(db, shopId);
  if (!shop || !mayReachShop(actor, shopId)) refuse('not_found');
  if (!officeResources.ementas[act].includes(actor.role)) refuse('forbidden');
  return { shopId, name: shop.name, timeZone: shop.timeZone };
}

export function addMenuOfficeRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  handle(app, context, readOfficeMenu, async ({ actor, params }) => {
    const { shopId, name, timeZone } = await menuShop(context, actor, params.id_loja, 'view');
    const state = (await menuState(db, shopId)) ?? refuse('not_found');
    const version = state.draft ?? state.published;
    const menu = version === null ? toWire('menu', emptyMenu(shopId)) : await readWireMenu(db, version);
    return {
      id: shopId,
      nome: name,
      fuso: timeZone,
      versao: version,
      rascunho: state.draft !== null,
      ementa: menu,
      com_preco_de_horas: await pricedByHours(db, shopId, menu),
    };
  });

  handle(app, context, listMenuProducts, async ({ actor, params }) => {
    const { shopId, name, timeZone } = await menuShop(context, actor, params.id_loja, 'view');
    const { draft, published } = (await menuState(db, shopId)) ?? refuse('not_found');
    const version = draft ?? published;
    const [tiers = refuse('not_found')] = await readMenuShops(db, [shopId]);
    const list = await listProducts(db, version, tiers);
    return { id: shopId, nome: name, fuso: timeZone, versao: version, rascunho: draft !== null, ...list };
  });

  handle(app, context, readMenuProduct, async ({ actor, params: { id_loja, codigo = '' } }) => {
    const { shopId } = await menuShop(context, actor, id_loja, 'view');
    const { draft, published } = (await menuState(db, shopId)) ?? refuse('not_found');
    const version = draft ?? published ?? refuse('not_found');
    return (await findProduct(db, version, codigo)) ?? refuse('not_found');
  });

  handle(app, context, saveMenuProduct, async ({ actor, params, body, idempotencyKey: key }) => {
    const { shopId } = await menuShop(context, actor, params.id_loja, 'edit');
    const { codigo = '' } = params;
    // The path names the product; one that is new and has no code gets the chain's, or the next.
    const isUnnamed = body.cod_produto === null || body.cod_produto === '';
    const form = { ...body, cod_produto: codigo };
    const whole = lacksCodes('product', form) ? undefined : readProductForm(form);
    const request = { shopId, key, asked: ['product', shopId, codigo, body] };
    async function save(tx: Tx, version: number, earlier: Left | undefined): Promise<Left> {
      // What was made has the code of its name by then.
      if (isUnnamed && earlier) refuse('idempotency_key_reused', { message: m.office_already_made() });
      const product = whole ?? readProductForm(await withCodes(tx, version, 'product', form));
      const code = isUnnamed ? await makeCode(tx, version, product) : codigo;
      const subject = `product:${shopId}/${code}`;
      const before = await findProduct(tx, version, code);
      if (!isAsLeft(earlier, subject, before)) refuseUnread(before, body.lido);
      await saveProduct(tx, version, { ...product, code });
      const after = (await findProduct(tx, version, code)) ?? refuse('internal');
      await recordMenuAction(tx, actor, { action: 'product.saved', subject, shopId, before, after }, clock());
      return { of: subject, as: digestOf(after) };
    }
    return await changeDraftOnce(context, actor, request, save, async (tx, version, { of }) => {
      const code = of.slice(`product:${shopId}/`.length);
      return { versao: version, produto: (await findProduct(tx, version, code)) ?? refuse('not_found') };
    });
  });

  handle(app, context, saveMenuRows, async ({ actor, params: { id_loja }, body }) => {
    const { shopId } = await menuShop(context, actor, id_loja, 'edit');
    return await db.transaction(async (tx) => {
      await holdDraft(tx, shopId);
      const { draft = null } = (await menuState(tx, shopId)) ?? {};
      const version = await openDraft(tx, shopId, clock());
      const { told, rewritten } = await writeRows(tx, version, body.produtos);
      // Nothing that is refused begins a draft.
      if (rewritten.length === 0 && draft === null) await discardDraft(tx, shopId);
      for (const { before, after } of rewritten) {
        const subject = `product:${shopId}/${after.cod_produto}`;
        await recordMenuAction(
          tx,
          actor,
          { action: 'product.saved', subject, shopId, before, after },
          clock(),
        );
      }
      return { versao: rewritten.length === 0 ? draft : version, produtos: told };
    });
  });

  handle(app, context, removeMenuProduct, async ({ actor, params: { id_loja, codigo = '' } }) => {
    const { shopId } = await menuShop(context, actor, id_loja, 'edit');
    return await changeDraft(context, shopId, async (tx, version) => {
      const before = await findProduct(tx, version, codigo);
      if (!(await removeProduct(tx, version, codigo))) refuse('not_found');
      const subject = `product:${shopId}/${codigo}`;
      await recordMenuAction(tx, actor, { action: 'product.removed', subject, shopId, before }, clock());
      return { versao: version };
    });
  });

  handle(app, context, saveMenuStructure, async ({ actor, params, body, idempotencyKey: key }) => {
    const { shopId } = await menuShop(context, actor, params.id_loja, 'edit');
    const whole = lacksCodes('structure', body) ? undefined : validateForm(structureForm, body);
    const subject = `menu:${shopId}`;
    const request = { shopId, key, asked: ['structure', shopId, body] };
    async function save(tx: Tx, version: number, earlier: Left | undefined): Promise<Left> {
      const { seccoes } =
        whole ?? validateForm(structureForm, await withCodes(tx, version, 'structure', body));
      const kept = await readStructure(tx, version);
      if (!isAsLeft(earlier, subject, kept)) refuseUnreadSections(kept, body.lido);
      await saveStructure(tx, version, seccoes);
      const left = await readStructure(tx, version);
      const [before, after] = [{ seccoes: structureOf(kept) }, { seccoes: structureOf(left) }];
      await recordMenuAction(
        tx,
        actor,
        { action: 'menu.structured', subject, shopId, before, after },
        clock(),
      );
      return { of: subject, as: digestOf(left) };
    }
    return await changeDraftOnce(context, actor, request, save, async (_, versao) => ({ versao }));
  });

  handle(app, context, listMenuChanges, async ({ actor, params }) => {
    const { shopId } = await menuShop(context, actor, params.id_loja, 'view');
    const preview = await previewDraft(db, shopId);
    const impressao = preview?.fingerprint ?? (await readFingerprint(db, shopId));
    return { alteracoes: changesOf(preview), impressao };
  });

  handle(app, context, publishMenuDraft, async ({ actor, params, body }) => {
    const { shopId } = await menuShop(context, actor, params.id_loja, 'edit');
    return await db.transaction(async (tx) => {
      const now = clock();
      const seen = body.impressao;
      const { version, published, before, after } = await publishDraft(tx, shopId, {
        staffId: actor.staffId,
        seen,
        now,
      });
      const subject = `menu:${shopId}`;
      const changes = { versao: version, alteracoes: compareMenus(before, after).slice(0, 200) };
      const action = {
        action: 'menu.published',
        subject,
        shopId,
        before: { versao: published },
        after: changes,
      };
      await recordMenuAction(tx, actor, action, now);
      return { versao: version };
    });
  });

  handle(app, context, discardMenuDraft, async ({ actor, params, query }) => {
    const { shopId } = await menuShop(context, actor, params.id_loja, 'edit');
    await db.transaction(async (tx) => {
      // What is put on record is what is thrown away: a colleague's save has come before, or comes after.
      await holdDraft(tx, shopId);
      const preview = (await previewDraft(tx, shopId)) ?? refuse('draft_missing');
      if (preview.fingerprint !== query.impressao) refuse('record_changed');
      const changes = changesOf(preview);
      const version = (await discardDraft(tx, shopId)) ?? refuse('draft_missing');
      const before = { versao: version, alteracoes: changes.slice(0, 200) };
      const action = { action: 'menu.draft_discarded', subject: `menu:${shopId}`, shopId, before };
      await recordMenuAction(tx, actor, action, clock());
    });
    return {};
  });

  handle(app, context, listMenuVersions, async ({ actor, params }) => {
    const { shopId } = await menuShop(context, actor, params.id_loja, 'view');
    return await listVersions(db, shopId);
  });

  handle(app, context, restoreMenuVersion, async ({ actor, params, body }) => {
    const { shopId } = await menuShop(context, actor, params.id_loja, 'edit');
    return await db.transaction(async (tx) => {
      await holdDraft(tx, shopId);
      const { draft = null, published = null } = (await menuState(tx, shopId)) ?? {};
      const wanted = { version: body.versao, seen: body.impressao, now: clock() };
      const version = await restoreVersion(tx, shopId, wanted);
      const [before, after] = [{ versao: draft ?? published }, { versao: version, de_versao: body.versao }];
      const action = { action: 'menu.restored', subject: `menu:${shopId}`, shopId, before, after };
      await recordMenuAction(tx, actor, action, clock());
      return { versao: version };
    });
  });
}

const changesOf = (preview: Preview | undefined): MenuChange[] =>
  preview ? compareMenus(preview.before, preview.after) : [];

const structureOf = (sections: Section[]) =>
  sections.map(({ code, description, families }) => ({
    codigo: code,
    descricao: description,
    familias: families.map((family) => ({ codigo: family.code, descricao: family.description })),
  }));

/** `lido` is the product as the form read it, null for a new one; leaving it out overwrites what there is. */
function refuseUnread(kept: WireProduct | null, read: unknown): void {
  if (read === undefined || asDrafted(kept) === asDrafted(read)) return;
  if (read === null) refuse('invalid_fields', { fields: { cod_produto: m.office_code_taken() } });
  refuse('record_changed');
}

/** The same of all sections, as the menu's list tells them. */
function refuseUnreadSections(kept: Section[], read: unknown): void {
  const told = kept.map((section) => toWire('section', section));
  if (read !== undefined && JSON.stringify(read) !== JSON.stringify(told)) refuse('record_changed');
}

const digestOf = (said: object | null): string =>
  createHash('sha256').update(asDrafted(said)).digest('base64url');

/** Whether it is as the same form left it, whose answer was lost. */
const isAsLeft = (earlier: Left | undefined, subject: string, kept: object | null): boolean =>
  earlier?.of === subject && earlier.as === digestOf(kept);

/** A draft doesn't say until when a price holds; what the first save was read from does. */
const asDrafted = (product: unknown) =>
  JSON.stringify(product, (key, value) => (key === 'preco_ate' ? undefined : value));
