import type { DeliveryType } from './delivery.ts';

/** Three bands of rate, whose percentages depend on the region and the date. */
export type VatBand = 'reduced' | 'intermediate' | 'standard';

export type Region = 'mainland' | 'madeira' | 'azores';

/** What a product is for tax. The same class is taxed differently eaten in and taken away. */
export type VatClass =
  | 'bakery_bread'
  | 'pastry'
  | 'prepared_meal'
  | 'coffee'
  | 'tea'
  | 'milk'
  | 'chocolate_drink'
  | 'water_still'
  | 'water_sparkling'
  | 'juice'
  | 'soft_drink'
  | 'beer'
  | 'wine'
  | 'spirits'
  | 'ice_cream'
  | 'packaged';

export type VatBands = Readonly<Record<VatClass, Readonly<Record<DeliveryType, VatBand>>>>;

/** Percentages of the three bands in one region. */
export type VatRates = Readonly<Record<VatBand, number>>;

/** From which local date (`YYYY-MM-DD`) on which percentages hold, per region. */
export type VatPeriod = { readonly from: string; readonly rates: Readonly<Record<Region, VatRates>> };

/**
 * The default classification. Eaten in, food and drink are a catering service (CIVA list II, verba 3.1: the
 * intermediate rate, without alcohol, soft drinks, juices, nectars and sparkling water). Taken away, each good has
 * the rate of its own verba: Lei 7-A/2016 and AT Ofício circulado 30181.
 *
 * Three rows are not settled by those texts and are a chain's own decision, to be checked by its accountant:
 * hot drinks taken away (here the standard rate, which never pays too little), and ice cream and packaged food
 * eaten in (here part of the service).
 */
export const DEFAULT_VAT_BANDS: VatBands = {
  bakery_bread: { eat_in: 'intermediate', take_away: 'reduced' },
  pastry: { eat_in: 'intermediate', take_away: 'standard' },
  prepared_meal: { eat_in: 'intermediate', take_away: 'intermediate' },
  coffee: { eat_in: 'intermediate', take_away: 'standard' },
  tea: { eat_in: 'intermediate', take_away: 'standard' },
  milk: { eat_in: 'intermediate', take_away: 'reduced' },
  chocolate_drink: { eat_in: 'intermediate', take_away: 'standard' },
  water_still: { eat_in: 'intermediate', take_away: 'intermediate' },
  water_sparkling: { eat_in: 'standard', take_away: 'intermediate' },
  juice: { eat_in: 'standard', take_away: 'reduced' },
  soft_drink: { eat_in: 'standard', take_away: 'standard' },
  beer: { eat_in: 'standard', take_away: 'standard' },
  wine: { eat_in: 'standard', take_away: 'intermediate' },
  spirits: { eat_in: 'standard', take_away: 'standard' },
  ice_cream: { eat_in: 'intermediate', take_away: 'standard' },
  packaged: { eat_in: 'intermediate', take_away: 'standard' },
};

/**
 * The default percentages, oldest first, from the start of the catering rate (Lei 7-A/2016, 1 July 2016).
 * The mainland's are the law's. The islands' are unverified defaults: a chain that sells there sets its own.
 */
export const DEFAULT_VAT_PERIODS: readonly VatPeriod[] = [
  {
    from: '2016-07-01',
    rates: {
      mainland: { reduced: 6, intermediate: 13, standard: 23 },
      madeira: { reduced: 4, intermediate: 12, standard: 22 },
      azores: { reduced: 4, intermediate: 9, standard: 16 },
    },
  },
];

const CLASSES = Object.keys(DEFAULT_VAT_BANDS) as VatClass[];

/** Every class, in the order of the table. */
export function vatClasses(): readonly VatClass[] {
  return CLASSES;
}

/** Whether a text, from a setting or a file, names a class. */
export function isVatClass(text: string): text is VatClass {
  return Object.hasOwn(DEFAULT_VAT_BANDS, text);
}

const RATES = [
  ...new Set(
    DEFAULT_VAT_PERIODS.flatMap(({ rates }) => Object.values(rates).flatMap((bands) => Object.values(bands))),
  ),
].sort((a, b) => a - b);

/** Every percentage that the default periods know in any region, the lowest first: what a Portuguese rate can be. */
export function vatRates(): readonly number[] {
  return RATES;
}
