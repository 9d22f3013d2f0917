import { replayWebhook } from '@fornada/contract/webhooks.ts';
import { m } from '@fornada/copy/messages.ts';
import Outbox from '@mui/icons-material/Outbox';
import { Box, Button, Typography } from '@mui/material';
import {
  DateField,
  FunctionField,
  type ResourceProps,
  SelectField,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { refusalOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { Listing } from '../../fields/listing.tsx';
import { webhookEvents } from './webhook-events.ts';

const states = [
  { id: 'a_enviar', name: m.office_delivery_state_a_enviar() },
  { id: 'entregue', name: m.office_delivery_state_entregue() },
  { id: 'falhou', name: m.office_delivery_state_falhou() },
  { id: 'parada', name: m.office_delivery_state_parada() },
];
const errors: Record<string, () => string> = {
  address_not_public: m.office_delivery_error_address_not_public,
  timeout: m.office_delivery_error_timeout,
  name_unknown: m.office_delivery_error_name_unknown,
  certificate: m.office_delivery_error_certificate,
  no_connection: m.office_delivery_error_no_connection,
};

type Try = {
  numero: number;
  quando: string;
  codigo: number | null;
  erro: string | null;
  milissegundos: number;
};

const answerOf = (code: number | null | undefined, error: string | null | undefined) =>
  error ? (errors[error]?.() ?? error) : (code ?? '—');

function Replay() {
  const delivery = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  async function replay() {
    try {
      await call(replayWebhook, { params: { id: String(delivery?.id) }, body: {} });
      notify(m.office_delivery_replayed());
      refresh();
    } catch (error) {
      notify(refusalOf(error).message, { type: 'error' });
    }
  }
  return (
    <Button variant="outlined" onClick={replay}>
      {m.office_delivery_replay()}
    </Button>
  );
}

function History() {
  const delivery = useRecordContext();
  const tries = (delivery?.historico ?? []) as Try[];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h2">
        {m.office_delivery_history()}
      </Typography>
      <Box component="ol" reversed sx={{ m: 0, pl: 3 }}>
        {tries.map(({ numero, quando, codigo, erro, milissegundos }) => (
          <li key={numero}>
            {`${new Date(quando).toLocaleString('pt-PT')} · ${answerOf(codigo, erro)} · ${milissegundos} ms`}
          </li>
        ))}
      </Box>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 2 }}>
        {m.office_delivery_content()}
      </Typography>
      <Box component="pre" tabIndex={0} sx={{ overflow: 'auto', fontSize: 13, m: 0 }}>
        {JSON.stringify(delivery?.conteudo, null, 2)}
      </Box>
    </Box>
  );
}

/** What was told to whom, and how each try went. */
export const webhookDeliveries: ResourceProps = {
  name: 'entregas-webhook',
  icon: Outbox,
  recordRepresentation: 'evento',
  list: () => (
    <Listing
      rowClick="show"
      actions={false}
      sort={{ field: 'criado_em', order: 'DESC' }}
      filters={[<SelectInput key="estado" source="estado" choices={states} alwaysOn />]}
    >
      <DateField source="criado_em" label={m.office_field_criacao()} showTime />
      <TextField source="webhook_nome" sortable={false} />
      <SelectField source="evento" choices={webhookEvents} sortable={false} />
      <SelectField source="estado" choices={states} sortable={false} />
      <TextField source="tentativas" sortable={false} />
      <FunctionField
        source="ultimo_codigo"
        sortable={false}
        render={({ ultimo_codigo, ultimo_erro }) => answerOf(ultimo_codigo, ultimo_erro)}
      />
    </Listing>
  ),
  show: () => (
    <Show actions={false}>
      <SimpleShowLayout>
        <TextField source="webhook_nome" />
        <TextField source="loja_nome" />
        <SelectField source="evento" choices={webhookEvents} />
        <SelectField source="estado" choices={states} />
        <DateField source="criado_em" label={m.office_field_criacao()} showTime />
        <DateField source="entregue_em" showTime emptyText="—" />
        <DateField source="proxima_em" showTime emptyText="—" />
        <Replay />
        <History />
      </SimpleShowLayout>
    </Show>
  ),
};
