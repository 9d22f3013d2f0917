// The fields of a resource's records, shown as its schema says: dates, euros and flags, sortable where its list is; and its screens.
import { unitOf } from '@fornada/contract/codec.ts';
import type { Schema } from '@fornada/contract/endpoint.ts';
import type { Revised } from '@fornada/contract/office.ts';
import {
  type OfficeResourceName,
  type OfficeResources,
  type OfficeRow,
  officeResources,
} from '@fornada/contract/office-resources.ts';
import ViewList from '@mui/icons-material/ViewList';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import {
  DateField,
  type DateFieldProps,
  FunctionField,
  List,
  ReferenceField,
  type ResourceProps,
  SearchInput,
  TextField,
  useGetResourceLabel,
  useResourceDefinition,
} from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { type RowClick, saidIn, useRow } from '../app/rows.ts';
import { inWords, type Words } from '../words/code-words.ts';
import { fieldWord } from '../words/field-words.ts';
import { dayInWords, momentInWords } from '../words/moment.ts';
import { columnsOf, type Glance, type Mark, Rows, titleOf } from './cards.tsx';
import { EmptyList } from './empty-list.tsx';
import { EurosField } from './euros-field.tsx';
import { FlagField } from './flag-field.tsx';
import { type Inputs, inputsOf, type Named, type Path } from './inputs-of.tsx';
import { ListViews } from './list-views.tsx';
import { RowKeys } from './row-keys.tsx';
import { StateBadge } from './state-badge.tsx';

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

type Props<R extends OfficeResourceName> = Pick<
  DateFieldProps,
  'emptyText' | 'showTime' | 'sx' | 'textAlign'
> & {
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
  useRecord(): Revised<OfficeRow<R>> | undefined;
};

/** Where there is a table, on one line. */
export const whole = { whiteSpace: { sm: 'nowrap' } } as const;

/** @param codes the words of the fields that hold codes */
export function fieldsOf<R extends OfficeResourceName>(
  name: R,
  codes: { readonly [F in keyof OfficeRow<R>]?: Words } = {},
): FieldsOf<R> {
  const { record, sorts, labels = {} }: Described = officeResources[name];
  const field = (source: string, props: Props<R> = {}) => {
    const { words = codes[source as keyof typeof codes], render, reference, showTime, ...rest } = props;
    const schema = record.entries[source];
    const shown = {
      source,
      sortable: sorts.includes(source),
      ...(schema?.type === 'nullable' && { emptyText: '—' }),
      ...rest,
    } as { source: string; sortable: boolean };
    if (render) return <FunctionField<OfficeRow<R>> key={source} {...shown} render={render} />;
    if (words)
      return (
        <FunctionField<OfficeRow<R>>
          key={source}
          {...shown}
          render={(row) => {
            const code = saidIn(row, source);
            if (code === null && rest.emptyText !== undefined) return rest.emptyText;
            return source === 'estado' && code ? <StateBadge {...{ code, words }} /> : inWords(words, code);
          }}
        />
      );
    if (reference) return <ReferenceField key={source} {...shown} reference={reference} link={false} />;
    const unit = schema && unitOf(schema.wrapped ?? schema);
    if (unit === 'instant')
      return (
        <FunctionField<OfficeRow<R>>
          key={source}
          sx={whole}
          {...shown}
          render={momentOf(source, showTime, rest.emptyText)}
        />
      );
    if (unit === 'day') return <DateField key={source} {...shown} />;
    if (unit === 'euros') return <EurosField key={source} textAlign="right" {...shown} />;
    if (unit === 'bit') return <FlagField key={source} {...shown} />;
    const isAmount = (schema?.wrapped ?? schema)?.type === 'number' && !numbersThatName.has(source);
    return <TextField key={source} {...(isAmount && { textAlign: 'right' })} {...shown} />;
  };
  return {
    ...(inputsOf() as object),
    field,
    fields: (...shown: (string | ReactElement)[]) =>
      shown.map((one) => (typeof one === 'string' ? field(one) : one)),
    all: () =>
      Object.keys(record.entries)
        .filter((source) => source !== 'id' && (source in labels || fieldWord(source) !== undefined))
        .map((source) => field(source)),
    useRecord: () => useRow<R>(),
  } as never;
}

