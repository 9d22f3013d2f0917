import { m } from '@fornada/copy/messages.ts';
import { inWords, methodWords } from '../../words/code-words.ts';
import { priceInWords as euros } from '../../words/price.ts';
import { momentWords } from '../../words/sale-names.ts';
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

/** The columns beside a sale's name, any of which may be hidden. */
export const saleColumns: {
  source: string;
  label: () => string;
  cell: (sale: Sale) => string;
  isNumber?: true;
}[] = [
  { source: 'quando', label: m.office_field_quando, cell: ({ quando }) => momentWords(quando) },
  { source: 'cliente', label: m.office_field_cliente, cell: ({ nome }) => nome || '—' },
  { source: 'canal', label: m.office_field_canal, cell: ({ canal }) => inWords(saleChannelWords, canal) },
  { source: 'estado', label: m.office_field_estado, cell: ({ estado }) => inWords(stateWords, estado) },
  { source: 'valor', label: m.office_field_valor, cell: moneyOf, isNumber: true },
];
