import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  isOff,
  one,
  press,
  reads,
  refused,
  show,
  textOf,
  until,
  write,
  written,
} from '../testing/desk.tsx';
import { late, lost } from '../testing/late.ts';
import { readSession } from './session.ts';
import { SignIn } from './sign-in.tsx';

const enter = 'POST balcao/sessao';
const code = 'POST balcao/sessao/codigo';
const entered = {
  passo: 'entrou',
  token: 'new',
  nome: 'Eva',
  papel: 'manager',
  lojas: [{ id: 862, nome: 'Chiado' }],
};
// Whoever is signed in by the desk isn't who comes in here.
const kept = () => readSession()?.token;

async function look(again?: string) {
  await show(<SignIn {...(again !== undefined && { again })} />);
}
function give() {
  write('Email', 'Eva@Fornada.example');
  write('Palavra-passe', 'uma frase comprida');
  press('Entrar');
}

test('by an e-mail and a password one is in, with one’s role and shops', async () => {
  await look();
  answering(enter, entered);
  give();
  await until(() => expect(kept()).toBe('new'));
  expect((await askedOnce(enter)).body).toEqual({
    email: 'Eva@Fornada.example',
    password: 'uma frase comprida',
  });
  expect(readSession()).toEqual({
    ...{ token: 'new', email: 'eva@fornada.example', name: 'Eva', role: 'manager', shops: [862] },
  });
});

test('a wrong password is told, and who it is stays written', async () => {
  await look();
  answering(enter, refused(401, 'unauthenticated', 'Email ou palavra-passe errados'));
  give();
  await reads('Email ou palavra-passe errados');
  expect(written('Email')).toContain('Eva@');
  expect(kept()).toBe('token');
  expect(isOff(one('button', 'Entrar'))).toBe(false);
});

test('what is refused of a field stands beside it, and has the focus', async () => {
  await look();
  const fields = { password: 'Falta a palavra-passe' };
  answering(enter, refused(422, 'validation_failed', 'Verifique os campos', { fields }));
  give();
  await reads('Falta a palavra-passe');
  await until(() => expect(document.activeElement === one('field', 'Palavra-passe')).toBe(true));
});

test('whoever has a second factor gives its code, with what they were challenged by', async () => {
  await look();
  answering(enter, { passo: 'codigo', desafio: 'd1' });
  answering(code, entered);
  give();
  await until(() => one('field', 'Código'));
  expect(all('field', 'Palavra-passe')).toEqual([]);
  expect(kept()).toBe('token');
  write('Código', '123456');
  press('Entrar');
  await until(() => expect(kept()).toBe('new'));
  expect((await askedOnce(code)).body).toEqual({ desafio: 'd1', codigo: '123456' });
  expect(readSession()?.email).toBe('eva@fornada.example');
});

test('a wrong code can be given again', async () => {
  await look();
  answering(enter, { passo: 'codigo', desafio: 'd1' });
  answering(
    code,
    refused(422, 'validation_failed', 'Verifique os campos', { fields: { codigo: 'Código errado' } }),
  );
  give();
  await until(() => one('field', 'Código'));
  write('Código', '000000');
  press('Entrar');
  await reads('Código errado');
  answering(code, entered);
  write('Código', '123456');
  press('Entrar');
  await until(() => expect(kept()).toBe('new'));
  expect(asked(code)).toHaveLength(2);
});

test('who has lost their phone is told what to do', async () => {
  await look();
  answering(enter, { passo: 'codigo', desafio: 'd1' });
  give();
  await reads('Sem nenhum, peça a dois administradores que reponham o segundo fator.');
});

test('whoever enrols reads their recovery codes before they are in', async () => {
  await look();
  answering(enter, { passo: 'inscrever', desafio: 'd1', uri: 'otpauth://totp/x?secret=ABC', segredo: 'ABC' });
  answering(code, { ...entered, codigos_recuperacao: ['aaaa-1111', 'bbbb-2222'] });
  give();
  await reads('ABC');
  write('Código', '123456');
  press('Entrar');
  await reads('aaaa-1111');
  expect(all('item').map((item) => textOf(item))).toEqual(['aaaa-1111', 'bbbb-2222']);
  expect(kept()).toBe('token');
  press('Continuar');
  await until(() => expect(kept()).toBe('new'));
});

test('whose session ended finds their e-mail written', async () => {
  await look('eva@fornada.example');
  expect(written('Email')).toBe('eva@fornada.example');
});

test('whose code came too late gives their password again, with their e-mail still there', async () => {
  await look();
  answering(enter, { passo: 'codigo', desafio: 'd1' });
  answering(code, refused(404, 'sign_in_lapsed', 'Passou tempo demais. Entre novamente'));
  give();
  await until(() => one('field', 'Código'));
  write('Código', '123456');
  press('Entrar');
  await reads('Passou tempo demais. Entre novamente');
  await until(() => expect(written('Email')).toBe('eva@fornada.example'));
  // What had the focus is gone: who has no mouse goes on where something is to be typed.
  expect(document.activeElement).toBe(one('field', 'Palavra-passe'));
  answering(enter, { passo: 'codigo', desafio: 'd2' });
  answering(code, entered);
  give();
  await until(() => one('field', 'Código'));
  expect(textOf()).not.toContain('Passou tempo demais');
  write('Código', '654321');
  press('Entrar');
  await until(() => expect(kept()).toBe('new'));
  expect(asked(code)[1]?.body).toEqual({ desafio: 'd2', codigo: '654321' });
});

test('without a connection it is said, what was typed stays, and it can be sent again', async () => {
  await look();
  answering(enter, lost);
  give();
  await reads('Sem ligação à Internet');
  expect([written('Palavra-passe'), kept()]).toEqual(['uma frase comprida', 'token']);
  answering(enter, entered);
  press('Entrar');
  await until(() => expect(kept()).toBe('new'));
});

test('who presses twice enters once: a code counts once', async () => {
  await look();
  answering(enter, { passo: 'codigo', desafio: 'd1' });
  give();
  await until(() => one('field', 'Código'));
  const { answer, come } = late();
  answering(code, answer);
  write('Código', '123456');
  press('Entrar');
  press('Entrar');
  expect(isOff(one('button', 'Entrar'))).toBe(true);
  await come(entered);
  await until(() => expect(kept()).toBe('new'));
  expect(asked(code)).toHaveLength(1);
});
