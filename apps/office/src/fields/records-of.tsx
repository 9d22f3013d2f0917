import type { OfficeResourceName, OfficeRow } from '@fornada/contract/office-resources.ts';
import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { ReferenceManyField, useTranslate } from 'react-admin';
import type { Words } from '../words/code-words.ts';
import { Rows } from './cards.tsx';
import { fieldsOf, type Source } from './fields-of.tsx';

type Props<R extends OfficeResourceName> = {
  of: R;
  codes?: { readonly [F in keyof OfficeRow<R>]?: Words };
  title?: string;
  /** Not all of its fields. */
  shown?: (Source<R> | ReactElement)[];
  /** What a touch on one opens. */
  rowClick?: 'edit';
  perPage: number;
};

/** What another list has of the record that is shown, newest first. */
export function RecordsOf<R extends OfficeResourceName>(props: Props<R>) {
  const { of, codes, title, shown, rowClick, perPage } = props;
  const translate = useTranslate();
  const records = fieldsOf(of, codes);
  const name = title ?? translate(`resources.${of}.name`);
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {name}
        </Typography>
        {/* Without a header to sort by, nothing in it takes the focus: what scrolls is reached by the keyboard too. */}
        <Box tabIndex={0} role="region" aria-label={name} sx={scrolling}>
          <ReferenceManyField reference={of} target="de" perPage={perPage}>
            <Rows of={of} rowClick={rowClick ?? false}>
              {shown ? records.fields(...shown) : records.all()}
            </Rows>
          </ReferenceManyField>
        </Box>
      </CardContent>
    </Card>
  );
}

const scrolling = { overflowX: 'auto', '& .RaDatagrid-tableWrapper': { overflowX: 'visible' } } as const;
