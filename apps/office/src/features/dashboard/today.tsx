import { readOfficeReport } from '@fornada/contract/office-reports.ts';
import { mayInOffice, type OfficeResourceName } from '@fornada/contract/office-resources.ts';
import type { StaffRole } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { call } from '../../app/session.ts';
import { inWords } from '../reports/figures.ts';

/** What waits for somebody of the chain; that there is nothing of it needn't be told. */
const waiting: { resource: OfficeResourceName; state: string; label: () => string }[] = [
  { resource: 'opinioes', state: 'por-responder', label: m.office_today_opinions },
  { resource: 'reclamacoes', state: 'waiting', label: m.office_today_claims },
  { resource: 'conciliacao', state: '', label: m.office_today_findings },
  { resource: 'pedidos-rgpd', state: 'confirmed', label: m.office_today_requests },
];

/** How today goes, and what somebody has to look at: each a step away. */
export function Today({ role }: { role: StaffRole }) {
  return (
    <Box
      component="section"
      aria-label={m.office_today()}
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2,
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(104px, 100%), 1fr))',
          sm: 'repeat(auto-fill, minmax(180px, 1fr))',
        },
      }}
    >
      {mayInOffice(role, 'view', 'relatorios') && <Sales />}
      {waiting
        .filter(({ resource }) => mayInOffice(role, 'view', resource))
        .map((what) => (
          <Waiting key={what.resource} {...what} />
        ))}
    </Box>
  );
}

function Sales() {
  const [sold, setSold] = useState<Record<string, unknown>>();
  useEffect(() => {
    let isMounted = true;
    // Of the chain's own day: no report tells of days to come.
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' });
    call(readOfficeReport, {
      params: { nome: 'vendas' },
      query: { desde: today, ate: today, loja: '' },
    }).then(
      ({ linhas: [row] }) => isMounted && setSold(row ?? {}),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  const figures = [
    { campo: 'pago', tipo: 'euros', label: m.office_today_paid() },
    { campo: 'vendas', tipo: 'numero', label: m.office_today_sales() },
    { campo: 'na_app', tipo: 'numero', label: m.office_today_orders() },
  ] as const;
  return figures.map(({ label, ...column }) => (
    <Figure
      key={column.campo}
      href="#/relatorios"
      label={label}
      value={sold ? inWords(sold[column.campo] ?? 0, column) : '…'}
    />
  ));
}

function Waiting({ resource, state, label }: (typeof waiting)[number]) {
  const { total = 0 } = useGetList(resource, {
    filter: state ? { estado: state } : {},
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0) return null;
  const filter = state && `?filter=${encodeURIComponent(JSON.stringify({ estado: state }))}`;
  return <Figure href={`#/${resource}${filter}`} label={label()} value={String(total)} waits />;
}

type FigureProps = { href: string; label: string; value: string; waits?: boolean };

const Figure = ({ href, label, value, waits = false }: FigureProps) => (
  <Card variant="outlined" sx={waits ? { borderColor: 'primary.main' } : undefined}>
    <CardActionArea href={href}>
      <CardContent>
        <Typography variant="h5" component="p" color={waits ? 'primary' : 'text.primary'}>
          {value}
        </Typography>
        <Typography variant="body2">{label}</Typography>
      </CardContent>
    </CardActionArea>
  </Card>
);
