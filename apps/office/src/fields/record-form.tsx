import { m } from '@fornada/copy/messages.ts';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Create,
  DeleteButton,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  useCanAccess,
  useResourceContext,
} from 'react-admin';

type Props = {
  children: ReactNode;
  /** What customers will see, beside the form. */
  preview?: ReactNode;
  /** New ones begin with this. */
  defaults?: object;
  canDelete?: boolean;
  /** What a new one opens as. */
  then?: 'edit' | 'show';
};

/** The form of an existing record; who may only look finds its fields closed. */
export function EditRecord({ children, preview, canDelete = true }: Props) {
  const may = useMayEdit();
  return (
    <Edit mutationMode="pessimistic" redirect={false} actions={false}>
      <SimpleForm toolbar={may ? <Actions canDelete={canDelete} /> : false} warnWhenUnsavedChanges>
        {!may && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {m.office_read_only()}
          </Alert>
        )}
        <Sides preview={preview} isOpen={may}>
          {children}
        </Sides>
      </SimpleForm>
    </Edit>
  );
}

export function CreateRecord({ children, preview, defaults, then = 'edit' }: Props) {
  return (
    <Create redirect={then} actions={false}>
      <SimpleForm {...(defaults && { defaultValues: defaults })} warnWhenUnsavedChanges>
        <Sides preview={preview} isOpen>
          {children}
        </Sides>
      </SimpleForm>
    </Create>
  );
}

function useMayEdit(): boolean {
  const resource = useResourceContext() ?? '';
  return useCanAccess({ resource, action: 'delete' }).canAccess ?? false;
}

const Actions = ({ canDelete }: { canDelete: boolean }) => (
  <Toolbar
    sx={{
      justifyContent: 'space-between',
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <SaveButton />
    {canDelete && <DeleteButton mutationMode="pessimistic" />}
  </Toolbar>
);

function Sides({ children, preview, isOpen }: { children: ReactNode; preview: ReactNode; isOpen: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        width: '100%',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: preview ? 'minmax(0, 1fr) 390px' : 'minmax(0, 1fr)',
        },
      }}
    >
      <Box
        component="fieldset"
        disabled={!isOpen}
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
