import { nameOnWire } from '@fornada/contract/menu.ts';
import { uuid } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Field } from '@fornada/domain/fields.ts';
import { isLocalDate, isLocalTime, type Weekday } from '@fornada/domain/local-time.ts';
import { menuFields, type Product } from '@fornada/domain/menu.ts';
import type { AskedPrice, ProductChange } from '@fornada/domain/menu-change.ts';
import type { Cents } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import { bit, code, identity, optionalCode, requiredText, whole } from '#modules/content/file-fields.ts';
import { validateForm } from '#platform/validation.ts';
import { checkProduct } from './check-menu.ts';
import { sayingWhatLacks } from './form-codes.ts';
import { entriesOf } from './menu-file.ts';
import { refuseFindings } from './product-form.ts';
import { settle } from './settle.ts';

/** What a shop's own menu decides: where a product stands, what goes with it, and prices by tier. */
const ofShop = new Set<string>([
  ...[
    'code',
    'family',
    'familyCode',
    'familyName',
    'subfamilyCode',
    'subfamilyName',
    'groupCode',
    'position',
  ],
  ...['suggestedCodes', 'composite', 'priceUntil', 'pricePolicy', 'halfPrice', 'available'],
  ...['price', 'price2', 'price3', 'price4', 'price5', 'price6', 'price7', 'price8', 'price9', 'price10'],
]);
const inFile = entriesOf('product');
const fieldsByName = new Map(
  Object.entries<Field>(menuFields.product)
    .filter(([key]) => !ofShop.has(key))
    .map(([key, field]) => [nameOnWire(key, field), { key, otherwise: field.otherwise }]),
);
const priceNames = ['preco_take_away', 'preco_loja'] as const;
const discountNames = ['desconto_take_away', 'desconto_loja'] as const;
const mayBeNull = new Set<string>([...priceNames, ...discountNames, 'classe_iva']);
const schemas: v.ObjectEntries = {
  ...Object.fromEntries([...fieldsByName.keys()].map((name) => [name, inFile[name] as v.GenericSchema])),
  ...Object.fromEntries(priceNames.map((name) => [name, inFile.precovenda as v.GenericSchema])),
  ...Object.fromEntries(discountNames.map((name) => [name, whole(1, 90)])),
};

/** A field that isn't named stays as it is in every shop, and a price that is null. One that is said wins over a discount. */
const product = v.pipe(
  v.lazy((input) => {
    const given = typeof input === 'object' && input !== null ? Object.entries(input) : [];
    const named = given.filter(
      ([name, value]) => Object.hasOwn(schemas, name) && !(value === null && mayBeNull.has(name)),
    );
    return v.object({
      cod_produto: code,
      ...Object.fromEntries(named.map(([name]) => [name, schemas[name] as v.GenericSchema])),
    }) as v.GenericSchema<unknown, { cod_produto: string } & Record<string, unknown>>;
  }),
  v.check((given) => Object.keys(given).length > 1, m.office_change_of_nothing),
  // The rate is shown, and the class is charged.
  v.forward(
    v.check((given) => !('iva' in given) || 'classe_iva' in given, m.error_required),
    ['classe_iva'],
  ),
  v.transform(({ cod_produto, ...named }): ProductChange => {
    const { preco_take_away, preco_loja, desconto_take_away, desconto_loja, ...given } = named;
    const fields = Object.entries(given).map(([name, value]) => {
      const field = fieldsByName.get(name);
      return [field?.key, value ?? field?.otherwise];
    });
    return {
      code: cod_produto,
      takeAway: asked(preco_take_away, desconto_take_away),
      eatIn: asked(preco_loja, desconto_loja),
      fields: Object.fromEntries(fields) as Partial<Product>,
    };
  }),
);

/** A whole product, into the family that each shop calls so; without a code it gets the chain's. */
const added = v.pipe(
  v.object({
    ...Object.fromEntries([...fieldsByName.keys()].map((name) => [name, inFile[name] as v.GenericSchema])),
    ...{ tipo: v.literal('novo'), cod_produto: optionalCode, familia: requiredText(200) },
    ...{
      preco_take_away: inFile.precovenda as v.GenericSchema,
      preco_loja: v.nullish(inFile.precovenda as v.GenericSchema),
    },
  }) as v.GenericSchema<unknown, { cod_produto: string; familia: string } & Record<string, unknown>>,
  v.transform(({ cod_produto, familia, preco_take_away, preco_loja, ...given }): ProductChange => {
    const fields = [...fieldsByName].map(([name, { key, otherwise }]) => [key, given[name] ?? otherwise]);
    const product = settle('product', Object.fromEntries(fields) as Product);
    const { takeAway, eatIn } = {
      takeAway: preco_take_away as Cents,
      eatIn: (preco_loja ?? null) as Cents | null,
    };
    return { ...{ code: cod_produto, takeAway, eatIn, act: 'add', family: familia }, fields: product };
  }),
);

