import type { OfficeResourceName, OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { tagOf } from '@fornada/domain/tag.ts';
import { Alert, Box, CardContent, Stack } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import {
  DeleteButton,
  Form,
  HttpError,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useCanAccess,
  useNotify,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useRow } from '../app/rows.ts';
import { CreateOnce } from './create-once.tsx';
import { EditOnce } from './edit-once.tsx';
import { Refusals } from './refusals.tsx';
import { ReadySave } from './save-button.tsx';

type Props<R extends OfficeResourceName> = {
  of: R;
  children: ReactNode;
  /** What customers will see, beside the form. */
  preview?: ReactNode;
  /** New ones begin with this. */
  defaults?: Partial<OfficeRow<R>>;
  canDelete?: boolean;
  /** What is done about a refusal that isn't of a field; false leaves it to be told. */
  onRefused?: (refusal: HttpError) => boolean;
  /** What stands over the form of an existing one. */
  above?: ReactNode;
  /** Of a record that is shown, and changes no more. */
  isClosed?: (record: OfficeRow<R>) => boolean;
  /** What a new one opens as. */
  then?: 'edit' | 'show';
};

/** A list's row, which the library would begin with, doesn't say what it was read as: saved, it would undo what it hadn't seen. */
const asRead = { asRead: true };

/** The form of an existing record; without write access its fields are disabled. */
export function EditRecord<R extends OfficeResourceName>({
  of,
  children,
  preview,
  above,
  canDelete = true,
  onRefused = () => false,
  isClosed = () => false,
}: Props<R>) {
  const may = useMayEdit(of);
  const notify = useNotify();
  const onError = (error: unknown) => {
    if (error instanceof HttpError && onRefused(error)) return;
    notify((error as Error).message, { type: 'error' });
  };
  return (
    <EditOnce
      of={of}
      mutationMode="pessimistic"
      mutationOptions={{ onError, meta: asRead }}
      queryOptions={{ meta: asRead }}
      redirect={false}
      actions={false}
    >
      <Sheet toolbar={may && <Actions canDelete={canDelete} isClosed={isClosed} />}>
        <Refusals />
        {above}
        {!may && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {m.office_read_only()}
          </Alert>
        )}
        <Sides preview={preview} isOpen={may} isClosed={isClosed}>
          {children}
        </Sides>
      </Sheet>
    </EditOnce>
  );
}

/** The library's SimpleForm, but for its word on what was refused: it is told above, or something is done about it. */
function Sheet({ toolbar, children }: { toolbar: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Form
      warnWhenUnsavedChanges
      // By its address alone the library takes person 12 for a part of person 1, and leaves without a question.
      formRootPathname={`${pathname}/`}
      disableInvalidFormNotification
      noValidate
    >
      <CardContent sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: { paddingBottom: '5em' } })}>
        <Stack sx={{ alignItems: 'flex-start' }}>{children}</Stack>
      </CardContent>
      {toolbar}
    </Form>
  );
}

/** The forms of what is made by the fields that it is changed by. */
export const formsOf = <R extends OfficeResourceName>(
  of: R,
  Fields: ComponentType,
  { defaults, ...rest }: Omit<Props<R>, 'of' | 'children'> = {},
) => ({
  edit: () => (
    <EditRecord of={of} {...rest}>
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateRecord of={of} preview={rest.preview} {...(defaults && { defaults })}>
      <Fields />
    </CreateRecord>
  ),
});

export function CreateRecord<R extends OfficeResourceName>(props: Props<R>) {
  const { of, children, preview, defaults, then = 'edit' } = props;
  return (
    <CreateOnce of={of} redirect={then} actions={false}>
      <SimpleForm
        {...(defaults && { defaultValues: defaults })}
        toolbar={<NewActions />}
        warnWhenUnsavedChanges
        noValidate
      >
        <Refusals />
        <Sides preview={preview} isOpen>
          {children}
        </Sides>
      </SimpleForm>
    </CreateOnce>
  );
}

function useMayEdit(resource: OfficeResourceName): boolean {
  return useCanAccess({ resource, action: 'delete' }).canAccess ?? false;
}

type ActionsProps<R extends OfficeResourceName> = Pick<Props<R>, 'canDelete' | 'isClosed'> & {
  isNew?: boolean;
};

/** In view however long the form is. */
function Actions<R extends OfficeResourceName>(props: ActionsProps<R>) {
  const { isNew = false, canDelete = false, isClosed } = props;
  const record = useRow<R>();
  if (record && isClosed?.(record)) return null;
  return (
    <Toolbar
      sx={{
        justifyContent: 'space-between',
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {isNew ? <ReadySave /> : <SaveButton />}
      {canDelete && <DeleteButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}

/** One that is new can be sent as it opens: it is told what is missing. */
export const NewActions = () => <Actions isNew />;

type SidesProps<R extends OfficeResourceName> = Pick<Props<R>, 'children' | 'preview' | 'isClosed'> & {
  isOpen: boolean;
};

function Sides<R extends OfficeResourceName>({ children, preview, isOpen, isClosed }: SidesProps<R>) {
  const record = useRow<R>();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        width: '100%',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: preview ? 'minmax(0, 1fr) clamp(20rem, 27vw, 390px)' : 'minmax(0, 1fr)',
        },
      }}
    >
      <Box
        component="fieldset"
        {...(!preview && { className: 'form-alone' })}
        disabled={!isOpen || (record !== undefined && isClosed?.(record))}
        sx={{
          border: 0,
          p: 0,
          m: 0,
          minWidth: 0,
          maxWidth: 860,
          display: 'grid',
          gap: 2.5,
          alignContent: 'start',
          '& .MuiFormControl-root': { my: 0 },
        }}
      >
        {children}
      </Box>
      {preview}
    </Box>
  );
}

/** Fields side by side where there is room. */
export const Row = ({ least = 220, children }: { least?: number; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
    }}
  >
    {children}
  </Box>
);

type TagInputProps = {
  /** The field that it is made of while it is empty. */
  of?: 'title' | 'name';
};

/** The last part of the address. Left empty, the server makes it of the name, as this shows; changed, old links end. */
export function TagInput({ of = 'title' }: TagInputProps) {
  const row = useRow();
  const kept = row && 'tag' in row ? row.tag : undefined;
  const [name, tag] = useWatch({ name: [of, 'tag'] }) as (string | null | undefined)[];
  const isLeft = kept !== undefined && (tag ?? '') !== kept;
  return (
    <TextInput
      source="tag"
      placeholder={tagOf(name ?? '')}
      slotProps={{ inputLabel: { shrink: true } }}
      helperText={isLeft ? m.office_tag_left({ tag: kept }) : m.office_tag_hint()}
    />
  );
}
