import type { DescribedResource, OfficeRow } from '@fornada/contract/office-records.ts';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { DateField, FunctionField, SelectField, TextField } from 'react-admin';
import type { fieldWords } from '../words/field-words.ts';
import { EurosField } from './euros-field.tsx';
import { WordField } from './word-field.tsx';

const fields = { DateField, EurosField, FunctionField, SelectField, TextField, WordField };

/** In the record's schema, and with a label. */
type Source<R extends DescribedResource> = keyof OfficeRow<R> & keyof typeof fieldWords;

type FieldsOf<R extends DescribedResource> = {
  [K in Exclude<keyof typeof fields, 'FunctionField'>]: ComponentType<
    Omit<ComponentProps<(typeof fields)[K]>, 'source'> & { source: Source<R> }
  >;
} & {
  FunctionField: ComponentType<{
    source: Source<R>;
    sortable?: boolean;
    render: (record: OfficeRow<R>) => ReactNode;
  }>;
};

/** The fields of a list's records: one that its schema doesn't have, or that has no label, doesn't compile. */
export const fieldsOf = <R extends DescribedResource>(_resource: R): FieldsOf<R> => fields as never;
