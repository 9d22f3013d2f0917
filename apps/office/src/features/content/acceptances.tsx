import { m } from '@fornada/copy/messages.ts';
import FactCheck from '@mui/icons-material/FactCheck';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { channelWords, choicesOf, inWords, sourceWords } from '../../words/code-words.ts';

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

/** A forgotten customer still has a number. */
const who = acceptance.field('nome', {
  render: ({ nome, cliente }) =>
    [nome, m.office_acceptance_who({ number: cliente })].filter(Boolean).join(', '),
});
const what = acceptance.field('finalidade', {
  render: ({ finalidade, versao }) =>
    m.office_acceptance_to({ purpose: inWords(purposes, finalidade), version: versao }),
});

/** The proof of who accepted which version: to be searched, never to be changed. */
export const acceptances = screensOf('aceitacoes', {
  icon: FactCheck,
  recordRepresentation: 'nome',
  list: () => (
    <Listing
      of="aceitacoes"
      rowClick={false}
      actions={false}
      glance={() => ({ quando: true, finalidade: true, aceite: true, canal: true, origem: true })}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[
        filter('SelectInput', 'estado', { label: m.office_field_finalidade(), choices: choicesOf(purposes) }),
        filter('TextInput', 'de', { label: m.office_field_versao() }),
      ]}
    >
      {acceptance.fields('quando', who, what, 'aceite', 'canal', 'origem')}
    </Listing>
  ),
});
