import { readOfficeReport } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '../../app/session.ts';
import { inWords } from '../reports/figures.ts';

/** How today goes, a step away from the report. */
export function Today() {
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
  return (
    <Box
      component="section"
      aria-label={m.office_today()}
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        mb: 2,
        // A figure is never broken: where three don't fit, the first has a line of its own.
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      {figures.map(({ label, ...column }) => (
        <Card key={column.campo} variant="outlined">
          <CardActionArea href="#/relatorios">
            <CardContent>
              <Typography variant="h5" component="p" sx={{ whiteSpace: 'nowrap' }}>
                {sold ? inWords(sold[column.campo] ?? 0, column) : '…'}
              </Typography>
              <Typography variant="body2">{label}</Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
