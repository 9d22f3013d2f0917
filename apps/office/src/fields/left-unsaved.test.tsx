// What somebody typed and hasn't saved is left behind only by who says so: also where it was sent, and got no further.
import { SimpleForm } from 'react-admin';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  goneTo,
  isOff,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  until,
  write,
  written,
} from '../testing/desk.tsx';
import { lost } from '../testing/late.ts';
import { leaving } from '../testing/leaving.ts';
import { leaveFor, openAmong } from '../testing/pages.tsx';
import { fieldsOf } from './fields-of.tsx';
import { CreateRecord, EditRecord } from './record-form.tsx';

const piece = fieldsOf('novidades');
const kept = { id: 3, title: 'Natal', subtitle: '' };
const sure = 'Há alterações por guardar. Quer sair sem as guardar?';

function Away() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/equipa')}>
      Equipa
    </button>
  );
}
const Fields = () => (
  <>
    <Away />
    <piece.TextInput source="subtitle" />
  </>
);
const pieces = {
  ...{ name: 'novidades', list: () => null, show: () => <SimpleForm toolbar={false}>{null}</SimpleForm> },
  edit: () => (
    <EditRecord of="novidades">
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateRecord of="novidades" then="edit">
      <Fields />
    </CreateRecord>
  ),
};
const ways = {
  'an existing one': ['/novidades/3', 'PUT gestao/novidades/3'],
  'a new one': ['/novidades/create', 'POST gestao/novidades'],
} as const;
type Way = keyof typeof ways;

async function begin(way: Way): Promise<string> {
  const [at, send] = ways[way];
  answering('GET gestao/novidades/3', kept);
  answering(send, kept);
  await open(pieces, at);
  await soon('field', 'Subtítulo');
  return send;
}
const away = '/equipa';

test.each(Object.keys(ways) as Way[])(
  '%s that was typed in stays where it is for who isn’t sure',
  async (way) => {
    const heard = leaving(false);
    await begin(way);
    write('Subtítulo', 'Já há bolo-rei');
    press('Equipa');
    await until(() => expect(heard).toEqual([sure]));
    expect([goneTo(), written('Subtítulo')]).toEqual([ways[way][0], 'Já há bolo-rei']);
  },
);

test.each(Object.keys(ways) as Way[])('%s that was typed in is left by who is sure', async (way) => {
  const heard = leaving(true);
  await begin(way);
  write('Subtítulo', 'Já há bolo-rei');
  press('Equipa');
  await until(() => expect(goneTo()).toBe(away));
  expect(heard).toEqual([sure]);
});

test.each(Object.keys(ways) as Way[])('%s that nobody typed in is left without a question', async (way) => {
  const heard = leaving(false);
  await begin(way);
  press('Equipa');
  await until(() => expect(goneTo()).toBe(away));
  expect(heard).toEqual([]);
});

test.each([
  ['an existing one', 'lost', lost, 'Sem ligação à Internet'],
  ['an existing one', 'refused', refused(409, 'conflict', 'Alguém mudou isto'), 'Alguém mudou isto'],
  ['a new one', 'lost', lost, 'Sem ligação à Internet'],
  ['a new one', 'refused', refused(403, 'forbidden', 'Não tem acesso'), 'Não tem acesso'],
] as const)('%s that was %s as it was sent is asked about too', async (way, _, answer, words) => {
  const heard = leaving(false);
  const send = await begin(way);
  write('Subtítulo', 'Já há bolo-rei');
  answering(send, answer);
  press('Guardar');
  await reads(words);
  // It is told as it comes, and not for ever in the form.
  expect(all('alert').filter((alert) => alert.closest('form'))).toEqual([]);
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Equipa');
  await until(() => expect(heard).toEqual([sure]));
  expect([goneTo(), written('Subtítulo')]).toEqual([ways[way][0], 'Já há bolo-rei']);
});

test('one is asked about before another whose address begins alike, too', async () => {
  const heard = leaving(false);
  answering('GET gestao/novidades/3', kept);
  await openAmong(['/novidades/31'], pieces, { at: '/novidades/3' });
  await soon('field', 'Subtítulo');
  write('Subtítulo', 'Já há bolo-rei');
  leaveFor('/novidades/31');
  await until(() => expect(heard).toEqual([sure]));
  expect([goneTo(), written('Subtítulo')]).toEqual(['/novidades/3', 'Já há bolo-rei']);
});

test('one that was sent again and kept is left without a question', async () => {
  const heard = leaving(false);
  const send = await begin('an existing one');
  write('Subtítulo', 'Já há bolo-rei');
  answering(send, lost);
  press('Guardar');
  await reads('Sem ligação à Internet');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  answering(send, { ...kept, subtitle: 'Já há bolo-rei' });
  press('Guardar');
  await until(() => expect(asked(send)).toHaveLength(2));
  // While it is on its way the button is off, too.
  await reads('Guardado');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(true));
  press('Equipa');
  await until(() => expect(goneTo()).toBe(away));
  expect(heard).toEqual([]);
});

test('the tab is closed with what was typed in it only by who is sure', async () => {
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const send = await begin('an existing one');
  expect(close()).toBe(false);
  write('Subtítulo', 'Já há bolo-rei');
  await until(() => expect(close()).toBe(true));
  answering(send, lost);
  press('Guardar');
  await reads('Sem ligação à Internet');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  expect(close()).toBe(true);
});
