// What the back office is told of a resource: everything of it that isn't SQL or a screen of its own.
import type * as v from 'valibot';

/** The people of a chain, by what they are trusted with. */
export type OfficeRole = 'assistant' | 'manager' | 'marketing' | 'administrator';

export const everyone: readonly OfficeRole[] = ['assistant', 'manager', 'marketing', 'administrator'];
export const managers: readonly OfficeRole[] = ['manager', 'administrator'];
export const publishers: readonly OfficeRole[] = ['marketing', 'administrator'];
export const readers: readonly OfficeRole[] = ['manager', 'marketing', 'administrator'];
export const chain: readonly OfficeRole[] = ['administrator'];
export const nobody: readonly OfficeRole[] = [];

type RecordSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Its title is the catalogue's, by its name: `office_resource_…`. */
interface Declaration<Field> {
  /** Its part of the menu; none where it is shown within another's record. */
  readonly group?: 'sales' | 'shops' | 'customers' | 'content' | 'legal' | 'team' | 'connections' | 'reports';
  /** Its screens. Listed and nothing else, it needs none of its own. */
  readonly screens: readonly ('list' | 'show' | 'edit' | 'create')[];
  /** Who sees it in lists and alone. */
  readonly view: readonly OfficeRole[];
  /** Who changes it; of a manager's, what belongs to their shops. */
  readonly edit: readonly OfficeRole[];
  /** The fields that its list can be sorted by. */
  readonly sorts: readonly Field[];
  /** What fields are called here, where that isn't what they are called everywhere (`office_field_…` in the catalogue). */
  readonly labels?: Readonly<Partial<Record<Field & string, () => string>>>;
  /** What a form sends and no record has. */
  readonly secrets?: readonly string[];
}

/** A record's schema says what each field is called in the server; the optional ones the server adds by hand. */
export const resource = <
  S extends RecordSchema,
  const D extends Declaration<Exclude<keyof S['entries'], symbol | number>>,
>(
  record: S,
  declaration: D,
): D & { readonly record: S } => ({ ...declaration, record });