/** On the clock of the record's shop, if it is of one. */
const momentOf =
  (source: string, showTime = true, emptyText = '—') =>
  (row: OfficeRow) => {
    const at = saidIn(row, source);
    if (typeof at !== 'string') return emptyText;
    return (showTime ? momentInWords : dayInWords)(at, saidIn(row, 'fuso') as string | null | undefined);
  };

/** Numbers that nothing is added up of stand as words do. */
const numbersThatName: ReadonlySet<string> = new Set(['id', 'cliente', 'versao', 'porta']);

type Described = {
  readonly record: { readonly entries: Readonly<Record<string, Schema & { wrapped?: Schema }>> };
  readonly sorts: readonly string[];
  readonly labels?: object;
};

type Screens<R extends OfficeResourceName> = {
  icon: ComponentType;
  recordRepresentation?: (keyof OfficeRow<R> & string) | ((record: OfficeRow<R>) => string);
} & { [View in OfficeResources[R]['screens'][number]]: ComponentType };

/** A resource's screens: those that the contract names, no more and no fewer. */
export function screensOf<R extends OfficeResourceName>(name: R, screens: Screens<R>) {
  const { edit, show } = screens as { edit?: ComponentType; show?: ComponentType };
  const ofOne = { ...(edit && { edit: anew(edit) }), ...(show && { show: anew(show) }) };
  return { name, ...screens, ...ofOne } as { name: R } & ResourceProps;
}

/** Another record's page begins anew: what was told of one, or filled in for it, is never another's. */
const anew = (Screen: ComponentType) =>
  function OfOne() {
    const { id } = useParams();
    return <Screen key={id} />;
  };

/** What is listed within another's page has none of its own: an address that was kept or guessed leads there. */
const within: Readonly<Record<string, string>> = {
  movimentos: '/clientes',
  produtos: '/ementas',
  resgates: '/cupoes',
};

/** A list that nothing is done in needs no screen of its own: its record's schema says what it shows. */
export function plainScreens(name: OfficeResourceName): ResourceProps {
  const views: readonly string[] = officeResources[name].screens;
  if (!views.includes('list')) return { name, list: () => <Navigate to={within[name] ?? '/'} replace /> };
  const list = () => (
    <Listing of={name} rowClick={false} actions={false}>
      {fieldsOf(name).all()}
    </Listing>
  );
  return { name, icon: ViewList, list };
}

type ListingProps<R extends OfficeResourceName> = {
  of: R;
  children: ReactNode;
  filters?: ReactElement[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** What a touch on a row opens; nothing where there is nothing to open. */
  rowClick?: RowClick<R>;
  actions?: ReactElement | false;
  /** On a phone. */
  glance?: Glance<R>;
  mark?: Mark<R>;
};

/** A list as all of the office's are: search on top, a page of rows, a touch opens one. */
export function Listing<R extends OfficeResourceName>({
  of,
  children,
  filters = [],
  sort,
  rowClick = 'edit',
  actions,
  glance,
  mark,
}: ListingProps<R>) {
  const { recordRepresentation } = useResourceDefinition({ resource: of });
  const label = useGetResourceLabel()(of, 2);
  const columns = columnsOf<R>(children);
  const title = titleOf(columns, recordRepresentation);
  return (
    <RowKeys label={label} list={of}>
      <List
        resource={of}
        filters={[
          <SearchInput key="q" source="q" alwaysOn />,
          ...filters,
          <ListViews
            key="views"
            source="views"
            alwaysOn
            columns={columns.filter((column) => column !== title && column.props.source)}
          />,
        ]}
        exporter={false}
        perPage={25}
        // The page of an empty list has no filters: what was settled or revoked would never be found.
        empty={filters.length === 0 && <EmptyList />}
        {...(sort && { sort })}
        {...(actions !== undefined && { actions })}
      >
        <Rows of={of} rowClick={rowClick} glance={glance} mark={mark}>
          {children}
        </Rows>
      </List>
    </RowKeys>
  );
}
