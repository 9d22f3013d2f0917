import { readSalesFigures, type SalesFigures } from '@fornada/contract/office-figures.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '../../app/session.ts';
import { chainToday } from '../../words/moment.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { totalOf } from '../reports/cockpit-figures.ts';

/** How today goes, a step away from the cockpit. */
export function Today() {
  const [sold, setSold] = useState<SalesFigures>();
  useEffect(() => {
    let isMounted = true;
    const today = chainToday();
    call(readSalesFigures, { query: { desde: today, ate: today, lojas: '' } }).then(
      (told) => isMounted && setSold(told),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  const { valor, vendas } = totalOf(sold?.lojas ?? [], 'agora');
  const inApp = sold?.canais.find(({ codigo }) => codigo === 'app')?.vendas ?? 0;
  const figures = [
    { label: m.office_today_paid(), value: priceInWords(valor) },
    { label: m.office_today_sales(), value: figureInWords(String(vendas)) },
    { label: m.office_today_orders(), value: figureInWords(String(inApp)) },
  ];
  return (
    <Box
      component="section"
      aria-label={m.office_today()}
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        mb: 2,
        // Figures don't wrap: where three don't fit, the first takes a line of its own.
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      {figures.map(({ label, value }) => (
        <Card key={label} variant="outlined">
          <CardActionArea href="#/relatorios">
            <CardContent>
              <Typography variant="h5" component="p" sx={{ whiteSpace: 'nowrap' }}>
                {sold ? value : '…'}
              </Typography>
              <Typography variant="body2">{label}</Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
