// On a phone the rows of a list are cards: a table would be cut, and what one came for out of sight.
import type { OfficeResourceName, OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Link, Skeleton, Typography, useTheme } from '@mui/material';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import {
  Datagrid,
  FieldTitle,
  ListNoResults,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceDefinition,
} from 'react-admin';
import { asLibrarys, type RowClick, saidIn, useRow } from '../app/rows.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import { opensRow } from './row-keys.tsx';

type Field<R extends OfficeResourceName = OfficeResourceName> = ReactElement<{
  source: string;
  label?: string;
  emptyText?: string;
  render?: (record: OfficeRow<R>) => ReactNode;
}>;

/** What a card says at a glance, in place of its columns with their names: what of which column; true is what the column says. */
export type Glance<R extends OfficeResourceName> = (record: OfficeRow<R>) => {
  readonly [F in keyof OfficeRow<R>]?: string | true;
};
/** What is seen before anything else of a record, below its name. */
export type Mark<R extends OfficeResourceName> = (record: OfficeRow<R>) => ReactNode;

type Props<R extends OfficeResourceName> = {
  of: R;
  children: ReactNode;
  rowClick: RowClick<R>;
  glance?: Glance<R> | undefined;
  mark?: Mark<R> | undefined;
};

/** A list's rows, as wide as the screen is. */
export function Rows<R extends OfficeResourceName>({ of, children, rowClick, glance, mark }: Props<R>) {
  const { breakpoints } = useTheme();
  const { data, error } = useListContext<OfficeRow<R>>();
  const { recordRepresentation } = useResourceDefinition({ resource: of });
  const hidden = useHiddenColumns();
  // As it was when they came: what is open in a row stays when a phone is turned.
  const [isPhone] = useState(() => matchMedia(breakpoints.down('sm').replace('@media ', '')).matches);
  const all = columnsOf<R>(children);
  const title = titleOf(all, recordRepresentation);
  const fields = all.filter((field) => field === title || !hidden.has(field.props.source));
  // What couldn't be had isn't nothing.
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (isPhone) return <Cards {...{ of, fields, title, rowClick, glance, mark }} />;
  return (
    <Datagrid rowClick={asLibrarys(rowClick)} bulkActionButtons={false}>
      {fields.map((field) =>
        field === title && rowClick !== false ? (
          <Opening {...field.props} key={field.key} of={of} field={field} rowClick={rowClick} />
        ) : (
          field
        ),
      )}
    </Datagrid>
  );
}

export const columnsOf = <R extends OfficeResourceName>(children: ReactNode): Field<R>[] =>
  Children.toArray(children).filter((child): child is Field<R> => isValidElement(child));

/** The column that names the record. */
export const titleOf = <R extends OfficeResourceName>(
  fields: Field<R>[],
  recordRepresentation: unknown,
): Field<R> | undefined =>
  fields.find(({ props }) => props.source === recordRepresentation) ??
  fields.find(({ props }) => !isPicture(props.source));

const isPicture = (source: string) => /^image\b/.test(source);

function usePathOf<R extends OfficeResourceName>(
  resource: R,
  rowClick: RowClick<R>,
): (record: OfficeRow<R>) => string | false {
  const createPath = useCreatePath();
  return (record) => {
    const type = typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick;
    if (type === 'edit' || type === 'show') return createPath({ resource, id: record.id, type });
    return typeof type === 'string' && type;
  };
}

/** A link without words couldn't be told from others, nor read out. */
const isUnnamed = <R extends OfficeResourceName>(record: OfficeRow<R>, field: Field<R> | undefined) =>
  field !== undefined && saidIn(record, field.props.source) === '';

type Opens<R extends OfficeResourceName> = Pick<Props<R>, 'of' | 'rowClick'> & { field: Field<R> };

