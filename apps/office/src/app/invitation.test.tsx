import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  one,
  press,
  reads,
  refused,
  show,
  until,
  write,
} from '../testing/desk.tsx';
import { Invitation, invitationIn } from './invitation.tsx';
import { readSession } from './session.ts';

const accept = 'POST balcao/convite';

async function look(answer: object = { email: 'rui@fornada.example', papel: 'manager' }) {
  answering(accept, answer);
  await show(<Invitation token="abc-123" />);
}
function choose(password: string, again = password) {
  write('Palavra-passe', password);
  write('Repita a palavra-passe', again);
  press('Guardar palavra-passe');
}

test('only a mail’s own address is an invitation', () => {
  expect(invitationIn('#/convite/abc-1_2')).toBe('abc-1_2');
  expect(['', '#/convite/', '#/convite/a/b', '#/equipa/convite/a'].map(invitationIn)).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test('whoever starts chooses a password, and is told where they work', async () => {
  await look();
  choose('uma frase comprida');
  await reads('Está pronto. Entre com rui@fornada.example e a palavra-passe que escolheu.');
  expect((await askedOnce(accept)).body).toEqual({ convite: 'abc-123', password: 'uma frase comprida' });
  expect(one('link', 'Entrar no balcão').getAttribute('href')).toBe('/balcao');
  expect(one('link', 'Entrar na gestão').getAttribute('href')).toBe('/gestao');
});

test('whoever was signed in on this machine isn’t any more', async () => {
  await look();
  expect(readSession()?.name).toBe('Ana');
  choose('uma frase comprida');
  await until(() => expect(readSession()).toBeNull());
});

test('an assistant is led to the counter alone', async () => {
  await look({ email: 'rui@fornada.example', papel: 'assistant' });
  choose('uma frase comprida');
  await until(() => one('link', 'Entrar no balcão'));
  expect(all('link', 'Entrar na gestão')).toEqual([]);
});

test('two passwords that differ are sent nowhere', async () => {
  await look();
  choose('uma frase comprida', 'outra frase comprida');
  await reads('As palavras-passe não são iguais');
  expect(one('field', 'Repita a palavra-passe').getAttribute('aria-invalid')).toBe('true');
  expect(asked(accept)).toEqual([]);
});

test('one that was used already says so, and nobody is signed out by it', async () => {
  await look(refused(410, 'gone', 'Este convite já não serve'));
  choose('uma frase comprida');
  await reads('Este convite já não serve');
  expect(readSession()?.name).toBe('Ana');
});

test('a short password is told beside its field', async () => {
  const fields = { password: 'Pelo menos 10 carateres' };
  await look(refused(422, 'validation_failed', 'Verifique os campos', { fields }));
  choose('curta');
  await until(() => expect(one('field', 'Palavra-passe').getAttribute('aria-invalid')).toBe('true'));
});
