import { problemWords, type WirePaper } from '@fornada/contract/printing.ts';
import { m } from '@fornada/copy/messages.ts';
import Print from '@mui/icons-material/Print';
import { Alert } from '@mui/material';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { formsOf, Row } from '../../fields/record-form.tsx';
import { choicesOf, inWords } from '../../words/code-words.ts';

const printer = fieldsOf('impressoras');
const papers = {
  pedido: m.office_paper_pedido,
  talao: m.office_paper_talao,
  etiqueta: m.office_paper_etiqueta,
} satisfies Record<WirePaper, unknown>;
const widths = [80, 58].map((id) => ({ id, name: `${id} mm` }));

const Fields = () => (
  <>
    <Alert severity="info" sx={{ mb: 2 }}>
      {m.office_printer_hint()}
    </Alert>
    <Row>
      <printer.TextInput source="nome" required />
      <printer.RelatedInput source="loja" reference="lojas" required />
    </Row>
    <Row>
      <printer.TextInput source="endereco" placeholder="192.168.1.50" required />
      <printer.NumberInput source="porta" required />
      <printer.SelectInput source="largura" choices={widths} required />
    </Row>
    <printer.CheckboxGroupInput source="papeis" choices={choicesOf(papers)} />
    <Row>
      <printer.FlagInput source="sempre" />
      <printer.FlagInput source="ativo" />
    </Row>
  </>
);

/** Receipt printers of shops, and whether they print. */
export const printers = screensOf('impressoras', {
  icon: Print,
  recordRepresentation: 'nome',
  list: () => (
    <Listing of="impressoras">
      {printer.fields('nome', 'loja_nome', 'endereco')}
      {printer.field('papeis', {
        render: ({ papeis }) => papeis.map((paper) => papers[paper]()).join(', '),
      })}
      {printer.field('avaria', {
        render: ({ ativo, avaria }) =>
          ativo ? (avaria === null ? m.office_printer_works() : inWords(problemWords, avaria)) : '—',
      })}
      {printer.field('por_imprimir')}
    </Listing>
  ),
  ...formsOf('impressoras', Fields, {
    defaults: { porta: 9100, largura: 80, papeis: ['pedido'], sempre: 0, ativo: 1 },
  }),
});
