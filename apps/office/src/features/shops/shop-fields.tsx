import { m } from '@fornada/copy/messages.ts';
import { Divider, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { Row, TagInput } from '../../fields/record-form.tsx';
import { ExceptionsInput, SpecialDayShortcut } from './exceptions-input.tsx';
import { Opening } from './opening.tsx';
import { OrderingNeeds } from './ordering-needs.tsx';
import { PlaceInput } from './place-input.tsx';
import { PlaceOnMap } from './place-on-map.tsx';
import { RegionInput } from './region-input.tsx';
import { TimeZoneInput } from './time-zone-input.tsx';
import { WeekInput } from './week-input.tsx';

const tiers = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tier) => ({
  id: tier,
  name: tier === 0 ? m.office_tier_base() : m.office_tier({ tier }),
}));

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

/** Until customers see the shop, its page begins with what is missing for that. */
function Ordering() {
  if (shop.useRecord()?.ao_publico === 0) return null;
  return (
    <>
      <OrderingNeeds />
      <shop.FlagInput source="aceita_encomendas" />
    </>
  );
}

export const ShopFields = () => (
  <>
    <Opening />
    <SpecialDayShortcut />
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
        <shop.TextInput source="ingles.nota_horario" multiline helperText={m.office_english_text_hint()} />
        <TimeZoneInput />
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
        <PlaceInput />
        <shop.TextInput source="address.location.link" />
      </Row>
      <PlaceOnMap />
      <shop.TextInput source="directions" multiline fullWidth />
      <shop.TextInput source="ingles.directions" multiline fullWidth />
    </Part>
    <Part title={m.office_tab_ordering()}>
      <Ordering />
      <Row>
        <shop.SelectInput source="escalao_take_away" choices={tiers} />
        <shop.SelectInput source="escalao_loja" choices={tiers} />
        <RegionInput />
        <shop.NumberInput source="minutos_extra" />
        <shop.NumberInput source="capacidade" min={1} />
        <shop.TextInput source="grupo_producao" helperText={m.office_production_group_hint()} />
      </Row>
    </Part>
    <Part title={m.office_tab_look()}>
      <shop.ProseInput source="text" />
      <shop.ProseInput source="ingles.text" />
      <Row>
        <shop.PictureInput source="image.main" kind="larga" />
        <shop.PictureInput source="image.list" kind="lista" />
      </Row>
      <shop.TextInput source="link_menu" fullWidth />
    </Part>
  </>
);
