// The rows of the menu's tables (migrations/0002), as written by an import and read for the wire.

export type MenuRow = {
  version: number;
  shop_id: number;
  hash: string;
  last_update: string;
  path_name: string;
  placeholder_name: string;
  base_url: string;
  /** A draft that has rows of what it changes only (draft-rows.ts). */
  partial: boolean;
};
export type SectionRow = {
  position: number;
  code: string;
  menu_number: number;
  description: string;
  visible: boolean;
  synced: boolean;
};
export type FamilyRow = {
  position: number;
  section_code: string;
  code: string;
  description: string;
  visible: boolean;
  portion: number;
  half_portion: number;
};
export type ProductRow = {
  family_code: string;
  position: number;
  sort_order: number;
  code: string;
  name: string;
  description: string;
  price_cents: number;
  half_price_cents: number | null;
  tier_prices_cents: (number | null)[];
  price_policy: number;
  vat_rate: number;
  vat_class: string;
  family_label: string;
  family_name: string;
  subfamily_code: string;
  subfamily_name: string;
  composite: boolean;
  grupo: string;
  max_options: number;
  min_complements: number;
  max_complements: number;
  suggested: string[];
  people: number;
  minutes: number;
  calories: number | null;
  kitchen: boolean;
  visible: boolean;
  highlight: boolean;
  restricted: boolean;
  image: string | null;
  salt: boolean | null;
  vegetarian: boolean | null;
  lactose: boolean | null;
  gluten: boolean | null;
  diet: boolean | null;
  spicy: boolean | null;
  allergens: string[] | null;
};
export type ComplementRow = {
  product_code: string;
  position: number;
  code: string;
  description: string;
  price_cents: number;
  origin_product: string;
  vat_rate: number;
  vat_class: string | null;
  grupo: string;
  group_name: string;
  incidence: number;
  max_quantity: number;
  quantity: number;
  fixed_quantity: boolean;
  required: boolean;
  max_options: number;
  production_centre: string;
  photo_size: number;
  restricted: boolean;
  allergens: string[] | null;
};
export type OptionGroupRow = {
  product_code: string;
  /** '' is the product's own group. */
  complement_code: string;
  position: number;
  code: string;
  description: string;
  auto_comment: boolean;
  max_options: number;
  required: boolean;
};
export type OptionRow = {
  product_code: string;
  complement_code: string;
  group_code: string;
  position: number;
  code: string;
  description: string;
  grupo: string;
  group_name: string;
};
/** What the editor's list reads of a product. */
export type ListedRow = Pick<
  ProductRow,
  'code' | 'name' | 'description' | 'family_code' | 'price_cents' | 'allergens' | 'visible'
>;
