import { saveMenuStructure } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import {
  ArrayInput,
  Form,
  NumberInput,
  SaveButton,
  SimpleFormIterator,
  TextInput,
  useNotify,
} from 'react-admin';
import { refusalOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { FlagInput } from '../../fields/flag-input.tsx';
import { Refusals } from '../../fields/refusals.tsx';
import { useUnsavedWork } from '../../fields/unsaved-work.tsx';
import type { MenuHold } from './use-menu.ts';

/** Sections and families, in their order. Products stay with their family. */
export function StructureDialog({ hold, onClose }: { hold: MenuHold; onClose: () => void }) {
  const notify = useNotify();
  const { menu, reload } = hold;
  const { leave, watch } = useUnsavedWork(onClose);
  const record = {
    seccoes: menu.seccoes.map(({ familias, ...section }) => ({
      ...section,
      familias: familias.map(({ produtos: _, seccao: __, ...family }) => family),
    })),
  };

  async function save(values: object) {
    try {
      const body = values as Record<string, unknown>;
      await call(saveMenuStructure, { params: { id_loja: menu.id }, body });
      await reload();
      onClose();
    } catch (error) {
      const { message, errors } = refusalOf(error);
      notify(message, { type: 'error' });
      return errors;
    }
  }

  return (
    <Dialog open onClose={leave} maxWidth="md" fullWidth aria-labelledby="structure-title">
      <Form record={record} onSubmit={save as never} warnWhenUnsavedChanges noValidate>
        {watch}
        <DialogTitle id="structure-title">{m.office_menu_structure()}</DialogTitle>
        <DialogContent dividers>
          <Refusals />
          <ArrayInput helperText={false} source="seccoes" label={m.office_menu_sections()}>
            <SimpleFormIterator>
              <TextInput source="codigo" required />
              <TextInput source="descricao" required />
              <FlagInput source="visivel" defaultValue={1} />
              <ArrayInput helperText={false} source="familias">
                <SimpleFormIterator inline>
                  <TextInput source="codigo" required sx={{ width: 130 }} />
                  <TextInput source="descricao" required />
                  <FlagInput source="visivel" defaultValue={1} />
                  <NumberInput source="dose" defaultValue={1} sx={{ width: 90 }} />
                </SimpleFormIterator>
              </ArrayInput>
            </SimpleFormIterator>
          </ArrayInput>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{m.office_ra_action_cancel()}</Button>
          <SaveButton alwaysEnable label={m.office_menu_save_draft()} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
