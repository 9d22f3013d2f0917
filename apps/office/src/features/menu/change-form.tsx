import { daysWords } from '@fornada/contract/hours-words.ts';
import { type MenuChangePlan, setMenuChange } from '@fornada/contract/menu-changes.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Card, CardActions, CardContent, MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, Title, useRedirect } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { errorsOf, isLost } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { AskBeforeLeaving } from '../../fields/ask-before-leaving.tsx';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Row } from '../../fields/record-form.tsx';
import { Refusals } from '../../fields/refusals.tsx';
import { ShopChoice, useAllShops } from '../shops/shop-choice.tsx';
import { ChangePlan } from './change-plan.tsx';
import { ChangeProducts } from './change-products.tsx';
import { askedOf, type ChangeValues, changeKinds, type Moments, newChange } from './change-values.ts';

const field = inputsOf<Moments>();

const days = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({
  id: day,
  name: daysWords({ from: day, to: day }),
}));
const hour = { type: 'time', slotProps: { inputLabel: { shrink: true } }, helperText: false } as const;
const moment = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } };

/** Products, what changes of them, where and when; then what that does in each shop; then it is published. */
export function ChangeForm() {
  const [begun] = useState<ChangeValues>(newChange);
  const [values, setValues] = useState(begun);
  const [looked, setLooked] = useState<{ asked: ReturnType<typeof askedOf>; plan: MenuChangePlan }>();
  const [kept, setKept] = useState<string>();
  const [attempt, isUnderWay] = useSoleAttempt();
  const redirect = useRedirect();
  // Once it is kept nobody is asked about leaving: not before that is drawn.
  useEffect(() => {
    if (kept !== undefined) redirect('show', 'alteracoes', kept);
  }, [kept, redirect]);

  /** Each plan that is looked at is a request of its own when it is kept. */
  async function look(next: ChangeValues) {
    const asked = askedOf(next);
    const refusal = await attempt(async () => {
      const plan = await call(setMenuChange, { body: { ...asked, ensaio: 1 } });
      setValues(next);
      setLooked({ asked, plan });
    });
    // A form that is there keeps what is in it: given it anew it would forget what was refused. With no shop left it is no plan.
    if (refusal && looked) {
      setValues(next);
      setLooked(undefined);
    }
    return refusal && errorsOf(refusal);
  }

  async function keep() {
    if (!looked) return;
    const refusal = await attempt(async () => {
      await call(setMenuChange, { body: { ...looked.asked, ensaio: 0 } });
      setKept(looked.asked.id);
    });
    // Without an answer the same request is told again: it may be kept already. Any other is looked at anew.
    if (refusal && !isLost(refusal)) setLooked(undefined);
  }

  return (
    <Box sx={{ py: 2, maxWidth: 860 }}>
      <Title title={m.office_change_many()} />
      {/* What was looked at before isn't known to the form any more as something that was typed. */}
      {values !== begun && kept === undefined && <AskBeforeLeaving />}
      <Card variant="outlined">
        {looked ? (
          <ChangePlan
            plan={looked.plan}
            asked={looked.asked}
            isUnderWay={isUnderWay || kept !== undefined}
            onLeaveOut={(ids) => look({ ...values, lojas: values.lojas.filter((id) => !ids.includes(id)) })}
            onBack={() => setLooked(undefined)}
            onKeep={keep}
          />
        ) : (
          <Form
            record={values}
            onSubmit={look as never}
            warnWhenUnsavedChanges={values === begun}
            disableInvalidFormNotification
            noValidate
          >
            <CardContent sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Refusals />
              <Kind />
              <ChangeProducts />
              <Shops />
              <Row>
                <field.TextInput source="quando" {...moment} helperText={m.office_change_when_hint()} />
                <field.TextInput source="ate" {...moment} helperText={m.office_change_until_hint()} />
              </Row>
              <Hours />
            </CardContent>
            <CardActions sx={{ p: 2, pt: 0 }}>
              <Button type="submit" variant="contained">
                {m.office_special_days_plan()}
              </Button>
            </CardActions>
          </Form>
        )}
      </Card>
    </Box>
  );
}

/** What was chosen to be changed isn't what comes or goes. */
function Kind() {
  const { setValue } = useFormContext<ChangeValues>();
  const { field: chosen } = useController<ChangeValues, 'tipo'>({ name: 'tipo' });
  return (
    <TextField
      select
      label={m.office_change_kind()}
      value={chosen.value}
      onChange={({ target }) => {
        chosen.onChange(target.value);
        setValue('produtos', []);
      }}
    >
      {Object.entries(changeKinds).map(([kind, words]) => (
        <MenuItem key={kind} value={kind}>
          {words()}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What comes and goes does so between two moments, never by the hour. */
function Hours() {
  const tipo = useWatch<ChangeValues, 'tipo'>({ name: 'tipo' });
  if (tipo !== 'alterado') return null;
  return (
    <>
      <field.CheckboxGroupInput
        source="dias_da_semana"
        choices={days}
        helperText={m.office_change_week_hint()}
      />
      <Row>
        <field.TextInput source="das" {...hour} />
        <field.TextInput source="as" {...hour} />
      </Row>
    </>
  );
}

function Shops() {
  const shops = useAllShops();
  const { field: chosen } = useController({ name: 'lojas' });
  return <ShopChoice shops={shops} chosen={chosen.value} onChange={chosen.onChange} />;
}
