import type { OfficeResourceName, OfficeRow } from '@fornada/contract/office-resources.ts';
import { type ReactNode, useState } from 'react';
import { SimpleForm, useRedirect } from 'react-admin';
import { CreateOnce } from '../../fields/create-once.tsx';
import { NewActions } from '../../fields/record-form.tsx';
import { Refusals } from '../../fields/refusals.tsx';
import { OnceDialog } from './once-dialog.tsx';

type Props<R extends OfficeResourceName> = {
  of: R;
  /** What of the answer is told once. */
  secret: (made: OfficeRow<R>) => string | undefined;
  /** What it opens as, once that was read. */
  then: 'edit' | 'show';
  title: string;
  defaults?: Partial<OfficeRow<R>>;
  children: ReactNode;
};

/** A form whose answer holds something that is never told again: it is shown before anything else. */
export function CreateWithSecret<R extends OfficeResourceName>(props: Props<R>) {
  const { of, secret, then, title, defaults = {}, children } = props;
  const [made, setMade] = useState<OfficeRow<R>>();
  const redirect = useRedirect();
  /** Nothing where it was told before, and its answer lost. */
  function tell(one: OfficeRow<R>) {
    const isTold = Boolean(secret(one));
    if (isTold) setMade(one);
    return isTold;
  }
  return (
    <>
      <CreateOnce of={of} actions={false} redirect={then} tell={tell}>
        <SimpleForm defaultValues={defaults} toolbar={<NewActions />} warnWhenUnsavedChanges noValidate>
          <Refusals />
          <fieldset className="office-fields form-alone">{children}</fieldset>
        </SimpleForm>
      </CreateOnce>
      {made && (
        <OnceDialog title={title} secret={secret(made) ?? ''} onClose={() => redirect(then, of, made.id)} />
      )}
    </>
  );
}
