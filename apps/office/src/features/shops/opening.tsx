import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { missingToOpen, type OpeningNeed } from '@fornada/domain/ordering-needs.ts';
import { Alert, AlertTitle, Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { factsOf, needWords } from './needs.ts';

const shop = fieldsOf('lojas');

/** What is done on another page than the shop's. */
const elsewhere: Partial<Record<OpeningNeed, { words: () => string; place: (id: number) => string }>> = {
  menu: { words: m.office_opening_menu, place: (id) => `#/ementas/${id}` },
  staff: { words: m.office_opening_staff, place: () => '#/equipa/create' },
};

/** Of a shop that customers aren't shown yet: what is missing until they may be, and the button that opens it. */
export function Opening() {
  const record = shop.useRecord();
  const values = useWatch() as Partial<OfficeRow<'lojas'>>;
  const { getValues } = useFormContext();
  const { save } = useSaveContext();
  const { canAccess } = useCanAccess({ resource: 'lojas', action: 'delete' });
  const [isBusy, setBusy] = useState(false);
  if (record?.ao_publico !== 0) return null;
  const facts = {
    ...factsOf(values, record.tem_ementa === 1),
    ...{ phone: values.phone ?? '', hasStaff: record.tem_pessoas === 1 },
  };
  const missing = missingToOpen(facts, true);
  const isReady = missing.length === 0;
  async function open(takesOrders: boolean) {
    setBusy(true);
    await save?.({ ...getValues(), ao_publico: 1, aceita_encomendas: takesOrders ? 1 : 0 });
    setBusy(false);
  }
  return (
    <Alert severity={isReady ? 'success' : 'warning'}>
      <AlertTitle component="h2">
        {isReady ? m.office_opening_ready() : m.office_opening_missing()}
      </AlertTitle>
      {m.office_opening_hidden()}
      {!isReady && (
        <ul className="office-list">
          {missing.map((need) => {
            const { words, place } = elsewhere[need] ?? {};
            return (
              <li key={need}>
                {needWords[need]()}
                {words && place && (
                  <>
                    {': '}
                    <Link href={place(record.id)}>{words()}</Link>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {canAccess && (
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={!isReady || isBusy} onClick={() => open(true)}>
            {m.office_opening_open()}
          </Button>
          {!isReady && missingToOpen(facts, false).length === 0 && (
            <Button disabled={isBusy} onClick={() => open(false)}>
              {m.office_opening_show()}
            </Button>
          )}
        </Stack>
      )}
    </Alert>
  );
}
