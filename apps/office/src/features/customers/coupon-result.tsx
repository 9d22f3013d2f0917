import { type CouponResult as Result, readCouponResult } from '@fornada/contract/office-broadcasts.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Card, Link, Skeleton, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRow } from '../../app/rows.ts';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { WideTable } from '../../fields/wide-table.tsx';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { ResultInWords } from '../marketing/broadcast-result.tsx';
import { dayInWords } from '../marketing/result-words.ts';

/** A coupon's uses, and the effect of its messages against the control group. */
export function CouponResult() {
  const id = useRow<'cupoes'>()?.id;
  return id === undefined ? null : <Told id={id} />;
}

function Told({ id }: { id: number }) {
  const [result, setResult] = useState<Result>();
  const attempt = useAttempt();
  useEffect(() => {
    void attempt(async () => setResult(await call(readCouponResult, { params: { id } })));
  }, [id, attempt]);
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby="coupon-result-title"
      sx={{ mt: 2, p: 2, '& > *': { maxWidth: 860 } }}
    >
      <Typography id="coupon-result-title" variant="h6" component="h2" gutterBottom>
        {m.office_result()}
      </Typography>
      {result ? (
        <>
          <Uses result={result} />
          <Messages envios={result.envios} />
        </>
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Card>
  );
}

function Uses({ result: { usos, dado, novos, em_dias, compras, valor, produtos } }: { result: Result }) {
  const bought = produtos.map(({ nome, unidades }) => `${unidades}× ${nome}`).join(', ');
  const rows: [string, string][] = [
    [m.office_result_coupons(), figureInWords(String(usos))],
    [m.office_coupon_cost(), priceInWords(dado)],
    [m.office_coupon_newcomers(), figureInWords(String(novos))],
    [
      em_dias === null ? m.office_coupon_purchases() : m.office_coupon_purchases_after({ days: em_dias }),
      `${figureInWords(String(compras))} · ${priceInWords(valor)}`,
    ],
    ...(bought === '' ? [] : ([[m.office_coupon_products(), bought]] as [string, string][])),
  ];
  return (
    <WideTable>
      <TableBody>
        {rows.map(([name, figure]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{figure}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </WideTable>
  );
}

function Messages({ envios }: Pick<Result, 'envios'>) {
  if (envios.length === 0)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {m.office_coupon_no_group()}
      </Alert>
    );
  return envios.map(({ id, titulo, enviado_em, resultado }) => (
    <Box key={id} sx={{ mt: 3 }}>
      <Typography variant="subtitle1" component="h3" gutterBottom>
        <Link component={RouterLink} to={`/envios/${id}`}>
          {titulo}
        </Link>{' '}
        · {dayInWords(enviado_em)}
      </Typography>
      <ResultInWords result={resultado} />
    </Box>
  ));
}
