import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumber';
import { Alert, Box, Card, Typography } from '@mui/material';
import { DeleteWithConfirmButton, Show, SimpleShowLayout } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { ProductNamed } from '../../fields/product-input.tsx';
import { CreateRecord, Row } from '../../fields/record-form.tsx';
import { RecordsOf } from '../../fields/records-of.tsx';
import { broadcastStateWords } from '../../words/code-words.ts';
import { priceInWords } from '../../words/price.ts';
import { CouponResult } from './coupon-result.tsx';

const coupon = fieldsOf('cupoes', {
  estado: {
    por_comecar: m.office_coupon_state_por_comecar,
    ativo: m.office_coupon_state_ativo,
    esgotado: m.office_coupon_state_esgotado,
    terminado: m.office_coupon_state_terminado,
  },
});

/** An amount, or a part of a purchase up to that. */
const given = coupon.field('valor', {
  render: ({ valor, percentagem }: OfficeRow<'cupoes'>) =>
    percentagem === null
      ? priceInWords(valor)
      : m.office_coupon_part({ percent: percentagem, amount: priceInWords(valor) }),
});

function AmountInput() {
  const percent = useWatch({ name: 'percentagem' }) as number | null | undefined;
  return (
    <coupon.EurosInput
      source="valor"
      required
      helperText={percent ? m.office_coupon_part_hint({ percent }) : undefined}
    />
  );
}

function EndButton() {
  const record = coupon.useRecord();
  if (!record || record.estado === 'terminado') return null;
  return (
    <DeleteWithConfirmButton
      label={m.office_coupon_end()}
      confirmTitle={m.office_coupon_end()}
      confirmContent={m.office_coupon_end_hint()}
      successMessage={m.office_coupon_ended()}
      mutationMode="pessimistic"
    />
  );
}

const narrowing = ['so_novos', 'dias_ausente', 'minimo', 'das_horas', 'ate_horas'] as const;
const isSet = (term: unknown) => term !== null && term !== 0;

/** What it gives and until when; of what narrows it down, what it was given. */
function Terms() {
  const record = coupon.useRecord();
  if (!record) return null;
  return (
    <SimpleShowLayout>
      {coupon.fields('codigo', 'nome', 'estado', given, 'de', 'ate', 'limite', 'resgates', 'dado')}
      {coupon.field('loja', { reference: 'lojas', emptyText: m.office_report_all_shops() })}
      {narrowing.filter((term) => isSet(record[term])).map((term) => coupon.field(term))}
      {record.produto &&
        coupon.field('produto', { render: ({ produto }) => <ProductNamed code={produto} /> })}
      {coupon.fields('criado_por', 'criado_em')}
      {record.terminado_em && coupon.field('terminado_em')}
    </SimpleShowLayout>
  );
}

/** A forgotten customer still has a number. */
const who = fieldsOf('resgates').field('nome', {
  render: ({ nome, cliente }) =>
    [nome, m.office_acceptance_who({ number: cliente })].filter(Boolean).join(', '),
});

function CouponShow() {
  return (
    <Show actions={false} component="div">
      <Card variant="outlined">
        <Terms />
        <Box sx={{ px: 2, pb: 2 }}>
          <EndButton />
        </Box>
      </Card>
      <CouponResult />
      <Box sx={{ mt: 2 }}>
        {/* By name and number: marketing is given no phones. */}
        <RecordsOf
          of="resgates"
          title={m.office_coupon_last()}
          shown={['quando', who, 'valor']}
          perPage={25}
        />
      </Box>
      <Box sx={{ mt: 2 }}>
        {/* Each with what it did, beside those who weren't told of it. */}
        <RecordsOf
          of="envios"
          codes={{ estado: broadcastStateWords }}
          title={m.office_coupon_broadcasts()}
          shown={['title', 'estado', 'enviado_em', 'enviadas', 'em_controlo']}
          rowClick="edit"
          perPage={5}
        />
      </Box>
    </Show>
  );
}

/** Codes that add an amount to a customer's balance. */
export const coupons = screensOf('cupoes', {
  icon: ConfirmationNumber,
  recordRepresentation: 'codigo',
  list: () => (
    <Listing of="cupoes" rowClick="show" sort={{ field: 'id', order: 'DESC' }}>
      {coupon.fields('codigo', 'nome', given, 'estado', 'ate')}
      {coupon.field('resgates', {
        render: ({ resgates, limite }) => m.office_coupon_used({ used: resgates, total: limite }),
      })}
    </Listing>
  ),
  show: CouponShow,
  create: () => (
    <CreateRecord of="cupoes" defaults={{ so_novos: 0 }} then="show">
      <Alert severity="info">{m.office_coupon_hint()}</Alert>
      <Row>
        <coupon.TextInput source="nome" required />
        <coupon.TextInput source="codigo" helperText={m.office_coupon_code_hint()} />
      </Row>
      <Row>
        <AmountInput />
        <coupon.NumberInput source="limite" min={1} required />
      </Row>
      <Row>
        <coupon.DateInput source="de" required />
        <coupon.DateInput source="ate" required />
      </Row>
      <Row>
        <coupon.RelatedInput source="loja" reference="lojas" emptyText={m.office_report_all_shops()} />
        <coupon.NumberInput source="dias_ausente" min={1} />
      </Row>
      <coupon.FlagInput source="so_novos" helperText={m.office_coupon_new_hint()} />
      <Typography variant="h6" component="h2">
        {m.office_coupon_purchase()}
      </Typography>
      <Typography variant="body2">{m.office_coupon_purchase_hint()}</Typography>
      <Row>
        <coupon.NumberInput source="percentagem" min={1} max={100} />
        <coupon.ProductInput source="produto" />
        <coupon.EurosInput source="minimo" />
      </Row>
      <Row>
        <coupon.NumberInput source="das_horas" min={0} max={23} />
        <coupon.NumberInput source="ate_horas" min={1} max={24} />
      </Row>
    </CreateRecord>
  ),
});
