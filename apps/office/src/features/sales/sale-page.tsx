import { readSaleStory, type SaleStory } from '@fornada/contract/office-sales.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Card, CardContent, Link, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Show, useRefresh } from 'react-admin';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { overFoot } from '../../fields/actions-bar.tsx';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { StateBadge } from '../../fields/state-badge.tsx';
import { inWords, methodWords } from '../../words/code-words.ts';
import { priceInWords as euros } from '../../words/price.ts';
import { SaleActions } from './sale-actions.tsx';
import { type Sale, saleChannelWords, saleName, stateWords } from './sale-words.ts';
import { Timeline } from './timeline.tsx';

const sale = fieldsOf('compras');

/** What it is, what was bought, and everything that happened to it. */
export const SalePage = () => (
  <Show actions={false} component="div" title={<Name />}>
    <Whole />
  </Show>
);

function Name() {
  const record = sale.useRecord();
  return record ? saleName(record) : null;
}

function Whole() {
  const record = sale.useRecord();
  return record ? <OfSale record={record} /> : null;
}

function OfSale({ record }: { record: Sale }) {
  const [story, setStory] = useState<SaleStory>();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const { id } = record;
  const read = useCallback(
    () => attempt(async () => setStory(await call(readSaleStory, { params: { id } }))),
    [id, attempt],
  );
  useEffect(() => void read(), [read]);
  // What the list knows of it changes with its story.
  const show = (told: SaleStory) => {
    setStory(told);
    refresh();
  };
  const showAnew = () => {
    void read();
    refresh();
  };
  if (!story) return null;
  return (
    <Box sx={sides}>
      <Stack sx={{ display: { xs: 'contents', md: 'flex' }, gap: 2, minWidth: 0 }}>
        <Facts sale={record} story={story} />
        <SaleActions sale={record} story={story} onStory={show} onStale={showAnew} />
        {story.linhas.length > 0 && <Lines story={story} />}
      </Stack>
      <Card variant="outlined" sx={{ minWidth: 0 }}>
        <CardContent>
          <Typography variant="h6" component="h2" gutterBottom>
            {m.office_sale_story()}
          </Typography>
          <Timeline events={story.acontecimentos} timeZone={record.fuso} />
        </CardContent>
      </Card>
    </Box>
  );
}

/** Below each other on a phone, where what is done with it stays at the foot. */
const sides = {
  ...overFoot,
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  gap: 2,
  gridTemplateColumns: { md: '3fr 2fr' },
  alignItems: { md: 'start' },
} as const;

function Facts({ sale: row, story }: { sale: Sale; story: SaleStory }) {
  const facts: [string, React.ReactNode][] = [
    [
      m.office_field_cliente(),
      row.cliente === null ? (
        m.office_sale_nobody()
      ) : (
        <Link key="customer" href={`#/clientes/${row.cliente}/show`}>
          {row.nome || m.office_sale_nameless()}
        </Link>
      ),
    ],
    [m.office_field_estado(), <StateBadge key="state" code={row.estado} words={stateWords} />],
    ...(story.encomenda?.para
      ? [
          [m.office_order_for(), whenInWords(Date.parse(story.encomenda.para), story.encomenda.fuso)] as [
            string,
            string,
          ],
        ]
      : []),
    [m.office_field_canal(), inWords(saleChannelWords, row.canal)],
    [m.office_field_valor(), euros(row.valor)],
    ...(row.meio ? [[m.office_field_meio(), inWords(methodWords, row.meio)] as [string, string]] : []),
    ...story.iva.map(({ taxa, valor_iva }): [string, string] => [
      m.office_sale_vat({ rate: String(taxa) }),
      euros(valor_iva),
    ]),
    ...(story.saldo_usado > 0
      ? [[m.office_sale_balance_used(), euros(story.saldo_usado)] as [string, string]]
      : []),
    ...(story.em_divida > 0 ? [[m.office_sale_owed(), euros(story.em_divida)] as [string, string]] : []),
    ...(row.devolvido > 0 ? [[m.office_field_devolvido(), euros(row.devolvido)] as [string, string]] : []),
    ...(row.nif ? [[m.office_field_nif(), row.nif] as [string, string]] : []),
  ];
  return (
    <Card variant="outlined">
      <CardContent component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, m: 0 }}>
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}

const Lines = ({ story }: { story: SaleStory }) => (
  <Card variant="outlined">
    <CardContent>
      <Typography variant="h6" component="h2" gutterBottom>
        {m.office_sale_lines()}
      </Typography>
      <Stack component="ul" sx={{ gap: 1, listStyle: 'none', p: 0, m: 0 }}>
        {story.linhas.map(({ linha, nome, qtd, resta, valor }) => (
          <Stack key={linha} component="li" direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
            <span>
              {`${qtd}× ${nome}`}
              {resta < qtd && ` · ${m.office_sale_left({ count: String(resta) })}`}
            </span>
            <span>{euros(valor)}</span>
          </Stack>
        ))}
      </Stack>
    </CardContent>
  </Card>
);
