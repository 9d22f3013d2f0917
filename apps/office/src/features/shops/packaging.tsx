import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import ViewList from '@mui/icons-material/ViewList';
import { Alert } from '@mui/material';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { formsOf, Row } from '../../fields/record-form.tsx';
import { choicesOf } from '../../words/code-words.ts';
import { dayInWords } from '../../words/moment.ts';

const words = {
  tipo: { deposito: m.packaging_deposit, recipiente: m.packaging_container, saco: m.packaging_bag },
  regiao: {
    continente: m.office_region_mainland,
    madeira: m.office_region_madeira,
    acores: m.office_region_azores,
  },
  iva: {
    sem_iva: m.office_packaging_untaxed,
    como_produto: m.office_packaging_as_contents,
    taxa_normal: m.office_packaging_standard,
  },
};
const price = fieldsOf('embalagens', words);

const Fields = () => (
  <>
    <Alert severity="info">{m.office_packaging_hint()}</Alert>
    <Row>
      <price.SelectInput source="tipo" choices={choicesOf(words.tipo)} required />
      <price.SelectInput
        source="regiao"
        choices={choicesOf(words.regiao)}
        emptyText={m.office_packaging_all_regions()}
      />
    </Row>
    <Row>
      <price.EurosInput source="valor" required />
      <price.SelectInput source="iva" choices={choicesOf(words.iva)} required />
      <price.FlagInput source="iva_incluido" />
    </Row>
    <Row>
      <price.DateInput source="desde" required />
      <price.DateInput source="ate" />
    </Row>
  </>
);

/** What it costs where; until when, of what ends. */
const glance = ({ iva, iva_incluido: isIncluded, desde, ate }: OfficeRow<'embalagens'>) => ({
  ...({ regiao: true, valor: true, iva: true } as const),
  ...(isIncluded === 1 && iva !== 'sem_iva' && { iva_incluido: m.office_packaging_included() }),
  desde: m.office_packaging_since({ day: dayInWords(desde) }),
  ...(ate && { ate: m.office_packaging_until({ day: dayInWords(ate) }) }),
});

/** What is charged for packaging, and from when. */
export const packaging = screensOf('embalagens', {
  icon: ViewList,
  recordRepresentation: ({ tipo }) => words.tipo[tipo as keyof typeof words.tipo](),
  list: () => (
    <Listing of="embalagens" glance={glance}>
      {price.field('tipo')}
      {price.field('regiao', { emptyText: m.office_packaging_all_regions() })}
      {price.fields('valor', 'iva', 'iva_incluido', 'desde', 'ate')}
    </Listing>
  ),
  ...formsOf('embalagens', Fields, { defaults: { iva: 'taxa_normal', iva_incluido: 1 } }),
});
