// A change that was lost on its way is saved again by the same key; what is changed after an answer has another.
import { expect, test } from 'vitest';
import {
  answering,
  asked,
  isOff,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  until,
  write,
} from '../testing/desk.tsx';
import { lost, shown } from '../testing/late.ts';
import { fieldsOf } from './fields-of.tsx';
import { EditRecord } from './record-form.tsx';

const shop = fieldsOf('lojas');
const page = {
  name: 'lojas',
  edit: () => (
    <EditRecord of="lojas" canDelete={false}>
      <shop.TextInput source="name" />
    </EditRecord>
  ),
};
const keep = 'PUT gestao/lojas/862';
async function save(times: number) {
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(asked(keep)).toHaveLength(times));
  await shown();
}

test('until it is answered, however often it is sent and whatever it says by then', async () => {
  answering('GET gestao/lojas/862', { id: 862, name: 'Chiado', revisao: 'first' });
  answering(keep, lost);
  await open(page, '/lojas/862');
  await soon('field', 'Nome');
  write('Nome', 'Rossio');
  await save(1);
  await reads('Sem ligação à Internet');
  await save(2);
  write('Nome', 'Restauradores');
  answering(keep, ({ body }) => ({ ...body, revisao: 'second' }));
  await save(3);
  await reads('Guardado');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(true));
  write('Nome', 'Avenida');
  await save(4);
  const [first, again, since, next] = asked(keep).map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  // The server knows by their turn what comes late.
  expect([again, since]).toEqual([`${first}.2`, `${first}.3`]);
  expect(next).toMatch(/^[0-9a-f-]{36}$/);
  expect(next).not.toBe(first);
});

test('what is told to be another’s key is saved by a new one', async () => {
  answering('GET gestao/lojas/862', { id: 862, name: 'Chiado', revisao: 'first' });
  answering(keep, refused(409, 'idempotency_key_reused', 'Já foi guardado'));
  await open(page, '/lojas/862');
  await soon('field', 'Nome');
  write('Nome', 'Rossio');
  await save(1);
  await reads('Já foi guardado');
  answering(keep, ({ body }) => ({ ...body, revisao: 'second' }));
  await save(2);
  const [first, next] = asked(keep).map(({ key }) => key);
  expect(next).toMatch(/^[0-9a-f-]{36}$/);
  expect(next).not.toBe(first);
});