/** Without a mouse a row is opened by the name in it; with one, wherever it is pressed. */
function Opening<R extends OfficeResourceName>({ of, field, rowClick }: Opens<R>) {
  const record = useRow<R>();
  const pathOf = usePathOf(of, rowClick);
  const path = record && pathOf(record);
  if (!path) return field;
  return (
    <Link
      href={`#${path}`}
      color="inherit"
      underline="none"
      onClick={(event) => event.stopPropagation()}
      {...opensRow}
    >
      {isUnnamed(record, field) ? m.office_command_nameless() : field}
    </Link>
  );
}

const saysNothing = [null, undefined, '', '—'] as unknown[];

/** Dashes line up in a table; in a card they are lines that say nothing. */
const says = <R extends OfficeResourceName>(
  record: OfficeRow<R>,
  { props: { source, emptyText, render } }: Field<R>,
) =>
  [render ? render(record) : saidIn(record, source), emptyText].some((told) => !saysNothing.includes(told));

/** In one line, with a dot between what there is. */
const glanced = <R extends OfficeResourceName>(
  record: OfficeRow<R>,
  glance: Glance<R>,
  fields: Field<R>[],
): ReactNode[] =>
  fields
    .map((field): [Field<R>, ReactNode] => {
      const told = glance(record)[field.props.source as keyof OfficeRow<R>];
      return [field, told === true ? says(record, field) && field : told];
    })
    .filter(([, told]) => told)
    .map(([{ key }, told], index) => (
      <Fragment key={key}>
        {index > 0 && '\u00a0· '}
        {told}
      </Fragment>
    ));

type CardsProps<R extends OfficeResourceName> = Omit<Props<R>, 'children'> & {
  fields: Field<R>[];
  title: Field<R> | undefined;
};

/** The column that names the record is the card's title, the others stand below it with theirs. */
function Cards<R extends OfficeResourceName>(props: CardsProps<R>) {
  const { of, fields, title, rowClick, glance, mark } = props;
  const { data = [], isPending } = useListContext<OfficeRow<R>>();
  const pathOf = usePathOf(of, rowClick);
  if (isPending) return <Skeleton variant="rounded" sx={{ m: 2, height: 240 }} />;
  if (data.length === 0) return <ListNoResults />;
  const picture = fields.find(({ props }) => isPicture(props.source));
  const others = fields.filter((field) => field !== picture && field !== title);

  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((record) => {
        const path = pathOf(record);
        return (
          <RecordContextProvider key={record.id} value={record}>
            <Box component="li" sx={card}>
              {picture}
              <Typography component="h2" variant="subtitle1" sx={naming}>
                {path ? (
                  <Link href={`#${path}`} color="inherit" underline="none" sx={reachingAll} {...opensRow}>
                    {isUnnamed(record, title) ? m.office_command_nameless() : title}
                  </Link>
                ) : (
                  title
                )}
              </Typography>
              {mark && <Box sx={{ gridColumn: '1 / -1' }}>{mark(record)}</Box>}
              {glance ? (
                <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
                  {glanced(record, glance, others)}
                </Typography>
              ) : (
                <Box component="dl" sx={facts}>
                  {others
                    .filter((field) => says(record, field))
                    .map((field) => (
                      <div key={field.key}>
                        <dt>
                          <FieldTitle source={field.props.source} label={field.props.label} resource={of} />
                        </dt>
                        <dd>{field}</dd>
                      </div>
                    ))}
                </Box>
              )}
            </Box>
          </RecordContextProvider>
        );
      })}
    </Box>
  );
}

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 1,
  p: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
  '& > h2:first-child': { gridColumn: '1 / -1' },
} as const;

/** A name is one whether or not it leads anywhere. */
const naming = {
  alignSelf: 'center',
  fontWeight: 600,
  '& .MuiTypography-root': { fontSize: 'inherit', fontWeight: 'inherit' },
} as const;

/** All of the card is touched, and what can be pressed in it lies above. */
const reachingAll = {
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};

const facts = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 0.5,
  m: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '2fr 3fr', gap: 1, alignItems: 'baseline' },
  '& dt': { color: 'text.secondary', fontSize: 'body2.fontSize' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& :is(a, button)': { position: 'relative', zIndex: 1 },
};
