import type { AllergenDeclaration } from './allergens.ts';
import type { Cents } from './money.ts';
import type { VatClass } from './vat-table.ts';

/** A price tier: 1 is the base price (`precovenda`), 2 to 10 are `pvp2` to `pvp10`. */
export type PriceTier = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Prices of tiers 2 to 10. A tier that is absent or zero falls back to the base price. */
export type TierPrices = Readonly<Partial<Record<Exclude<PriceTier, 1>, Cents>>>;

/** A free choice: no sugar, with ice, whole (`opcoes`). */
export type Option = {
  readonly code: string;
  readonly name: string;
  readonly groupCode: string;
  readonly groupName: string;
};

export type OptionGroup = {
  readonly code: string;
  readonly name: string;
  /** `comentauto` */
  readonly automaticComment: string | null;
  /** `maxopcoes`: most of its options. */
  readonly maxOptions: number;
  /** `obrigatorio`: one of its options has to be chosen. */
  readonly required: boolean;
  readonly options: readonly Option[];
};

/** A priced extra (`complementares`). In every limit, 0 means none. */
export type Complement = {
  readonly code: string;
  readonly name: string;
  /** Price of one unit. */
  readonly price: Cents;
  /** The product that this extra is when sold alone (`prodorigem`). */
  readonly originProductCode: string | null;
  /** `iva`: percent eaten in, as shown; what is charged comes from the class. */
  readonly vatRate: number;
  /** Null: taxed as the product that it is added to; a part of a menu as the product that it is. */
  readonly vatClass: VatClass | null;
  /** Extras with one `grupo` are limited together; one without stands for itself. */
  readonly groupCode: string | null;
  /** `incidencia` */
  readonly incidence: number;
  /** `max_qtd`: most units of this extra. */
  readonly maxQuantity: number;
  /** `qtd`: units that it comes in. */
  readonly quantity: number;
  /** `fixed_qtd`: it comes in exactly `quantity` units, and counts as one choice. */
  readonly fixedQuantity: boolean;
  /** `obrigatorio`, repeated in each extra of a group: something of the group has to be chosen. */
  readonly required: boolean;
  /** `maxopcoes`, repeated in each extra of a group: most different extras of the group. */
  readonly maxOptions: number;
  /** `centro_producao` */
  readonly productionCentre: string | null;
  /** `fotosize` */
  readonly photoSize: string | null;
  readonly visible: boolean;
  /** Not sold through the app. */
  readonly restricted: boolean;
  /** False while the shop has run out of it. */
  readonly available: boolean;
  readonly allergens: AllergenDeclaration;
  readonly optionGroup: OptionGroup | null;
};

/** Something a customer can order. In every limit, 0 means none. */
export type Product = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** `precovenda` */
  readonly price: Cents;
  /** `precomeia` */
  readonly halfPrice: Cents;
  readonly tierPrices: TierPrices;
  /** `politicapreco` */
  readonly pricePolicy: number;
  /** `iva`: percent eaten in, as shown; what is charged comes from the class. */
  readonly vatRate: number;
  readonly vatClass: VatClass;
  readonly family: string;
  readonly familyCode: string;
  readonly familyName: string;
  readonly subfamilyCode: string | null;
  readonly subfamilyName: string | null;
  /** `composto` */
  readonly composite: boolean;
  readonly groupCode: string | null;
  /** `maxopcoes`: most options over all its groups. */
  readonly maxOptions: number;
  readonly minComplements: number;
  readonly maxComplements: number;
  /** `sugeridos` */
  readonly suggestedCodes: readonly string[];
  /** `pessoas` */
  readonly servings: number;
  /** `tempo`: units of preparation, 1 by default (Specification §9). */
  readonly preparation: number;
  readonly calories: number | null;
  /** `cozinha` */
  readonly kitchen: boolean;
  readonly visible: boolean;
  readonly highlighted: boolean;
  /** Not sold through the app. */
  readonly restricted: boolean;
  /** False while the shop has run out of it. */
  readonly available: boolean;
  readonly position: number;
  readonly image: string | null;
  readonly flags: ProductFlags;
  readonly allergens: AllergenDeclaration;
  readonly complements: readonly Complement[];
  readonly optionGroups: readonly OptionGroup[];
};

/** `sal`, `vegetariano`, `lactose`, `gluten`, `dieta`, `picante`. */
export type ProductFlags = {
  readonly salt: boolean;
  readonly vegetarian: boolean;
  readonly lactose: boolean;
  readonly gluten: boolean;
  readonly diet: boolean;
  readonly spicy: boolean;
};

export type Family = {
  readonly sectionCode: string;
  readonly visible: boolean;
  readonly code: string;
  readonly description: string;
  readonly portion: string | null;
  readonly halfPortion: string | null;
  readonly products: readonly Product[];
};

export type Section = {
  /** `ementa` */
  readonly menuCode: string;
  readonly visible: boolean;
  readonly code: string;
  readonly description: string;
  readonly families: readonly Family[];
  /** `sync` */
  readonly synced: boolean;
};

/** What one shop sells (Specification §3, "Menu per store"). */
export type Menu = {
  readonly id: string;
  readonly hash: string;
  /** ISO instant of `last_update`. */
  readonly updatedAt: string;
  /** `path_name`: image folder. */
  readonly imageFolder: string;
  readonly placeholderImage: string;
  readonly baseUrl: string;
  readonly sections: readonly Section[];
};

/** A product and whether it and everything that it hangs from is shown. */
export type MenuEntry = {
  readonly product: Product;
  readonly family: Family;
  readonly section: Section;
  readonly visible: boolean;
};

/**
 * Every product of a menu by its code. A product listed twice is found where it is shown, else where it comes first.
 */
export function indexMenu(menu: Menu): ReadonlyMap<string, MenuEntry> {
  const index = indexes.get(menu) ?? makeIndex(menu);
  indexes.set(menu, index);
  return index;
}

/** A menu never changes: each cart that is priced with it would work out the same index. */
const indexes = new WeakMap<Menu, ReadonlyMap<string, MenuEntry>>();

function makeIndex(menu: Menu): ReadonlyMap<string, MenuEntry> {
  const entries = new Map<string, MenuEntry>();
  for (const section of menu.sections) {
    for (const family of section.families) {
      for (const product of family.products) {
        const visible = section.visible && family.visible && product.visible;
        const known = entries.get(product.code);
        if (!known || (visible && !known.visible)) {
          entries.set(product.code, { product, family, section, visible });
        }
      }
    }
  }
  return entries;
}

/** The price of one unit in a tier, without extras; a tier without a price has the base price. */
export function priceInTier(product: Product, tier: PriceTier): Cents {
  if (tier === 1) return product.price;
  return product.tierPrices[tier] || product.price;
}
