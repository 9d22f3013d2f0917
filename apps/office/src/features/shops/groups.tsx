import { m } from '@fornada/copy/messages.ts';
import ViewWeek from '@mui/icons-material/ViewWeek';
import { Alert, FormHelperText } from '@mui/material';
import { useController } from 'react-hook-form';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { formsOf } from '../../fields/record-form.tsx';
import { ShopChoice, useAllShops } from './shop-choice.tsx';

const group = fieldsOf('grupos');

const Fields = () => (
  <>
    <Alert severity="info">{m.office_group_hint()}</Alert>
    <group.TextInput source="nome" required />
    <Shops />
  </>
);

function Shops() {
  const shops = useAllShops();
  const { field, fieldState } = useController({ name: 'lojas', defaultValue: [] });
  return (
    <div>
      <ShopChoice isOfGroup shops={shops} chosen={field.value} onChange={field.onChange} />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </div>
  );
}

/** Shops that are chosen together wherever many are changed at once. */
export const groups = screensOf('grupos', {
  icon: ViewWeek,
  recordRepresentation: 'nome',
  list: () => (
    <Listing of="grupos" glance={({ nomes }) => ({ nomes })}>
      {group.fields('nome', 'nomes')}
    </Listing>
  ),
  ...formsOf('grupos', Fields, { defaults: { lojas: [] } }),
});
