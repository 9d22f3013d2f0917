import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { optionalText } from './rules.ts';

export const reportColumn = v.object({
  campo: v.string(),
  tipo: v.pipe(
    v.picklist(['texto', 'dia', 'numero', 'euros', 'minutos', 'meio', 'pagamento', 'encomenda']),
    v.description('The last three are codes, which a screen says in words.'),
  ),
  soma: v.exactOptional(v.pipe(v.literal(true), v.description('Its rows add up to something.'))),
});
export type ReportColumn = v.InferOutput<typeof reportColumn>;

export const officeReport = v.object({
  colunas: v.array(reportColumn),
  linhas: v.array(v.record(v.string(), v.unknown())),
});
export type OfficeReport = v.InferOutput<typeof officeReport>;

const day = v.pipe(
  optionalText(10),
  v.check(
    (value) =>
      value === '' ||
      (/^(19|20)\d{2}-\d{2}-\d{2}$/.test(value) &&
        new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true),
    () => m.error_date(),
  ),
);

export const readOfficeReport = endpoint({
  method: 'GET',
  path: '/api/gestao/relatorios/:nome/dados',
  access: 'staff',
  summary: 'A report of the back office: its columns and rows',
  query: v.object({
    desde: day,
    ate: day,
    loja: v.pipe(
      optionalText(9),
      v.regex(/^\d*$/, () => m.error_numeric()),
    ),
  }),
  data: officeReport,
});
