import Badge from '@mui/icons-material/Badge';
import { later } from '../../app/later.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { roleWords } from '../../words/code-words.ts';

const person = fieldsOf('equipa', { papel: roleWords });
const forms = () => import('./team-forms.tsx');
const TeamEdit = later(forms, 'TeamEdit');
const TeamCreate = later(forms, 'TeamCreate');

export const team = screensOf('equipa', {
  icon: Badge,
  recordRepresentation: 'nome',
  list: () => (
    <Listing of="equipa">{person.fields('nome', 'email', 'papel', 'segundo_fator', 'ativo')}</Listing>
  ),
  edit: TeamEdit,
  create: TeamCreate,
});
