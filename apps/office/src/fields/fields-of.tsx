// The fields of a resource's records, shown as its schema says: dates, euros and flags, sortable where its list is.
import { unitOf } from '@fornada/contract/codec.ts';
import type { Schema } from '@fornada/contract/endpoint.ts';
import {
  type OfficeResourceName,
  type OfficeResources,
  type OfficeRow,
  officeResources,
} from '@fornada/contract/office-resources.ts';
import type { ReactElement, ReactNode } from 'react';
import {
  DateField,
  type DateFieldProps,
  FunctionField,
  ReferenceField,
  TextField,
  useRecordContext,
} from 'react-admin';
import { inWords, type Words } from '../words/code-words.ts';
import { fieldWords } from '../words/field-words.ts';
import { EurosField } from './euros-field.tsx';
import { FlagField } from './flag-field.tsx';
import { type Inputs, inputsOf, type Named, type Path } from './inputs-of.tsx';

type OwnWords<R extends OfficeResourceName> = OfficeResources[R] extends { readonly labels: infer L }
  ? keyof L
  : never;
type Secrets<R extends OfficeResourceName> = OfficeResources[R] extends {
  readonly secrets: readonly (infer S)[];
}
  ? S & string
  : never;

/** In the record's schema, and with a label. */
export type Source<R extends OfficeResourceName> = Named<Path<OfficeRow<R>>, OwnWords<R>>;

type Props<R extends OfficeResourceName> = Pick<DateFieldProps, 'emptyText' | 'showTime' | 'sx'> & {
  /** Of a code. */
  words?: Words;
  /** Of another list's record. */
  reference?: OfficeResourceName;
  render?: (record: OfficeRow<R>) => ReactNode;
};

type FieldsOf<R extends OfficeResourceName> = Inputs<Source<R> | Secrets<R>> & {
  field(source: Source<R>, props?: Props<R>): ReactElement;
  /** Each as its schema says, but for those that are given as elements. */
  fields(...shown: (Source<R> | ReactElement)[]): ReactElement[];
  /** All that have a label, in the schema's order. */
  all(): ReactElement[];
  useRecord(): OfficeRow<R> | undefined;
};

/** @param codes the words of the fields that hold codes */
export function fieldsOf<R extends OfficeResourceName>(
  name: R,
  codes: { readonly [F in keyof OfficeRow<R>]?: Words } = {},
): FieldsOf<R> {
  const { record, sorts, labels = {} }: Described = officeResources[name];
  const field = (source: string, props: Props<R> = {}) => {
    const { words = codes[source as keyof typeof codes], render, reference, ...rest } = props;
    const schema = record.entries[source];
    const shown = {
      source,
      sortable: sorts.includes(source),
      ...(schema?.type === 'nullable' && { emptyText: '—' }),
      ...rest,
    } as { source: string; sortable: boolean };
    if (render) return <FunctionField key={source} {...shown} render={render as never} />;
    if (words)
      return (
        <FunctionField
          key={source}
          {...shown}
          render={(row: Record<string, unknown>) => inWords(words, row[source])}
        />
      );
    if (reference) return <ReferenceField key={source} {...shown} reference={reference} link={false} />;
    const unit = schema && unitOf(schema.wrapped ?? schema);
    if (unit === 'instant') return <DateField key={source} showTime {...shown} />;
    if (unit === 'day') return <DateField key={source} {...shown} />;
    if (unit === 'euros') return <EurosField key={source} {...shown} />;
    if (unit === 'bit') return <FlagField key={source} {...shown} />;
    return <TextField key={source} {...shown} />;
  };
  return {
    ...(inputsOf() as object),
    field,
    fields: (...shown: (string | ReactElement)[]) =>
      shown.map((one) => (typeof one === 'string' ? field(one) : one)),
    all: () =>
      Object.keys(record.entries)
        .filter((source) => source !== 'id' && (source in fieldWords || source in labels))
        .map((source) => field(source)),
    useRecord: () => useRecordContext<OfficeRow<R>>(),
  } as never;
}

type Described = {
  readonly record: { readonly entries: Readonly<Record<string, Schema & { wrapped?: Schema }>> };
  readonly sorts: readonly string[];
  readonly labels?: object;
};
