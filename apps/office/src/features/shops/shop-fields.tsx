import { m } from '@fornada/copy/messages.ts';
import { Divider, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { NumberInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { FlagInput } from '../../fields/flag-input.tsx';
import { LongTextInput } from '../../fields/long-text-input.tsx';
import { PictureInput } from '../../fields/picture-input.tsx';
import { Row } from '../../fields/row.tsx';
import { TagInput } from '../../fields/tag-input.tsx';
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
      <TextInput source="name" required />
      <TextInput source="nameDetail" />
    </Row>
    <Row>
      <TagInput of="name" />
      <ReferenceInput source="restaurante" reference="restaurantes">
        <SelectInput optionText="title" required />
      </ReferenceInput>
    </Row>
    <Part title={m.office_tab_hours()}>
      <WeekInput source="horario.semanal" />
      <ExceptionsInput source="horario.excecoes" />
      <Row>
        <TextInput source="nota_horario" multiline helperText={m.office_hours_note_hint()} />
        <TextInput source="horario.fuso" required />
      </Row>
    </Part>
    <Part title={m.office_tab_contact()}>
      <Row>
        <TextInput source="address.address" />
        <TextInput source="address.postalCode" helperText={m.office_postal_code_hint()} />
        <TextInput source="city" />
      </Row>
      <Row>
        <TextInput source="phone" type="tel" />
        <TextInput source="site" />
        <TextInput source="book" />
      </Row>
      <Row>
        <NumberInput source="address.location.latitude" />
        <NumberInput source="address.location.longitude" />
        <TextInput source="address.location.link" />
      </Row>
      <TextInput source="directions" multiline fullWidth />
    </Part>
    <Part title={m.office_tab_ordering()}>
      <OrderingNeeds />
      <FlagInput source="aceita_encomendas" />
      <Row>
        <SelectInput source="escalao_take_away" choices={tiers} />
        <SelectInput source="escalao_loja" choices={tiers} />
        <SelectInput source="regiao" choices={regions} />
        <NumberInput source="minutos_extra" />
        <NumberInput source="capacidade" min={1} />
      </Row>
    </Part>
    <Part title={m.office_tab_look()}>
      <LongTextInput source="text" />
      <Row>
        <PictureInput source="image.main" kind="larga" />
        <PictureInput source="image.list" kind="lista" />
      </Row>
      <TextInput source="link_menu" fullWidth />
    </Part>
  </>
);
