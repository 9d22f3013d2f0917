import { rotateWebhookSecret } from '@fornada/contract/webhooks.ts';
import { m } from '@fornada/copy/messages.ts';
import Webhook from '@mui/icons-material/Webhook';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { useRequestKeys } from '../../app/use-request-keys.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { EditRecord, Row } from '../../fields/record-form.tsx';
import { choicesOf } from '../../words/code-words.ts';
import { CreateWithSecret } from './create-with-secret.tsx';
import { OnceDialog } from './once-dialog.tsx';
import { webhookEvents } from './webhook-events.ts';

const endpoint = fieldsOf('webhooks', {
  estado: {
    ativo: m.office_webhook_state_ativo,
    a_falhar: m.office_webhook_state_a_falhar,
    parado: m.office_webhook_state_parado,
    desligado: m.office_webhook_state_desligado,
  },
});
const events = choicesOf(webhookEvents);

const Fields = () => (
  <>
    <Row>
      <endpoint.TextInput source="nome" required />
      <endpoint.RelatedInput source="loja" reference="lojas" required />
    </Row>
    <endpoint.TextInput source="url" type="url" required fullWidth />
    <endpoint.CheckboxGroupInput source="eventos" choices={events} />
    <endpoint.FlagInput source="ativo" />
  </>
);

/** What the endpoint is signed for with, and where what it was told is written down. */
function EndpointActions() {
  const record = endpoint.useRecord();
  const [attempt, isMaking] = useSoleAttempt();
  const [secret, setSecret] = useState<string>();
  const once = useRequestKeys<string>();
  if (!record) return null;
  const { id, estado } = record;
  async function rotate() {
    const request = { params: { id }, body: {} };
    await attempt(async () => {
      const made = await once(id)((idempotencyKey) =>
        call(rotateWebhookSecret, { ...request, idempotencyKey }),
      );
      setSecret(made.segredo);
    });
  }
  const log = `#/entregas-webhook?filter=${encodeURIComponent(JSON.stringify({ de: id }))}`;
  return (
    <>
      {estado === 'desligado' && <Alert severity="error">{m.office_webhook_disabled()}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" href={log}>
          {m.office_resource_entregas_webhook()}
        </Button>
        <Button variant="outlined" disabled={isMaking} onClick={rotate}>
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
export const webhooks = screensOf('webhooks', {
  icon: Webhook,
  recordRepresentation: 'nome',
  list: () => (
    <Listing of="webhooks">
      {endpoint.fields('nome', 'loja_nome')}
      {endpoint.field('url', { sx: { overflowWrap: 'anywhere' } })}
      {endpoint.field('estado')}
    </Listing>
  ),
  edit: () => (
    <EditRecord of="webhooks">
      <EndpointActions />
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateWithSecret
      of="webhooks"
      secret={({ segredo }) => segredo}
      then="edit"
      title={m.office_secret_title()}
      defaults={{ ativo: 1, eventos: ['encomenda.criada', 'encomenda.paga', 'encomenda.alterada'] }}
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        {m.office_webhook_hint()}
      </Alert>
      <Fields />
    </CreateWithSecret>
  ),
});
