// The inputs of a form, by the type of what it sends: a field that it doesn't have, or that nobody named, doesn't compile.
import type { OfficeQuery } from '@fornada/contract/office.ts';
import type { OfficeResourceName } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import type { ComponentProps, ComponentType } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  CheckboxGroupInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  PasswordInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  type SelectInputProps,
  TextInput,
  type TextInputProps,
} from 'react-admin';
import type { HasWord } from '../words/field-words.ts';
import { EurosInput } from './euros-input.tsx';
import { FlagInput } from './flag-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { ProductInput } from './product-input.tsx';

/** `image.list`: a field, or one within it. */
export type Path<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${Path<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** A field within another is called as it is elsewhere (words/words.ts). */
type IsCalled<P extends string, Own> = P extends Own
  ? true
  : HasWord<P> extends true
    ? true
    : P extends `${string}.${infer Rest}`
      ? IsCalled<Rest, never>
      : false;
export type Named<P extends string, Own = never> = P extends string
  ? IsCalled<P, Own> extends true
    ? P
    : never
  : never;

type RelatedProps = Pick<SelectInputProps, 'label' | 'emptyText' | 'required'> & {
  source: string;
  reference: OfficeResourceName;
  alwaysOn?: boolean;
};

/** One of another list's records, called as that list calls them. */
const RelatedInput = ({ source, reference, label, emptyText, required }: RelatedProps) => (
  <ReferenceInput source={source} reference={reference} perPage={200}>
    <SelectInput
      {...(label !== undefined && { label })}
      {...(emptyText !== undefined && { emptyText })}
      {...(required !== undefined && { required })}
    />
  </ReferenceInput>
);

const RelatedArrayInput = ({
  source,
  reference,
  helperText,
}: RelatedProps & Pick<TextInputProps, 'helperText'>) => (
  <ReferenceArrayInput source={source} reference={reference}>
    <SelectArrayInput {...(helperText !== undefined && { helperText })} />
  </ReferenceArrayInput>
);

/** A text of paragraphs. */
const LongTextInput = (props: TextInputProps) => <TextInput multiline minRows={6} fullWidth {...props} />;

/** A text of the chain's pages, with the marks that they read (packages/ui/src/prose-blocks.ts). */
const ProseInput = (props: TextInputProps) => <LongTextInput helperText={m.office_prose_hint()} {...props} />;

/** A colour, chosen or written. */
const ColourInput = ({ source }: { source: string }) => (
  <TextInput source={source} type="color" slotProps={{ htmlInput: { style: { height: 28 } } }} />
);

const inputs = {
  ArrayInput,
  AutocompleteArrayInput,
  CheckboxGroupInput,
  ColourInput,
  DateInput,
  DateTimeInput,
  EurosInput,
  FlagInput,
  LongTextInput,
  NumberInput,
  PasswordInput,
  PictureInput,
  ProductInput,
  ProseInput,
  RelatedArrayInput,
  RelatedInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
};

export type Inputs<Source extends string> = {
  [K in keyof typeof inputs]: ComponentType<
    Omit<ComponentProps<(typeof inputs)[K]>, 'source'> & { source: Source }
  >;
};

export const inputsOf = <T extends object>(): Inputs<Named<Path<T>>> => inputs as never;

/** What stands above a list. */
export function filter<Kind extends keyof typeof inputs>(
  kind: Kind,
  source: keyof OfficeQuery,
  props?: Omit<ComponentProps<(typeof inputs)[Kind]>, 'source'>,
) {
  const Input = inputs[kind] as ComponentType<object>;
  // The first of a list is that none of it is chosen: the library leaves a line without words.
  const all = (kind === 'SelectInput' || kind === 'RelatedInput') && { emptyText: m.office_sale_all() };
  return <Input key={source} {...{ source, alwaysOn: true, ...all, ...props }} />;
}
