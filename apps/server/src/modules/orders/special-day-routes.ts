import { mayInOffice } from '@fornada/contract/office-resources.ts';
import { bookedChoice } from '@fornada/contract/office-shops.ts';
import { requiredText, uuid } from '@fornada/contract/rules.ts';
import { setSpecialDays as setCall, undoSpecialDays as undoCall } from '@fornada/contract/special-days.ts';
import { m } from '@fornada/copy/messages.ts';
import { addDays, daysBetween } from '@fornada/domain/local-time.ts';
import * as v from 'valibot';
import type { Context } from '#context';
import { bit, date, identity, optionalText } from '#modules/content/file-fields.ts';
import { perform } from '#modules/content/imports.ts';
import { setSpecialDays, undoSpecialDays } from '#modules/orders/set-special-days.ts';
import { intervals } from '#modules/shops/restaurants-file.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { validateForm } from '#platform/validation.ts';

/** A month of works. */
const mostDays = 31;

const form = v.object({
  id: uuid,
  lojas: v.pipe(v.array(identity, m.error_required), v.minLength(1, m.error_required), v.maxLength(500)),
  de: date,
  ate: date,
  nome: requiredText(120),
  nome_ingles: optionalText(120),
  /** None is closed. */
  intervalos: intervals,
  recolha: intervals,
  substituir: bit,
  ensaio: bit,
  encomendas_marcadas: v.nullish(bookedChoice, null),
});

export function addSpecialDayRoutes(app: Http, context: Context): void {
  const { db, clock } = context;
  const allow = (actor: StaffActor) => {
    requireSecondFactor(actor);
    if (!mayInOffice(actor.role, 'edit', 'lojas')) refuse('forbidden');
  };

  handle(app, context, setCall, async ({ actor, body }) => {
    allow(actor);
    const asked = validateForm(form, body);
    const length = daysBetween(asked.de, asked.ate);
    if (length < 0 || length >= mostDays)
      refuse('invalid_fields', { fields: { ate: m.office_special_days_most({ count: mostDays }) } });
    const days = Array.from({ length: length + 1 }, (_, index) => addDays(asked.de, index));
    const like = {
      label: asked.nome,
      label_english: asked.nome_ingles,
      intervals: asked.intervalos,
      pickup: asked.recolha,
      capacity: null,
      products: [],
    };
    const { id, substituir: replaces, encomendas_marcadas: choice, ensaio: isDry } = asked;
    const shopIds = [...new Set(asked.lojas)];
    const doing = { actor, now: clock(), isDry };
    return await perform(
      db,
      (tx) => setSpecialDays(tx, { id, shopIds, days, like, replaces, choice }, doing),
      () => isDry,
    );
  });

  handle(app, context, undoCall, async ({ actor, params: { id = '' } }) => {
    allow(actor);
    if (!isUuid(id)) refuse('not_found');
    const shops = await db.transaction((tx) => undoSpecialDays(tx, id, actor, clock()));
    return { lojas: shops, desfeito: 1 as const };
  });
}
