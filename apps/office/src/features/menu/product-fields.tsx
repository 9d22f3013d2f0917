import type { WireProduct, WireSection } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { DEFAULT_VAT_BANDS } from '@fornada/domain/vat-table.ts';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Row } from '../../fields/record-form.tsx';
import { choicesOf, vatWords } from '../../words/code-words.ts';
import { AllergensInput } from './allergens-input.tsx';
import { ExtrasInput } from './extras-input.tsx';
import { MakingInput, makingFields } from './making-input.tsx';
import { OptionGroupsInput } from './option-groups-input.tsx';
import { SuggestionsInput } from './suggestions-input.tsx';
import type { PlacedProduct } from './use-menu.ts';

export const vatClasses = choicesOf(vatWords, Object.keys(DEFAULT_VAT_BANDS));
const known = [
  { id: 1, name: m.office_ra_boolean_true() },
  { id: 0, name: m.office_ra_boolean_false() },
];
const diets = ['vegetariano', 'gluten', 'lactose', 'sal', 'dieta', 'picante'] as const;
const extras = ['complementares', 'min_complementos', 'max_complementos'];
const kitchen = ['tempo', 'pessoas', 'posicao', 'cozinha', 'depositos', 'recipientes'];
const tiers = ([2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((tier) => `pvp${tier}` as const);

const field = inputsOf<WireProduct>();

type PartProps = { title: string; fields: readonly string[]; children: ReactNode };

/** Opens by itself for whatever in it was refused. */
function Part({ title, fields, children }: PartProps) {
  const { errors, submitCount } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const isRefused = fields.some((field) => field in errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed again by hand, the next refusal opens it anew
  useLayoutEffect(() => {
    if (isRefused) setOpen(true);
  }, [isRefused, submitCount]);
  return (
    // Some sixty fields of what is seldom changed are made when they are asked for: a product opens in a fraction of the time.
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, opens) => setOpen(opens)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true, timeout: 0 } }}
    >
      <AccordionSummary expandIcon={<span aria-hidden="true">▾</span>}>
        <Typography component="span">{title}</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}

type Props = { sections: WireSection[]; products: PlacedProduct[]; isNew: boolean };

export function ProductFields({ sections, products, isNew }: Props) {
  const families = sections.flatMap(({ familias }) =>
    familias.map(({ codigo, descricao }) => ({ id: codigo, name: descricao })),
  );
  return (
    <>
      <Row>
        <field.TextInput source="produto" required autoFocus={isNew} />
        <field.TextInput
          source="cod_produto"
          helperText={isNew && m.office_menu_code_hint()}
          disabled={!isNew}
        />
        <field.SelectInput source="codigo_familia" choices={families} required />
      </Row>
      <field.TextInput source="descricao" multiline fullWidth />
      <field.TextInput source="produto_ingles" helperText={m.office_english_hint()} fullWidth />
      <field.TextInput source="descricao_ingles" multiline fullWidth />
      <Row>
        <field.EurosInput source="precovenda" required />
        <field.NumberInput source="iva" step={1} min={0} required />
        <field.SelectInput source="classe_iva" choices={vatClasses} />
      </Row>
      <Row>
        <field.FlagInput source="visivel" />
        <field.FlagInput source="highlight" />
        <field.FlagInput source="restricted" />
      </Row>
      <field.PictureInput source="imagem" kind="produto" />
      <AllergensInput />
      <SuggestionsInput products={products} />
      <Part title={m.office_menu_prices()} fields={[...tiers, 'precomeia']}>
        <Row>
          {tiers.map((tier) => (
            <field.EurosInput key={tier} source={tier} />
          ))}
          <field.EurosInput source="precomeia" />
        </Row>
      </Part>
      <Part title={m.office_menu_diet()} fields={[...diets, 'calorias']}>
        <Row>
          {diets.map((diet) => (
            <field.SelectInput
              key={diet}
              source={diet}
              choices={known}
              emptyText={m.office_menu_no_information()}
            />
          ))}
          <field.NumberInput source="calorias" min={0} />
        </Row>
      </Part>
      <Part title={m.office_field_complementares()} fields={extras}>
        <ExtrasInput />
      </Part>
      <Part title={m.office_field_opcoes()} fields={['opcoes']}>
        <OptionGroupsInput />
      </Part>
      <Part title={m.office_menu_making()} fields={makingFields}>
        <MakingInput />
      </Part>
      <Part title={m.office_menu_kitchen()} fields={kitchen}>
        <Row>
          <field.NumberInput source="depositos" min={0} helperText={m.office_menu_deposits_hint()} />
          <field.NumberInput source="recipientes" min={0} helperText={m.office_menu_containers_hint()} />
        </Row>
        <Row>
          <field.NumberInput source="tempo" min={0} />
          <field.NumberInput source="pessoas" min={0} />
          <field.NumberInput source="posicao" min={0} />
          <field.FlagInput source="cozinha" />
        </Row>
      </Part>
    </>
  );
}
