import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import Update from '@mui/icons-material/Update';
import { Button, Chip } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { later } from '../../app/later.ts';
import { fieldsOf, Listing, screensOf, whole } from '../../fields/fields-of.tsx';
import { changeStates } from './change-states.ts';
import { localMoment, weekWords } from './local-words.ts';

const change = fieldsOf('alteracoes');

const countOf = ({ lojas }: OfficeRow<'alteracoes'>) =>
  lojas.length === 1 ? m.office_change_shop() : m.office_change_shops({ count: lojas.length });

/** What was changed, or will be, in many shops at once. */
export const changes = screensOf('alteracoes', {
  icon: Update,
  recordRepresentation: 'nomes',
  list: () => (
    <Listing of="alteracoes" rowClick="show">
      {change.field('nomes')}
      {change.field('quando', { render: (row) => weekWords(row) ?? localMoment(row.quando), sx: whole })}
      {change.field('ate', { render: ({ ate }) => (ate === null ? '—' : localMoment(ate)), sx: whole })}
      {change.field('estado', {
        render: ({ estado }) => (
          <Chip
            size="small"
            variant="outlined"
            color={changeStates[estado].color}
            label={changeStates[estado].label()}
          />
        ),
      })}
      {change.field('lojas', { render: countOf, sx: whole })}
      {change.fields(change.field('criada_em', { showTime: false }), 'criada_por')}
    </Listing>
  ),
  show: later(() => import('./change-page.tsx'), 'ChangePage'),
  create: later(() => import('./change-form.tsx'), 'ChangeForm'),
});

/** From where single menus are changed. */
export function ChangeManyButton() {
  const { canAccess } = useCanAccess({ resource: 'alteracoes', action: 'create' });
  if (!canAccess) return null;
  return (
    <Button component={Link} to="/alteracoes/create">
      {m.office_change_many()}
    </Button>
  );
}
