import { replayWebhook } from '@fornada/contract/webhooks.ts';
import { m } from '@fornada/copy/messages.ts';
import Outbox from '@mui/icons-material/Outbox';
import { Box, Button, Typography } from '@mui/material';
import { Show, SimpleShowLayout, useNotify, useRefresh } from 'react-admin';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { choicesOf, inWords } from '../../words/code-words.ts';
import { secondInWords } from '../../words/moment.ts';
import { webhookEvents } from './webhook-events.ts';

const states = {
  a_enviar: m.office_delivery_state_a_enviar,
  entregue: m.office_delivery_state_entregue,
  falhou: m.office_delivery_state_falhou,
  parada: m.office_delivery_state_parada,
};
const delivery = fieldsOf('entregas-webhook', { estado: states, evento: webhookEvents });
const errors: Record<string, () => string> = {
  address_not_public: m.office_delivery_error_address_not_public,
  timeout: m.office_delivery_error_timeout,
  name_unknown: m.office_delivery_error_name_unknown,
  certificate: m.office_delivery_error_certificate,
  no_connection: m.office_delivery_error_no_connection,
};

const answerOf = (code: number | null, error: string | null) =>
  error ? (errors[error]?.() ?? error) : (code ?? '—');

function Replay() {
  const record = delivery.useRecord();
  const notify = useNotify();
  const [attempt, isSending] = useSoleAttempt();
  const refresh = useRefresh();
  async function replay() {
    await attempt(async () => {
      await call(replayWebhook, { params: { id: String(record?.id) }, body: {} });
      notify(m.office_delivery_replayed());
      refresh();
    });
  }
  return (
    <Button variant="outlined" disabled={isSending} onClick={replay}>
      {m.office_delivery_replay()}
    </Button>
  );
}

function History() {
  const { historico = [], conteudo } = delivery.useRecord() ?? {};
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h2">
        {m.office_delivery_history()}
      </Typography>
      <Box component="ol" reversed sx={{ m: 0, pl: 3, listStyle: 'decimal', fontSize: 'body2.fontSize' }}>
        {historico.map(({ numero, quando, codigo, erro, milissegundos }) => (
          <li key={numero}>{`${secondInWords(quando)} · ${answerOf(codigo, erro)} · ${milissegundos} ms`}</li>
        ))}
      </Box>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 2 }}>
        {m.office_delivery_content()}
      </Typography>
      <Box component="pre" tabIndex={0} sx={{ overflow: 'auto', fontSize: 13, m: 0 }}>
        {JSON.stringify(conteudo, null, 2)}
      </Box>
    </Box>
  );
}

/** What was told to whom, and how each try went. */
export const webhookDeliveries = screensOf('entregas-webhook', {
  icon: Outbox,
  recordRepresentation: ({ evento }) => inWords(webhookEvents, evento),
  list: () => (
    <Listing
      of="entregas-webhook"
      rowClick="show"
      actions={false}
      sort={{ field: 'criado_em', order: 'DESC' }}
      filters={[filter('SelectInput', 'estado', { choices: choicesOf(states) })]}
    >
      {delivery.fields('criado_em', 'webhook_nome', 'evento', 'estado', 'tentativas')}
      {delivery.field('ultimo_codigo', {
        render: ({ ultimo_codigo, ultimo_erro }) => answerOf(ultimo_codigo, ultimo_erro),
      })}
    </Listing>
  ),
  show: () => (
    <Show actions={false}>
      <SimpleShowLayout>
        {delivery.fields('webhook_nome', 'loja_nome', 'evento', 'estado')}
        {delivery.fields('criado_em', 'entregue_em', 'proxima_em')}
        <Replay />
        <History />
      </SimpleShowLayout>
    </Show>
  ),
});
