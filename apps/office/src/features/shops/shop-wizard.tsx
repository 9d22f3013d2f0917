import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { regionOf } from '@fornada/domain/postal-places.ts';
import { Alert, Box, Button, Step, StepLabel, Stepper, Toolbar, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SimpleForm } from 'react-admin';
import { type FieldErrors, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useOneRow } from '../../app/rows.ts';
import { CreateOnce } from '../../fields/create-once.tsx';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Row } from '../../fields/record-form.tsx';
import { Refusals } from '../../fields/refusals.tsx';
import { ReadySave } from '../../fields/save-button.tsx';
import { asBegun, newShop, takenFrom } from './new-shop.ts';
import { PlaceInput } from './place-input.tsx';
import { PlaceOnMap } from './place-on-map.tsx';
import { regionFacts } from './regions.ts';
import { TimeZoneInput } from './time-zone-input.tsx';
import { WeekInput } from './week-input.tsx';

type Shop = OfficeRow<'lojas'>;
const shop = fieldsOf('lojas');
const beginning = inputsOf<{ como: number }>();

const titles = [m.office_wizard_model, m.office_wizard_place, m.office_tab_hours];
const last = titles.length - 1;
/** What the second step can't be left without. */
const required = ['name', 'restaurante'] as const;

/** A new shop in three steps: like which one, what it is called and where it is, when it opens. */
export function ShopWizard() {
  const [step, setStep] = useState(0);
  return (
    <CreateOnce of="lojas" redirect="edit" actions={false}>
      <SimpleForm
        defaultValues={newShop}
        toolbar={<Moves step={step} onMove={setStep} />}
        warnWhenUnsavedChanges
        noValidate
      >
        <Refusals />
        <ToRefused onMove={setStep} />
        <Box className="form-alone" sx={{ width: '100%', '& .MuiFormControl-root': { my: 0 } }}>
          <Stepper activeStep={step} alternativeLabel sx={{ mb: 3 }}>
            {titles.map((title) => (
              <Step key={title()}>
                <StepLabel>{title()}</StepLabel>
              </Step>
            ))}
          </Stepper>
          <Part isOpen={step === 0} title={titles[0]}>
            <Model />
          </Part>
          <Part isOpen={step === 1} title={titles[1]}>
            <Row>
              <shop.TextInput source="name" required />
              <shop.RelatedInput source="restaurante" reference="restaurantes" required />
            </Row>
            <Row>
              <shop.TextInput source="address.address" />
              <shop.TextInput source="address.postalCode" helperText={m.office_postal_code_hint()} />
              <shop.TextInput source="city" />
            </Row>
            <Region />
            <Row>
              <PlaceInput />
              <TimeZoneInput />
            </Row>
            <PlaceOnMap />
            <Row>
              <shop.TextInput source="phone" type="tel" />
            </Row>
          </Part>
          <Part isOpen={step === last} title={titles[last]}>
            <WeekInput />
            <Alert severity="info">{m.office_wizard_then()}</Alert>
          </Part>
        </Box>
      </SimpleForm>
    </CreateOnce>
  );
}

/** Out of sight and still there: what was typed stays, and what is refused is found. */
const Part = ({
  isOpen,
  title,
  children,
}: {
  isOpen: boolean;
  title: (() => string) | undefined;
  children: ReactNode;
}) => (
  <Box component="section" hidden={!isOpen} sx={{ '&:not([hidden])': { display: 'grid', gap: 2.5 } }}>
    <Typography variant="h6" component="h2">
      {title?.()}
    </Typography>
    {children}
  </Box>
);

/** The shop that the new one is like: what of it is taken over, as soon as it is chosen. */
function Model() {
  const chosen = useWatch({ name: 'como' }) as number | '' | null | undefined;
  const { data: model } = useOneRow('lojas', { id: chosen || 0 }, { enabled: Boolean(chosen) });
  const { setValue } = useFormContext();
  const taken = useRef<string[]>([]);
  useEffect(() => {
    if (chosen && !model) return;
    const values = chosen && model ? takenFrom(model) : asBegun(taken.current);
    taken.current = chosen ? Object.keys(values) : [];
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true });
  }, [chosen, model, setValue]);
  return (
    <>
      <Typography>{m.office_wizard_hint()}</Typography>
      <beginning.RelatedInput source="como" reference="lojas" emptyText={m.office_wizard_blank()} />
      {!chosen && <Typography color="text.secondary">{m.office_wizard_comes()}</Typography>}
      {chosen && model && <Alert severity="info">{m.office_wizard_taken({ name: model.name })}</Alert>}
    </>
  );
}

/** The tax follows from the postal code. */
function Region() {
  const region = regionOf((useWatch({ name: 'address.postalCode' }) as string | null) ?? '');
  const { setValue } = useFormContext();
  useEffect(() => {
    if (region === undefined) return;
    setValue('regiao', regionFacts(region).code, { shouldDirty: true });
  }, [region, setValue]);
  if (region === undefined) return null;
  return (
    <Typography color="text.secondary">
      {m.office_wizard_region({ region: regionFacts(region).name })}
    </Typography>
  );
}

/** Goes to the step in which the first refused field stands. */
function ToRefused({ onMove }: { onMove: (step: number) => void }) {
  const { errors, submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the form was sent
  useEffect(() => {
    const [first] = Object.keys(errors as FieldErrors<Shop>).filter((name) => name !== 'root');
    if (submitCount > 0 && first !== undefined) onMove(first === 'horario' ? last : 1);
  }, [submitCount]);
  return null;
}

function Moves({ step, onMove }: { step: number; onMove: (step: number) => void }) {
  const { clearErrors, getValues, setError, setFocus } = useFormContext();
  const typed = useWatch({ name: required });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is being typed
  useEffect(() => clearErrors(required), [...typed]);
  function next() {
    const empty = step === 1 ? required.filter((name) => !getValues(name)) : [];
    for (const name of empty) setError(name, { type: 'server', message: m.error_required() });
    if (empty[0]) return setFocus(empty[0]);
    onMove(step + 1);
  }
  return (
    <Toolbar sx={{ gap: 1, borderTop: 1, borderColor: 'divider' }}>
      {step > 0 && <Button onClick={() => onMove(step - 1)}>{m.office_wizard_back()}</Button>}
      {step < last && (
        <Button variant="contained" onClick={next}>
          {m.office_wizard_next()}
        </Button>
      )}
      {step === last && <ReadySave label={m.office_wizard_create()} />}
    </Toolbar>
  );
}
