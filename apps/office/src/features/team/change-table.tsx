import { m } from '@fornada/copy/messages.ts';
import { TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { WideTable } from '../../fields/wide-table.tsx';
import { auditFieldName, fieldOfAction, valueInWords } from '../../words/audit-words.ts';

const entry = fieldsOf('auditoria');
/** Several things stand one below the other. */
const lines = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

/** What was changed, field by field: as it was and as it is. */
export function ChangeTable() {
  const { acao = '', antes, depois, fuso } = entry.useRecord() ?? {};
  const translate = useTranslate();
  const [before, after] = [withEnglish(antes), withEnglish(depois)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !field.startsWith('ingles.') || before[field] !== after[field],
  );
  if (fields.length === 0) return null;
  const nameOf = (field: string) =>
    auditFieldName(field) ?? translate(`resources.auditoria.fields.${field}`, { _: field });
  const wordsOf = (field: string, side: Readonly<Record<string, unknown>>) =>
    valueInWords(fieldOfAction(acao, field), side[field], fuso);
  return (
    <WideTable label={m.office_field_alteracao()}>
      <TableHead>
        <TableRow>
          <TableCell>{m.office_field_campo()}</TableCell>
          <TableCell>{m.office_before()}</TableCell>
          <TableCell>{m.office_after()}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {nameOf(field)}
            </TableCell>
            <TableCell sx={lines}>{wordsOf(field, before)}</TableCell>
            <TableCell sx={lines}>{wordsOf(field, after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </WideTable>
  );
}

/** What is written in English is one field, kept whole when a letter of it changes: its texts as fields of their own. */
function withEnglish(kept: Readonly<Record<string, unknown>> | null | undefined): Record<string, unknown> {
  const { ingles, ...rest } = kept ?? {};
  if (typeof ingles !== 'object') return { ...kept };
  const texts = Object.entries(ingles ?? {}).map(([field, text]) => [`ingles.${field}`, text]);
  return { ...rest, ...Object.fromEntries(texts) };
}
