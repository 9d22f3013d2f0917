import type { WireFamily, WireSection } from '@fornada/contract/menu.ts';
import { saveMenuStructure } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Form, SimpleFormIterator } from 'react-admin';
import { errorsOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { useIsLeft } from '../../app/use-is-left.ts';
import { useFormKey } from '../../app/use-request-keys.ts';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Refusals } from '../../fields/refusals.tsx';
import { ReadySave } from '../../fields/save-button.tsx';
import { useUnsavedWork } from '../../fields/unsaved-work.tsx';
import type { MenuHold } from './use-menu.ts';

const structure = inputsOf<{ seccoes: WireSection[] }>();
const section = inputsOf<WireSection>();
const family = inputsOf<WireFamily>();

type Props = {
  hold: MenuHold;
  /** Whether nobody else does: the router asks one at a time. */
  asksBeforeLeaving: boolean;
  onClose: () => void;
};

/** Read whole. */
const named = { flex: { sm: '1 1 11rem' } } as const;

/** Sections and families, in their order. Products stay with their family. */
export function StructureDialog({ hold, asksBeforeLeaving, onClose }: Props) {
  const attempt = useAttempt();
  const isLeft = useIsLeft();
  const once = useFormKey();
  const { menu, reload } = hold;
  const { leave, watch } = useUnsavedWork(onClose);
  const record = {
    seccoes: menu.seccoes.map(({ familias, ...section }) => ({
      ...section,
      familias: familias.map(({ produtos: _, seccao: __, ...family }) => family),
    })),
  };

  async function save(values: object) {
    const refusal = await attempt(async () => {
      const body = { ...values, lido: menu.seccoes };
      await once((idempotencyKey) =>
        call(saveMenuStructure, { params: { id_loja: menu.id }, body, idempotencyKey }),
      );
      await reload();
      if (!isLeft.current) onClose();
    });
    return refusal && errorsOf(refusal);
  }

  return (
    <Dialog open onClose={leave} maxWidth="lg" fullWidth aria-labelledby="structure-title">
      <Form
        record={record}
        onSubmit={save as never}
        warnWhenUnsavedChanges={asksBeforeLeaving}
        disableInvalidFormNotification
        noValidate
      >
        {watch}
        <DialogTitle id="structure-title">{m.office_menu_structure()}</DialogTitle>
        <DialogContent dividers>
          <Refusals />
          <structure.ArrayInput helperText={false} source="seccoes">
            <SimpleFormIterator>
              <section.TextInput source="codigo" helperText={m.office_menu_code_hint()} />
              <section.TextInput source="descricao" required />
              <section.FlagInput source="visivel" defaultValue={1} />
              <section.ArrayInput helperText={false} source="familias">
                <SimpleFormIterator inline>
                  <family.TextInput source="codigo" helperText={false} sx={{ width: 84 }} />
                  <family.TextInput source="descricao" required sx={named} />
                  <family.TextInput source="descricao_ingles" sx={named} />
                  <family.FlagInput source="visivel" defaultValue={1} />
                  <family.NumberInput source="dose" defaultValue={1} sx={{ width: 66 }} />
                </SimpleFormIterator>
              </section.ArrayInput>
            </SimpleFormIterator>
          </structure.ArrayInput>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{m.office_ra_action_cancel()}</Button>
          <ReadySave label={m.office_menu_save_draft()} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
