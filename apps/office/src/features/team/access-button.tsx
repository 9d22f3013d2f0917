import { type Revised, updateOfficeRecord } from '@fornada/contract/office.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useEditContext, useNotify } from 'react-admin';
import { isLost, refusalOf } from '../../app/refusal.ts';
import { call, isReader } from '../../app/session.ts';
import { useFormKey } from '../../app/use-request-keys.ts';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { Sure } from '../../fields/sure.tsx';

const person = fieldsOf('equipa');
type Person = Revised<OfficeRow<'equipa'>>;

/** One touch, and a question: they are out everywhere. Given again, it waits for their invitation. */
export function AccessButton() {
  const record = person.useRecord();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const once = useFormKey();
  const notify = useNotify();
  const { refetch } = useEditContext<OfficeRow<'equipa'>>();
  if (!record) return null;
  const { id, nome, email, ativo } = record;
  // Nobody ends their own: the chain would be left without an administrator.
  if (isReader(email)) return null;
  const isOut = ativo === 0;

  /** What stands there, not what is half typed in the form. */
  async function change(known: Person) {
    setChanging(true);
    let isKnown = true;
    try {
      const access = isOut ? { ativo: 1, convidar: 1 } : { ativo: 0 };
      const ask = async ({ nome, email, papel, lojas, revisao }: Person) =>
        (await once((idempotencyKey) =>
          call(updateOfficeRecord, {
            ...{ params: { recurso: 'equipa', id }, idempotencyKey },
            body: { nome, email, papel, lojas, ...access, ...(revisao !== undefined && { revisao }) },
          }),
        )) as Person;
      // What had been done before, unheard of, somebody may have undone since, and changed more.
      const told = await ask(known);
      if (told.ativo !== access.ativo) await ask(told);
      notify(isOut ? m.office_access_given({ name: nome }) : m.office_access_ended({ name: nome }));
    } catch (error) {
      const refusal = refusalOf(error);
      const why = Object.values(refusal.errors).find((each) => typeof each === 'string') ?? refusal.message;
      notify(why, { type: 'error' });
      isKnown = !isLost(refusal);
    }
    // Given twice, it would be another invitation: until it is known who they are by now, nothing is changed. Without a
    // connection that couldn't be read either, and the page would be left.
    if (isKnown) await refetch();
    setChanging(false);
  }

  return (
    <Box>
      <Button
        color={isOut ? 'primary' : 'error'}
        variant="outlined"
        disabled={isChanging}
        sx={{ minHeight: 44 }}
        onClick={() => (isOut ? void change(record) : setAsking(true))}
      >
        {isOut ? m.office_access_give() : m.office_access_end()}
      </Button>
      <Sure
        isOpen={isAsking}
        title={m.office_access_end_of({ name: nome })}
        confirmColor="warning"
        content={m.office_access_end_sure()}
        onClose={() => setAsking(false)}
        onConfirm={() => change(record)}
      />
    </Box>
  );
}
