import type { ReactElement } from 'react';
import { FunctionField, TextField } from 'react-admin';
import { expect, test } from 'vitest';
import { EurosField } from './euros-field.tsx';
import { fieldsOf, type Listing } from './fields-of.tsx';
import { inputsOf } from './inputs-of.tsx';
import type { EditRecord } from './record-form.tsx';

const entry = fieldsOf('movimentos');
const propsOf = (shown: ReactElement) => shown.props as Record<string, unknown>;
const redemption = fieldsOf('resgates');

test('a field is of the record, and has a label', () => {
  entry.field('saldo_depois');
  // @ts-expect-error no field of a movement
  entry.field('telemovel');
  // @ts-expect-error a field of a redemption that has no label
  redemption.fields('quando', 'cupao');
  const Shop = fieldsOf('lojas');
  const forms = [
    <Shop.TextInput key="1" source="address.postalCode" />,
    // @ts-expect-error no part of an address
    <Shop.TextInput key="2" source="address.street" />,
  ];
  const Body = inputsOf<{ saldo: number }>();
  // @ts-expect-error no field of the call
  forms.push(<Body.NumberInput source="pontos" />);
  expect(forms).toHaveLength(3);
});

test('what is done with a row is of the list that it is in', () => {
  type OfList = Parameters<typeof Listing<'lojas'>>[0];
  type OfForm = Parameters<typeof EditRecord<'reclamacoes'>>[0];
  const done: Partial<OfList>[] = [
    { glance: ({ city }) => ({ name: city }), mark: ({ name }) => name },
    // @ts-expect-error no field of a shop
    { glance: ({ telemovel }) => ({ name: telemovel }) },
    // @ts-expect-error no column of a shop
    { glance: () => ({ telemovel: true }) },
    // @ts-expect-error a touch on no field of a shop
    { rowClick: (_id, _of, { telemovel }) => telemovel },
  ];
  const closed: Partial<OfForm>[] = [
    { isClosed: ({ estado }) => estado === 'aceite' },
    // @ts-expect-error in no state of a claim
    { isClosed: ({ estado }) => estado === 'paga' },
    // @ts-expect-error nothing that a claim begins with
    { defaults: { cor: 'azul' } },
  ];
  expect(done.length + closed.length).toBe(7);
});

test('a field is shown as its schema says', () => {
  const shown = redemption.all().map((one) => [one.key, one.type, propsOf(one).sortable]);
  expect(shown).toEqual([
    ['quando', FunctionField, false],
    ['cliente', TextField, false],
    ['nome', TextField, false],
    ['valor', EurosField, false],
  ]);
  expect(propsOf(entry.field('motivo')).emptyText).toBe('—');
  expect(propsOf(fieldsOf('clientes').field('saldo')).sortable).toBe(true);
});
