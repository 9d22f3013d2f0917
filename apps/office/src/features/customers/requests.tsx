import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import { daysBetween } from '@fornada/domain/local-time.ts';
import PrivacyTip from '@mui/icons-material/PrivacyTip';
import { Chip } from '@mui/material';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { choicesOf } from '../../words/code-words.ts';
import { chainToday, dayInWords } from '../../words/moment.ts';

const states = {
  held: m.office_request_held,
  asked: m.office_request_asked,
  confirmed: m.office_request_confirmed,
  done: m.office_request_done,
  withdrawn: m.office_request_withdrawn,
  lapsed: m.office_request_lapsed,
};
const request = fieldsOf('pedidos-rgpd', {
  tipo: { forget: m.office_request_forget, export: m.office_request_export },
  estado: states,
});

/** The day by which the law wants an answer, and of what is still open how far that is, by the chain's calendar. */
function Deadline({ estado, prazo }: OfficeRow<'pedidos-rgpd'>) {
  const by = new Date(prazo);
  const day = dayInWords(prazo);
  if (estado !== 'asked' && estado !== 'confirmed') return day;
  const days = daysBetween(chainToday(), chainDate(by));
  const words =
    by.getTime() < Date.now()
      ? m.office_request_overdue()
      : days === 0
        ? m.office_request_today()
        : days === 1
          ? m.office_request_tomorrow()
          : m.office_request_days({ days });
  return (
    <>
      {day} <Chip size="small" variant="outlined" color={days < 7 ? 'error' : 'default'} label={words} />
    </>
  );
}

export const requests = screensOf('pedidos-rgpd', {
  icon: PrivacyTip,
  list: () => (
    <Listing
      of="pedidos-rgpd"
      rowClick={(_id, _resource, { cliente, nome }) => (nome ? `/clientes/${cliente}/show` : false)}
      actions={false}
      filters={[filter('SelectInput', 'estado', { choices: choicesOf(states) })]}
    >
      {request.field('cliente', {
        render: ({ cliente, nome }) => nome ?? m.office_request_forgotten({ id: cliente }),
      })}
      {request.fields(
        'tipo',
        'estado',
        request.field('pedido_em', { showTime: false }),
        request.field('prazo', { render: Deadline }),
        request.field('feito_em', { showTime: false }),
      )}
    </Listing>
  ),
});
