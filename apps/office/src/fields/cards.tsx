// On a phone the rows of a list are cards: a table would be cut, and what one came for out of sight.
import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Link, Skeleton, Typography, useTheme } from '@mui/material';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import {
  Datagrid,
  FieldTitle,
  ListNoResults,
  type RaRecord,
  RecordContextProvider,
  type RowClickFunction,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceDefinition,
} from 'react-admin';
import { useHiddenColumns } from './hidden-columns.ts';
import { opensRow } from './row-keys.tsx';

export type RowClick = 'edit' | 'show' | false | RowClickFunction;
type Field = ReactElement<{
  source: string;
  label?: string;
  emptyText?: string;
  render?: (record: RaRecord) => ReactNode;
}>;

/** What a card says at a glance, in place of its columns with their names: what of which column; true is what the column says. */
export type Glance = (record: RaRecord) => { [source: string]: string | true };
/** What is seen before anything else of a record, below its name. */
export type Mark = (record: RaRecord) => ReactNode;

type Props = {
  children: ReactNode;
  rowClick: RowClick;
  glance?: Glance | undefined;
  mark?: Mark | undefined;
};

/** A list's rows, as wide as the screen is. */
export function Rows({ children, rowClick, glance, mark }: Props) {
  const { breakpoints } = useTheme();
  const { resource, data, error } = useListContext();
  const { recordRepresentation } = useResourceDefinition({ resource });
  const hidden = useHiddenColumns();
  // As it was when they came: what is open in a row stays when a phone is turned.
  const [isPhone] = useState(() => matchMedia(breakpoints.down('sm').replace('@media ', '')).matches);
  const all = columnsOf(children);
  const title = titleOf(all, recordRepresentation);
  const fields = all.filter((field) => field === title || !hidden.has(field.props.source));
  // What couldn't be had isn't nothing.
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (isPhone) return <Cards {...{ fields, title, rowClick, glance, mark }} />;
  return (
    <Datagrid rowClick={rowClick} bulkActionButtons={false}>
      {fields.map((field) =>
        field === title && rowClick !== false ? (
          <Opening {...field.props} key={field.key} field={field} rowClick={rowClick} />
        ) : (
          field
        ),
      )}
    </Datagrid>
  );
}

export const columnsOf = (children: ReactNode): Field[] =>
  Children.toArray(children).filter((child): child is Field => isValidElement(child));

/** The column that names the record. */
export const titleOf = (fields: Field[], recordRepresentation: unknown): Field | undefined =>
  fields.find(({ props }) => props.source === recordRepresentation) ??
  fields.find(({ props }) => !isPicture(props.source));

const isPicture = (source: string) => /^image\b/.test(source);

function usePathOf(rowClick: RowClick): (record: RaRecord) => string | false {
  const { resource } = useListContext();
  const createPath = useCreatePath();
  return (record) => {
    const type = typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick;
    if (type === 'edit' || type === 'show') return createPath({ resource, id: record.id, type });
    return typeof type === 'string' && type;
  };
}

/** A link without words couldn't be told from others, nor read out. */
const isUnnamed = (record: RaRecord, field: Field | undefined) =>
  field !== undefined && record[field.props.source] === '';

/** Without a mouse a row is opened by the name in it; with one, wherever it is pressed. */
function Opening({ field, rowClick }: { field: Field; rowClick: RowClick }) {
  const record = useRecordContext();
  const pathOf = usePathOf(rowClick);
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
const says = (record: RaRecord, { props: { source, emptyText, render } }: Field) =>
  [render ? render(record) : record[source], emptyText].some((told) => !saysNothing.includes(told));

/** In one line, with a dot between what there is. */
const glanced = (fields: Field[], record: RaRecord, glance: Glance): ReactNode[] =>
  fields
    .map((field): [Field, ReactNode] => {
      const told = glance(record)[field.props.source];
      return [field, told === true ? says(record, field) && field : told];
    })
    .filter(([, told]) => told)
    .map(([{ key }, told], index) => (
      <Fragment key={key}>
        {index > 0 && '\u00a0· '}
        {told}
      </Fragment>
    ));

type CardsProps = Omit<Props, 'children'> & { fields: Field[]; title: Field | undefined };

/** The column that names the record is the card's title, the others stand below it with theirs. */
function Cards({ fields, title, rowClick, glance, mark }: CardsProps) {
  const { data = [], isPending, resource } = useListContext();
  const pathOf = usePathOf(rowClick);
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
                  {glanced(others, record, glance)}
                </Typography>
              ) : (
                <Box component="dl" sx={facts}>
                  {others
                    .filter((field) => says(record, field))
                    .map((field) => (
                      <div key={field.key}>
                        <dt>
                          <FieldTitle
                            source={field.props.source}
                            label={field.props.label}
                            resource={resource}
                          />
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
