import { type BroadcastResult as Result, readBroadcastResult } from '@fornada/contract/office-broadcasts.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Card, Skeleton, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { WideTable } from '../../fields/wide-table.tsx';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { broadcast } from './broadcast-record.ts';
import { dayInWords, verdictInWords } from './result-words.ts';

/** What a message that was sent did: those who were told, beside those whom the lot left out. */
export function BroadcastResult() {
  const record = broadcast.useRecord();
  if (record?.estado !== 'sent') return null;
  return <Told id={record.id} />;
}

function Told({ id }: { id: number }) {
  const [result, setResult] = useState<Result>();
  const attempt = useAttempt();
  useEffect(() => {
    void attempt(async () => setResult(await call(readBroadcastResult, { params: { id } })));
  }, [id, attempt]);
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby="result-title"
      sx={{ p: 2, mb: 3, width: '100%', maxWidth: 860 }}
    >
      <Typography id="result-title" variant="h6" component="h2" gutterBottom>
        {m.office_result()}
      </Typography>
      {result ? <ResultInWords result={result} /> : <Skeleton variant="rounded" height={260} />}
    </Card>
  );
}

/** Its sentences, and the figures that they are of. */
export const ResultInWords = ({ result }: { result: Result }) => (
  <>
    {verdictInWords(result).map(({ words, isKnown }) => (
      <Alert key={words} severity={isKnown ? 'success' : 'info'} sx={{ mb: 1 }}>
        {words}
      </Alert>
    ))}
    {result.receberam.pessoas + result.controlo.pessoas === 0 ? null : <Figures result={result} />}
  </>
);

const Figures = ({ result }: { result: Result }) => (
  <>
    <Groups result={result} />
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
      {m.office_result_how({ until: dayInWords(result.ate) })}
      {hasControl(result) && ` ${m.office_result_how_control()}`}
    </Typography>
  </>
);

/** Where no lot was drawn there is nobody who was left out. */
const hasControl = ({ estado }: Result) => estado !== 'sem_grupo';

type Group = Result['receberam'];
const perPerson = (figure: number, { pessoas }: Group) => (pessoas === 0 ? 0 : figure / pessoas);

function Groups({ result }: { result: Result }) {
  const { receberam: told, controlo: control } = result;
  const rows: [string, (group: Group) => string][] = [
    [m.office_result_people(), ({ pessoas }) => figureInWords(String(pessoas))],
    [m.office_result_purchases(), ({ compras }) => figureInWords(String(compras))],
    [m.office_result_each(), (group) => priceInWords(perPerson(group.valor, group))],
    ...(told.cupoes + control.cupoes === 0
      ? []
      : ([[m.office_result_coupons(), ({ cupoes, dado }) => `${cupoes} · ${priceInWords(dado)}`]] as [
          string,
          (group: Group) => string,
        ][])),
  ];
  return (
    <WideTable>
      <TableHead>
        <TableRow>
          <TableCell />
          <TableCell align="right">{m.office_result_told()}</TableCell>
          {hasControl(result) && <TableCell align="right">{m.office_result_control()}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, of]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{of(told)}</TableCell>
            {hasControl(result) && <TableCell align="right">{of(control)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </WideTable>
  );
}
