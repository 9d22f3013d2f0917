import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';
import { optionalText } from './rules.ts';

export interface ReportColumn {
  campo: string;
  /** The last three are codes, which a screen says in words. */
  tipo: 'texto' | 'dia' | 'numero' | 'euros' | 'minutos' | 'meio' | 'pagamento' | 'encomenda';
  /** Its rows add up to something. */
  soma?: true;
}
export interface OfficeReport {
  colunas: ReportColumn[];
  linhas: Record<string, unknown>[];
}

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
  data: returns<OfficeReport>(),
});
