import { rotateWebhookSecret } from '@fornada/contract/webhooks.ts';
import { m } from '@fornada/copy/messages.ts';
import Webhook from '@mui/icons-material/Webhook';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  CheckboxGroupInput,
  ReferenceInput,
  type ResourceProps,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { refusalOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { FlagInput } from '../../fields/flag-input.tsx';
import { Listing } from '../../fields/listing.tsx';
import { EditRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { CreateWithSecret } from './create-with-secret.tsx';
import { OnceDialog } from './once-dialog.tsx';
import { webhookEvents } from './webhook-events.ts';

const states = [
  { id: 'ativo', name: m.office_webhook_state_ativo() },
  { id: 'a_falhar', name: m.office_webhook_state_a_falhar() },
  { id: 'parado', name: m.office_webhook_state_parado() },
  { id: 'desligado', name: m.office_webhook_state_desligado() },
];

const Fields = () => (
  <>
    <Row>
      <TextInput source="nome" required />
      <ReferenceInput source="loja" reference="lojas">
        <SelectInput optionText="name" required />
      </ReferenceInput>
    </Row>
    <TextInput source="url" type="url" required fullWidth />
    <CheckboxGroupInput source="eventos" choices={webhookEvents} />
    <FlagInput source="ativo" />
  </>
);

/** What the endpoint is signed for with, and where what it was told is written down. */
function EndpointActions() {
  const endpoint = useRecordContext();
  const notify = useNotify();
  const [secret, setSecret] = useState<string>();
  if (!endpoint) return null;
  async function rotate() {
    try {
      const id = String(endpoint?.id);
      setSecret((await call(rotateWebhookSecret, { params: { id }, body: {} })).segredo);
    } catch (error) {
      notify(refusalOf(error).message, { type: 'error' });
    }
  }
  const log = `#/entregas-webhook?filter=${encodeURIComponent(JSON.stringify({ de: endpoint.id }))}`;
  return (
    <>
      {endpoint.estado === 'desligado' && <Alert severity="error">{m.office_webhook_disabled()}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" href={log}>
          {m.office_resource_entregas_webhook()}
        </Button>
        <Button variant="outlined" onClick={rotate}>
          {m.office_webhook_rotate()}
        </Button>
      </Stack>
      {secret && (
        <OnceDialog title={m.office_secret_title()} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}

/** Webhook endpoints of third-party systems. */
export const webhooks: ResourceProps = {
  name: 'webhooks',
  icon: Webhook,
  recordRepresentation: 'nome',
  list: () => (
    <Listing>
      <TextField source="nome" />
      <TextField source="loja_nome" sortable={false} />
      <TextField source="url" sortable={false} sx={{ overflowWrap: 'anywhere' }} />
      <SelectField source="estado" choices={states} sortable={false} />
    </Listing>
  ),
  edit: () => (
    <EditRecord>
      <EndpointActions />
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateWithSecret
      secret="segredo"
      title={m.office_secret_title()}
      defaults={{ ativo: 1, eventos: webhookEvents.slice(0, 3).map(({ id }) => id) }}
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        {m.office_webhook_hint()}
      </Alert>
      <Fields />
    </CreateWithSecret>
  ),
};
