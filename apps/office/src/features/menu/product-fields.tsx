import type { WireSection } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, NumberInput, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { FlagInput } from '../../fields/flag-input.tsx';
import { PictureInput } from '../../fields/picture-input.tsx';
import { Row } from '../../fields/row.tsx';
import { choicesOf, vatWords } from '../../words/code-words.ts';
import { AllergensInput } from './allergens-input.tsx';
import { OptionGroupsInput } from './option-groups-input.tsx';
import { SuggestionsInput } from './suggestions-input.tsx';
import type { PlacedProduct } from './use-menu.ts';

const classes = choicesOf(vatWords);
const known = [
  { id: 1, name: m.office_ra_boolean_true() },
  { id: 0, name: m.office_ra_boolean_false() },
];
const diets = ['vegetariano', 'gluten', 'lactose', 'sal', 'dieta', 'picante'];
const tiers = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((tier) => `pvp${tier}`);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  // Some sixty fields of what is seldom changed are made when they are asked for: a product opens in a fraction of the time.
  <Accordion
    variant="outlined"
    disableGutters
    slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
  >
    <AccordionSummary expandIcon={<span aria-hidden="true">▾</span>}>
      <Typography component="span">{title}</Typography>
    </AccordionSummary>
    <AccordionDetails sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {children}
    </AccordionDetails>
  </Accordion>
);

type Props = { sections: WireSection[]; products: PlacedProduct[]; isNew: boolean };

export function ProductFields({ sections, products, isNew }: Props) {
  const families = sections.flatMap(({ familias }) =>
    familias.map(({ codigo, descricao }) => ({ id: codigo, name: descricao })),
  );
  return (
    <>
      <Row>
        <TextInput source="produto" required />
        <TextInput source="cod_produto" required disabled={!isNew} />
        <SelectInput source="codigo_familia" choices={families} required />
      </Row>
      <TextInput source="descricao" multiline fullWidth />
      <Row>
        <NumberInput source="precovenda" step={0.01} min={0} required />
        <NumberInput source="iva" step={1} min={0} required />
        <SelectInput source="classe_iva" choices={classes} />
      </Row>
      <Row>
        <FlagInput source="visivel" />
        <FlagInput source="highlight" />
        <FlagInput source="restricted" />
      </Row>
      <PictureInput source="imagem" kind="produto" />
      <AllergensInput source="alergenios" />
      <SuggestionsInput products={products} />
      <Part title={m.office_menu_prices()}>
        <Row>
          {tiers.map((tier) => (
            <NumberInput key={tier} source={tier} step={0.01} min={0} />
          ))}
          <NumberInput source="precomeia" step={0.01} min={0} />
        </Row>
      </Part>
      <Part title={m.office_menu_diet()}>
        <Row>
          {diets.map((diet) => (
            <SelectInput
              key={diet}
              source={diet}
              choices={known}
              emptyText={m.office_menu_no_information()}
            />
          ))}
          <NumberInput source="calorias" min={0} />
        </Row>
      </Part>
      <Part title={m.office_field_complementares()}>
        <Row>
          <NumberInput source="min_complementos" min={0} />
          <NumberInput source="max_complementos" min={0} />
        </Row>
        <ArrayInput helperText={false} source="complementares" label={false}>
          <SimpleFormIterator inline disableReordering={false}>
            <TextInput source="codigo" required sx={{ width: 110 }} />
            <TextInput source="descricao" required />
            <NumberInput source="preco" step={0.01} min={0} required sx={{ width: 110 }} />
            <NumberInput source="iva" required sx={{ width: 90 }} defaultValue={13} />
            <NumberInput source="max_qtd" sx={{ width: 110 }} defaultValue={0} />
            <FlagInput source="obrigatorio" />
            <AllergensInput source="alergenios" />
          </SimpleFormIterator>
        </ArrayInput>
      </Part>
      <Part title={m.office_field_opcoes()}>
        <OptionGroupsInput />
      </Part>
      <Part title={m.office_menu_kitchen()}>
        <Row>
          <NumberInput source="tempo" min={0} />
          <NumberInput source="pessoas" min={0} />
          <NumberInput source="posicao" min={0} />
          <FlagInput source="cozinha" />
        </Row>
      </Part>
    </>
  );
}