const removed = v.pipe(
  v.object({ tipo: v.literal('removido'), cod_produto: code }),
  v.transform(
    ({ cod_produto }): ProductChange => ({
      ...{ code: cod_produto, takeAway: null, eatIn: null, fields: {}, act: 'remove' },
    }),
  ),
);

/** What isn't said to come or go is changed. */
const anyProduct = v.lazy((input): v.GenericSchema<unknown, ProductChange> => {
  const { tipo } = (input ?? {}) as { tipo?: unknown };
  return tipo === 'novo' ? added : tipo === 'removido' ? removed : product;
});

const asked = (price: unknown, off: unknown): AskedPrice =>
  (price as Cents | undefined) ?? (off === undefined ? null : { off: off as number });

const isUnique = (changes: ProductChange[]) => {
  const codes = changes.map((one) => one.code).filter((own) => own !== '');
  return new Set(codes).size === codes.length;
};

/** Of every shop's own clock. */
const localMoment = v.nullish(
  v.pipe(
    v.string(m.error_date),
    v.check((text) => isLocalDate(text.slice(0, 10)) && isLocalTime(text.slice(11)), m.error_date),
    v.check((text) => /^20\d\d-.{5}T.{5}$/.test(text), m.error_date),
  ),
  null,
);

const time = v.pipe(v.string(m.import_time), v.check(isLocalTime, m.import_time));
/** A clock that is typed on has no 24:00. */
const endOfHours = v.pipe(
  time,
  v.transform((text) => (text === '00:00' ? '24:00' : text)),
);

const form = v.object({
  id: uuid,
  lojas: v.pipe(v.array(identity, m.error_required), v.minLength(1, m.error_required), v.maxLength(500)),
  produtos: v.pipe(
    v.array(anyProduct, m.error_required),
    v.minLength(1, m.error_required),
    v.maxLength(200),
    v.check(isUnique, m.office_code_repeated),
  ),
  /** Null is at once. */
  quando: localMoment,
  /** Null is for good. */
  ate: localMoment,
  /** From Monday, 1, to Sunday; null is all the time. */
  dias_da_semana: v.nullish(
    v.pipe(v.array(whole(1, 7), m.error_required), v.minLength(1, m.error_required)),
    null,
  ),
  das: v.nullish(time, null),
  as: v.nullish(endOfHours, null),
  ensaio: bit,
});

const menuChangeForm = v.pipe(
  form,
  // Days ask for their hours, and hours for days.
  v.forward(
    v.partialCheck(
      [['dias_da_semana'], ['das']],
      ({ dias_da_semana, das }) => (dias_da_semana === null) === (das === null),
      m.error_required,
    ),
    ['das'],
  ),
  v.forward(
    v.partialCheck(
      [['dias_da_semana'], ['as']],
      ({ dias_da_semana, as }) => (dias_da_semana === null) === (as === null),
      m.error_required,
    ),
    ['as'],
  ),
  v.forward(
    v.partialCheck(
      [['das'], ['as']],
      ({ das, as }) => das === null || as === null || das < as,
      m.office_change_ends_before,
    ),
    ['as'],
  ),
  v.transform(({ dias_da_semana, das, as, ...rest }) => ({
    ...rest,
    weekly:
      dias_da_semana === null || das === null || as === null
        ? null
        : { weekdays: [...new Set(dias_da_semana)].toSorted() as Weekday[], from: das, until: as },
  })),
);

/** Of a whole request; what has no code yet says so (`isLacking`). */
export function readMenuChange(body: object): v.InferOutput<typeof menuChangeForm> {
  const said = { ...body, produtos: sayingWhatLacks((body as { produtos?: unknown }).produtos) };
  const asked = validateForm(menuChangeForm, said);
  const produtos = said.produtos as Record<string, unknown>[];
  refuseFindings(produtos.flatMap((value, at) => checkProduct({ value, path: ['produtos', at] })));
  return asked;
}
