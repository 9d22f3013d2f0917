import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { all, one, press, show, soon, textOf, until, write } from '../../testing/desk.tsx';
import { strike } from '../../testing/keys.ts';
import { WeekInput } from './week-input.tsx';

const shut = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] };
const split = [
  ['08:00', '13:00'],
  ['15:00', '20:00'],
];

let kept: Record<string, string[][]>;
function Kept() {
  kept = useWatch({ name: 'horario.semanal' });
  return null;
}
let refuse: object | undefined;
const look = (semanal: object, fails?: object) => {
  refuse = fails;
  return show(
    <Form record={{ horario: { semanal } }} onSubmit={(() => refuse) as never} noValidate>
      <WeekInput />
      <Kept />
      <button type="submit">Enviar</button>
    </Form>,
  );
};
const day = (name: string) => one('group', name);
const hoursOf = (name: string) =>
  all('field', undefined, day(name)).map((field) => (field as HTMLInputElement).value);

test('each day stands with its hours, in the order of the week, and says where it is closed', async () => {
  await look({ ...shut, seg: split, dom: [['09:00', '24:00']] });
  const names = [...one('group', 'Horário').children]
    .map((one) => one.getAttribute('aria-label'))
    .filter(Boolean);
  expect(names).toEqual([...['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo']]);
  expect(hoursOf('Segunda')).toEqual(['08:00', '13:00', '15:00', '20:00']);
  expect(hoursOf('Domingo')).toEqual(['09:00', '24:00']);
  expect(textOf(day('Terça'))).toContain('Fechado');
  expect(textOf(day('Domingo'))).not.toContain('Fechado');
});

test('an hour that is typed changes that hour of that day alone', async () => {
  await look({ ...shut, seg: split, ter: split });
  const [first] = [...day('Segunda').querySelectorAll<HTMLElement>('.MuiBox-root')].slice(-2);
  write('Abre', '07:30', first);
  await until(() => expect(kept.seg).toEqual([['07:30', '13:00'], split[1]]));
  expect(kept.ter).toEqual(split);
});

test('hours are added to a closed day and to one that has some, and taken out again', async () => {
  await look(shut);
  press('Juntar horas', day('Sábado'));
  await until(() => expect(kept.sab).toEqual([['08:00', '20:00']]));
  press('Juntar horas', day('Sábado'));
  await until(() => expect(hoursOf('Sábado')).toHaveLength(4));
  const [first] = all('button', 'Tirar estas horas: Sábado') as [HTMLElement];
  first.click();
  await until(() => expect(kept.sab).toHaveLength(1));
  press('Tirar estas horas: Sábado');
  await until(() => expect(kept.sab).toEqual([]));
  expect(textOf(day('Sábado'))).toContain('Fechado');
});

test.each([
  ['Todos os dias', ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom']],
  ['Segunda a sexta', ['seg', 'ter', 'qua', 'qui', 'sex']],
  ['Fim de semana', ['seg', 'sab', 'dom']],
  ['Domingo', ['seg', 'dom']],
])('a day’s hours are copied to %s, and the others keep theirs', async (to, changed) => {
  const own = [['10:00', '11:00']];
  await look({ ...Object.fromEntries(Object.keys(shut).map((name) => [name, own])), seg: split });
  press('Copiar para… Segunda', day('Segunda'));
  await soon('menuitem', 'Todos os dias');
  press(to, undefined, 'menuitem');
  await until(() =>
    expect(Object.keys(kept).filter((name) => kept[name] !== own && kept[name]?.length === 2)).toEqual(
      changed,
    ),
  );
  for (const [name, hours] of Object.entries(kept))
    expect(hours).toEqual(changed.includes(name) ? split : own);
});

test('a closed day has nothing to copy, and isn’t offered its own hours', async () => {
  await look({ ...shut, seg: split });
  expect(all('button', /^Copiar para…/)).toHaveLength(1);
  press('Copiar para… Segunda');
  await soon('menuitem', 'Domingo');
  expect(all('menuitem').map((item) => textOf(item))).not.toContain('Segunda');
});

test('by keys alone one stays among the hours of a day: also where what had the focus is gone', async () => {
  await look({ ...shut, seg: split });
  const [, last] = all('button', 'Tirar estas horas: Segunda') as [unknown, HTMLElement];
  last.focus();
  last.click();
  await until(() => expect(kept.seg).toEqual([split[0]]));
  expect(document.activeElement).toBe(one('button', 'Juntar horas', day('Segunda')));
  const copying = one('button', 'Copiar para… Segunda');
  copying.focus();
  copying.click();
  await soon('menuitem', 'Domingo');
  strike('Escape');
  await until(() => expect(all('menuitem')).toEqual([]));
  expect(document.activeElement).toBe(copying);
  expect(kept.dom).toEqual([]);
});

test('what was refused stands at its hours, or at the first of its day', async () => {
  const fields = { horario: { semanal: { seg: { 1: { 0: 'Sobrepõe-se' } }, dom: 'Diga as horas' } } };
  await look({ ...shut, seg: split, dom: [['9', '13:00']] }, fields);
  press('Enviar');
  await until(() => expect(textOf(day('Segunda'))).toContain('Sobrepõe-se'));
  expect(textOf(day('Domingo'))).toContain('Diga as horas');
  const wrong = (name: string) =>
    all('field', undefined, day(name)).map((field) => field.getAttribute('aria-invalid'));
  expect(wrong('Segunda')).toEqual(['false', 'false', 'true', 'false']);
});
