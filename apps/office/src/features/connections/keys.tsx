import type { BodyOf } from '@fornada/contract/endpoint.ts';
import { rotatePosKey } from '@fornada/contract/pos-keys.ts';
import { m } from '@fornada/copy/messages.ts';
import VpnKey from '@mui/icons-material/VpnKey';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { DeleteWithConfirmButton, Show, SimpleShowLayout, useRefresh } from 'react-admin';
import { isLost, refusalOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { useRequestKeys } from '../../app/use-request-keys.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Row } from '../../fields/record-form.tsx';
import { ActionDialog } from '../customers/action-dialog.tsx';
import { CreateWithSecret } from './create-with-secret.tsx';
import { OnceDialog } from './once-dialog.tsx';

const key = fieldsOf('chaves', {
  estado: {
    ativa: m.office_key_state_ativa,
    a_terminar: m.office_key_state_a_terminar,
    terminada: m.office_key_state_terminada,
    revogada: m.office_key_state_revogada,
  },
});
const rotation = inputsOf<BodyOf<typeof rotatePosKey>>();

/** What is done with a key that still opens something. What was begun stays in sight, whatever the key is by then. */
function KeyActions() {
  const record = key.useRecord();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  /** The key whose successor may have been made, and is known to nobody. */
  const [unheard, setUnheard] = useState<string>();
  const once = useRequestKeys<string>();
  if (!record) return null;
  const { id, estado } = record;
  async function rotate({ horas }: { horas?: number | null }) {
    const request = { params: { id }, body: { horas: Number(horas ?? 24) } };
    try {
      const made = await once(id)((idempotencyKey) => call(rotatePosKey, { ...request, idempotencyKey }));
      setUnheard(undefined);
      setSecret(made.chave);
    } catch (error) {
      if (isLost(refusalOf(error))) setUnheard(id);
      throw error;
    }
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {(estado === 'ativa' || unheard === id) && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {m.office_key_rotate()}
        </Button>
      )}
      {(estado === 'ativa' || estado === 'a_terminar') && (
        <DeleteWithConfirmButton
          label={m.office_key_revoke()}
          confirmTitle={m.office_key_revoke()}
          confirmContent={m.office_key_revoke_hint()}
          successMessage={m.office_key_revoked()}
          mutationMode="pessimistic"
        />
      )}
      {isAsking && (
        <ActionDialog<BodyOf<typeof rotatePosKey>>
          title={m.office_key_rotate()}
          defaults={{ horas: 24 }}
          onClose={() => setAsking(false)}
          act={rotate}
        >
          <Alert severity="info" sx={{ mb: 2 }}>
            {m.office_key_rotate_hint()}
          </Alert>
          <rotation.NumberInput source="horas" min={0} max={168} required fullWidth />
        </ActionDialog>
      )}
      {secret && (
        <OnceDialog
          title={m.office_key_title()}
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            refresh();
          }}
        />
      )}
    </Stack>
  );
}

/** Keys of third-party tills. */
export const keys = screensOf('chaves', {
  icon: VpnKey,
  recordRepresentation: 'nome',
  list: () => (
    <Listing of="chaves" rowClick="show">
      {key.fields('nome', 'loja_nome', 'prefixo', 'estado', 'usada_em')}
    </Listing>
  ),
  show: () => (
    <Show actions={false}>
      <SimpleShowLayout>
        {key.fields('nome', 'loja_nome', 'prefixo', 'estado', 'criado_por', 'criado_em', 'usada_em')}
        {key.field('termina_em')}
        <KeyActions />
      </SimpleShowLayout>
    </Show>
  ),
  create: () => (
    <CreateWithSecret of="chaves" secret={({ chave }) => chave} then="show" title={m.office_key_title()}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {m.office_key_hint()}
      </Alert>
      <Row>
        <key.TextInput source="nome" required />
        <key.RelatedInput source="loja" reference="lojas" required />
      </Row>
    </CreateWithSecret>
  ),
});
