// A session that ends while somebody writes: what they wrote waits for them, and for nobody else.
import { expect, test } from 'vitest';
import { fieldsOf } from '../fields/fields-of.tsx';
import { EditRecord } from '../fields/record-form.tsx';
import {
  all,
  answering,
  asked,
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
import { readSession, useOfficeSession } from './session.ts';
import { SignIn } from './sign-in.tsx';

const piece = fieldsOf('novidades');
const kept = { id: 3, title: 'Natal', subtitle: '' };
const keep = 'PUT gestao/novidades/3';
const over = refused(401, 'unauthenticated', 'Entre outra vez');

/** As the office covers the screen of whoever must sign in again (office.tsx). */
function Covered() {
  const { email, hasLapsed } = useOfficeSession();
  return (
    <>
      <EditRecord of="novidades">
        <piece.TextInput source="subtitle" />
      </EditRecord>
      {hasLapsed && email !== undefined && <SignIn again={email} />}
    </>
  );
}
const isIn = () => readSession()?.token === 'new';

async function look() {
  answering('GET gestao/novidades/3', kept);
  answering('GET balcao/sessao', () => (isIn() ? {} : over));
  answering(keep, ({ body }) => (isIn() ? { ...kept, ...body } : over));
  answering('POST balcao/sessao', {
    ...{ passo: 'entrou', token: 'new', nome: 'Ana', papel: 'administrator', lojas: [] },
  });
  await open({ name: 'novidades', edit: Covered }, '/novidades/3');
  await soon('field', 'Subtítulo');
  write('Subtítulo', 'Já há bolo-rei');
  press('Guardar');
}
async function comeBack(email?: string) {
  await soon('field', 'Palavra-passe');
  if (email) write('Email', email);
  write('Palavra-passe', 'uma frase comprida');
  press('Entrar');
  await until(() => expect(isIn()).toBe(true));
}

test('who comes back finds what they wrote, and what they had begun is done, once', async () => {
  await look();
  await comeBack();
  await reads('Guardado');
  expect([all('field', 'Palavra-passe'), written('Subtítulo')]).toEqual([[], 'Já há bolo-rei']);
  const [first, second, ...more] = asked(keep).map(({ body }) => body);
  expect([second, more]).toEqual([first, []]);
});

test('for somebody else nothing of it is sent', async () => {
  await look();
  await comeBack('rui@fornada.example');
  expect(readSession()?.email).toBe('rui@fornada.example');
  expect(asked(keep)).toHaveLength(1);
});

test('who mistypes the password tries again, with what they wrote still behind it', async () => {
  await look();
  await soon('field', 'Palavra-passe');
  const right = asked('POST balcao/sessao');
  answering('POST balcao/sessao', refused(401, 'unauthenticated', 'Email ou palavra-passe errados'));
  write('Palavra-passe', 'outra');
  press('Entrar');
  await reads('Email ou palavra-passe errados');
  expect([right, written('Subtítulo'), asked(keep).length]).toEqual([[], 'Já há bolo-rei', 1]);
});

test('where nobody can say whether it is over nothing is covered: it is saved when the connection is back', async () => {
  answering('GET gestao/novidades/3', kept);
  answering('GET balcao/sessao', lost);
  answering(keep, () => (asked(keep).length === 1 ? over : lost()));
  await open({ name: 'novidades', edit: Covered }, '/novidades/3');
  await soon('field', 'Subtítulo');
  write('Subtítulo', 'Já há bolo-rei');
  press('Guardar');
  await reads('Sem ligação à Internet');
  expect([all('field', 'Palavra-passe'), readSession()?.token]).toEqual([[], 'token']);
  answering(keep, ({ body }) => ({ ...kept, ...body }));
  await until(() => press('Guardar'));
  await reads('Guardado');
  expect(one('field', 'Subtítulo')).toBeTruthy();
});
