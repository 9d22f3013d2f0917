import { m } from '@fornada/copy/messages.ts';
import { inWords, methodWords } from '../../words/code-words.ts';
import { priceInWords as euros } from '../../words/price.ts';
import { soldMoment } from '../../words/sale-names.ts';
import { type Sale, saleChannelWords, stateWords } from './sale-words.ts';

/** What was paid, how, and what of it came back. */
export const moneyOf = ({ valor, devolvido, meio }: Sale): string =>
  [
    euros(valor),
    meio && inWords(methodWords, meio),
    devolvido > 0 && m.office_sale_given_back({ amount: euros(devolvido) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** In the list, beside how it was paid: what of it came back stands below. */
const paid = ({ valor, devolvido }: Sale): string =>
  [euros(valor), devolvido > 0 && m.office_sale_given_back({ amount: euros(devolvido) })]
    .filter(Boolean)
    .join('\n');

/** Of a shop with another clock, whose that is stands below where there is little room. */
const when = ({ quando, fuso }: Sale): string => soldMoment(quando, fuso).replace(', ', ',\u00a0');

/** The columns beside a sale's name, any of which may be hidden. */
export const saleColumns: {
  source: string;
  label: () => string;
  cell: (sale: Sale) => string;
  isNumber?: true;
}[] = [
  { source: 'quando', label: m.office_field_quando, cell: when },
  { source: 'cliente', label: m.office_field_cliente, cell: ({ nome }) => nome || '—' },
  { source: 'canal', label: m.office_field_canal, cell: ({ canal }) => inWords(saleChannelWords, canal) },
  { source: 'estado', label: m.office_field_estado, cell: ({ estado }) => inWords(stateWords, estado) },
  {
    source: 'meio',
    label: m.office_field_meio,
    cell: ({ meio }) => (meio ? inWords(methodWords, meio) : '—'),
  },
  { source: 'valor', label: m.office_field_valor, cell: paid, isNumber: true },
];
