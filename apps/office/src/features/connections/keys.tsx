import { rotatePosKey } from '@fornada/contract/pos-keys.ts';
import { m } from '@fornada/copy/messages.ts';
import VpnKey from '@mui/icons-material/VpnKey';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  DateField,
  DeleteWithConfirmButton,
  NumberInput,
  ReferenceInput,
  type ResourceProps,
  SelectField,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { call } from '../../app/session.ts';
import { Listing } from '../../fields/listing.tsx';
import { Row } from '../../fields/row.tsx';
import { ActionDialog } from '../customers/action-dialog.tsx';
import { CreateWithSecret } from './create-with-secret.tsx';
import { OnceDialog } from './once-dialog.tsx';

const states = [
  { id: 'ativa', name: m.office_key_state_ativa() },
  { id: 'a_terminar', name: m.office_key_state_a_terminar() },
  { id: 'terminada', name: m.office_key_state_terminada() },
  { id: 'revogada', name: m.office_key_state_revogada() },
];

/** What is done with a key that still opens something. */
function KeyActions() {
  const key = useRecordContext();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  if (!key || key.estado === 'revogada' || key.estado === 'terminada') return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {key.estado === 'ativa' && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {m.office_key_rotate()}
        </Button>
      )}
      <DeleteWithConfirmButton
        label={m.office_key_revoke()}
        confirmTitle={m.office_key_revoke()}
        confirmContent={m.office_key_revoke_hint()}
        successMessage={m.office_key_revoked()}
        mutationMode="pessimistic"
      />
      {isAsking && (
        <ActionDialog
          title={m.office_key_rotate()}
          defaults={{ horas: 24 }}
          onClose={() => setAsking(false)}
          act={async ({ horas }) => {
            const body = { horas: Number(horas ?? 24) };
            setSecret((await call(rotatePosKey, { params: { id: String(key.id) }, body })).chave);
          }}
        >
          <Alert severity="info" sx={{ mb: 2 }}>
            {m.office_key_rotate_hint()}
          </Alert>
          <NumberInput source="horas" min={0} max={168} required fullWidth />
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
export const keys: ResourceProps = {
  name: 'chaves',
  icon: VpnKey,
  recordRepresentation: 'nome',
  list: () => (
    <Listing rowClick="show">
      <TextField source="nome" />
      <TextField source="loja_nome" sortable={false} />
      <TextField source="prefixo" sortable={false} />
      <SelectField source="estado" choices={states} sortable={false} />
      <DateField source="usada_em" showTime emptyText="—" />
    </Listing>
  ),
  show: () => (
    <Show actions={false}>
      <SimpleShowLayout>
        <TextField source="nome" />
        <TextField source="loja_nome" />
        <TextField source="prefixo" />
        <SelectField source="estado" choices={states} />
        <TextField source="criado_por" emptyText="—" />
        <DateField source="criado_em" label={m.office_field_criacao()} showTime />
        <DateField source="usada_em" showTime emptyText="—" />
        <DateField source="termina_em" showTime emptyText="—" />
        <KeyActions />
      </SimpleShowLayout>
    </Show>
  ),
  create: () => (
    <CreateWithSecret secret="chave" title={m.office_key_title()}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {m.office_key_hint()}
      </Alert>
      <Row>
        <TextInput source="nome" required />
        <ReferenceInput source="loja" reference="lojas">
          <SelectInput optionText="name" required />
        </ReferenceInput>
      </Row>
    </CreateWithSecret>
  ),
};
