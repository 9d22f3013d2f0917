import { m } from '@fornada/copy/messages.ts';
import History from '@mui/icons-material/History';
import { Show, SimpleShowLayout } from 'react-admin';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { actionInWords, subjectInWords } from '../../words/audit-words.ts';
import { choicesOf, thingWords } from '../../words/code-words.ts';
import { ChangeTable } from './change-table.tsx';

/** No action begins with these: they are only acted on, and what was done to them is told of a sale or a webhook. */
const onlyActedOn = new Set(['transaction', 'request', 'webhook_delivery']);

/** By what was done to: the beginning of the action, with its dot. */
const things = choicesOf(thingWords)
  .filter(({ id }) => !onlyActedOn.has(id))
  .map(({ id, name }) => ({ id: `${id}.`, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const entry = fieldsOf('auditoria');
const what = [
  entry.field('acao', { render: ({ acao }) => actionInWords(acao) }),
  entry.field('sobre', { render: subjectInWords }),
];

/** Who did what, where, and what it was before and after. */
export const audit = screensOf('auditoria', {
  icon: History,
  recordRepresentation: ({ acao }) => actionInWords(acao),
  list: () => (
    <Listing
      of="auditoria"
      rowClick="show"
      actions={false}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[
        filter('SelectInput', 'estado', {
          ...{ label: m.office_audit_thing(), choices: things },
          emptyText: m.office_audit_all(),
        }),
        filter('RelatedInput', 'loja', { reference: 'lojas', emptyText: m.office_report_all_shops() }),
        filter('DateInput', 'desde', { label: m.office_report_from() }),
        filter('DateInput', 'ate', { label: m.office_report_until() }),
      ]}
    >
      {entry.fields('quando', 'pessoa', 'loja', ...what, 'motivo')}
    </Listing>
  ),
  show: () => (
    <Show actions={false}>
      <SimpleShowLayout>
        {entry.fields('quando', 'pessoa', 'loja', ...what, 'motivo')}
        <ChangeTable />
      </SimpleShowLayout>
    </Show>
  ),
});
