import { m } from '@fornada/copy/messages.ts';
import FactCheck from '@mui/icons-material/FactCheck';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { channelWords, choicesOf, sourceWords } from '../../words/code-words.ts';

const purposes = {
  terms: m.office_purpose_terms,
  sale_terms: m.office_purpose_sale_terms,
  marketing: m.office_purpose_marketing,
};
const acceptance = fieldsOf('aceitacoes', {
  finalidade: purposes,
  canal: channelWords,
  origem: sourceWords,
  aceite: { 1: m.office_accepted, 0: m.office_refused },
});

/** The proof of who accepted which version: to be searched, never to be changed. */
export const acceptances = screensOf('aceitacoes', {
  icon: FactCheck,
  list: () => (
    <Listing
      rowClick={false}
      actions={false}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[
        filter('SelectInput', 'estado', { label: m.office_field_finalidade(), choices: choicesOf(purposes) }),
        filter('TextInput', 'de', { label: m.office_field_versao() }),
      ]}
    >
      {acceptance.all()}
    </Listing>
  ),
});
