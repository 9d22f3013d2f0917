import { type ReactNode, useState } from 'react';
import { type RaRecord, SimpleForm, useRedirect, useResourceContext } from 'react-admin';
import { CreateOnce } from '../../fields/create-once.tsx';
import { NewActions } from '../../fields/record-form.tsx';
import { Refusals } from '../../fields/refusals.tsx';
import { OnceDialog } from './once-dialog.tsx';

type Props = {
  /** The field of the answer that is told once. */
  secret: 'chave' | 'segredo';
  title: string;
  defaults?: object;
  children: ReactNode;
};

/** A form whose answer holds something that is never told again: it is shown before anything else. */
export function CreateWithSecret({ secret, title, defaults = {}, children }: Props) {
  const [made, setMade] = useState<RaRecord>();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  return (
    <>
      <CreateOnce actions={false} redirect={false} mutationOptions={{ onSuccess: setMade }}>
        <SimpleForm defaultValues={defaults} toolbar={<NewActions />} warnWhenUnsavedChanges noValidate>
          <Refusals />
          <fieldset className="office-fields form-alone">{children}</fieldset>
        </SimpleForm>
      </CreateOnce>
      {made && (
        <OnceDialog
          title={title}
          secret={String(made[secret])}
          onClose={() => redirect(secret === 'chave' ? 'show' : 'edit', resource, made.id)}
        />
      )}
    </>
  );
}
