import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import type { OpeningNeed, ShopFacts } from '@fornada/domain/ordering-needs.ts';

export const needWords: Record<OpeningNeed, () => string> = {
  hours: m.office_need_hours,
  address: m.office_need_address,
  postal_code: m.office_need_postal_code,
  place: m.office_need_place,
  menu: m.office_need_menu,
  phone: m.office_need_phone,
  staff: m.office_need_staff,
};

/** Of a shop as its form stands, saved or not. */
export const factsOf = ({ address, horario }: Partial<OfficeRow<'lojas'>>, hasMenu: boolean): ShopFacts => ({
  address: address?.address ?? '',
  postalCode: address?.postalCode ?? '',
  latitude: address?.location?.latitude ?? null,
  longitude: address?.location?.longitude ?? null,
  isEverOpen: Object.values(horario?.semanal ?? {}).some(({ length }) => length > 0),
  hasMenu,
});
