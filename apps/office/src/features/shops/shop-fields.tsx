import { m } from '@fornada/copy/messages.ts';
import { Divider, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { Row, TagInput } from '../../fields/record-form.tsx';
import { ExceptionsInput } from './exceptions-input.tsx';
import { OrderingNeeds } from './ordering-needs.tsx';
import { WeekInput } from './week-input.tsx';

const tiers = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tier) => ({
  id: tier,
  name: tier === 0 ? m.office_tier_base() : m.office_tier({ tier }),
}));
const regions = [
  { id: 'continente', name: m.office_region_mainland() },
  { id: 'madeira', name: m.office_region_madeira() },
  { id: 'acores', name: m.office_region_azores() },
];

const shop = fieldsOf('lojas');

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Divider sx={{ my: 2 }} />
    <Typography variant="h6" component="h2" gutterBottom>
      {title}
    </Typography>
    {children}
  </>
);

export const ShopFields = () => (
  <>
    <Row>
      <shop.TextInput source="name" required />
      <shop.TextInput source="nameDetail" />
    </Row>
    <Row>
      <TagInput of="name" />
      <shop.RelatedInput source="restaurante" reference="restaurantes" required />
    </Row>
    <Part title={m.office_tab_hours()}>
      <WeekInput />
      <ExceptionsInput />
      <Row>
        <shop.TextInput source="nota_horario" multiline helperText={m.office_hours_note_hint()} />
        <shop.TextInput source="horario.fuso" required />
      </Row>
    </Part>
    <Part title={m.office_tab_contact()}>
      <Row>
        <shop.TextInput source="address.address" />
        <shop.TextInput source="address.postalCode" helperText={m.office_postal_code_hint()} />
        <shop.TextInput source="city" />
      </Row>
      <Row>
        <shop.TextInput source="phone" type="tel" />
        <shop.TextInput source="site" />
        <shop.TextInput source="book" />
      </Row>
      <Row>
        <shop.NumberInput source="address.location.latitude" />
        <shop.NumberInput source="address.location.longitude" />
        <shop.TextInput source="address.location.link" />
      </Row>
      <shop.TextInput source="directions" multiline fullWidth />
    </Part>
    <Part title={m.office_tab_ordering()}>
      <OrderingNeeds />
      <shop.FlagInput source="aceita_encomendas" />
      <Row>
        <shop.SelectInput source="escalao_take_away" choices={tiers} />
        <shop.SelectInput source="escalao_loja" choices={tiers} />
        <shop.SelectInput source="regiao" choices={regions} />
        <shop.NumberInput source="minutos_extra" />
        <shop.NumberInput source="capacidade" min={1} />
        <shop.TextInput source="grupo_producao" helperText={m.office_production_group_hint()} />
      </Row>
    </Part>
    <Part title={m.office_tab_look()}>
      <shop.LongTextInput source="text" />
      <Row>
        <shop.PictureInput source="image.main" kind="larga" />
        <shop.PictureInput source="image.list" kind="lista" />
      </Row>
      <shop.TextInput source="link_menu" fullWidth />
    </Part>
  </>
);
