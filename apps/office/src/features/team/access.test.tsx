// Who comes in and who is out: each is told once, and nobody by a switch that stayed on.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  goneTo,
  isOff,
  isTicked,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { late, lost, shown } from '../../testing/late.ts';
import { rui } from '../../testing/person.ts';
import { pressTwice } from '../../testing/press-twice.ts';
import { devices } from './devices.tsx';
import { team } from './team.tsx';

const page = 'GET gestao/equipa/7';
const keep = 'PUT gestao/equipa/7';
const make = 'POST gestao/equipa';
const invite = 'Enviar convite para escolher palavra-passe';

async function look(person: object = rui) {
  answering(page, person);
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  answering(keep, person);
  await open(team, '/equipa/7');
  await soon('field', 'Nome');
}
const bodies = () => asked(keep).map(({ body }) => body);

test('access given by a hand that presses twice is given, and its invitation sent, once', async () => {
  await look({ ...rui, ativo: 0 });
  const given = late();
  answering(keep, given.answer);
  press('Dar acesso de novo');
  press('Dar acesso de novo');
  await until(() => expect(bodies()).not.toEqual([]));
  expect(isOff(one('button', 'Dar acesso de novo'))).toBe(true);
  answering(page, rui);
  given.come(rui);
  await soon('button', 'Retirar acesso');
  expect(bodies()).toMatchObject([{ ativo: 1, convidar: 1 }]);
});

test('access is changed of who was read, and what a colleague changed since stays', async () => {
  await look({ ...rui, ativo: 0, revisao: 'read' });
  answering(keep, refused(409, 'record_changed', 'Outra pessoa mudou isto'));
  press('Dar acesso de novo');
  await reads('Outra pessoa mudou isto');
  expect(bodies()).toMatchObject([{ ativo: 1, convidar: 1, revisao: 'read' }]);
});

test('access whose ending was not answered isn’t told as ended, and can be ended again', async () => {
  await look();
  answering(keep, lost);
  answering(page, lost);
  press('Retirar acesso');
  press('Confirmar', await soon('dialog'));
  await reads('Sem ligação à Internet');
  await shown();
  // Asked for now, the page couldn't be read either, and would be left.
  expect(asked(page)).toHaveLength(1);
  expect(textOf()).not.toContain('já não tem acesso.');
  await until(() => expect(isOff(one('button', 'Retirar acesso'))).toBe(false));
  answering(keep, { ...rui, ativo: 0 });
  answering(page, { ...rui, ativo: 0 });
  press('Retirar acesso');
  pressTwice('Confirmar', await soon('dialog'));
  await soon('button', 'Dar acesso de novo');
  expect(bodies()).toMatchObject([{ ativo: 0 }, { ativo: 0 }]);
});

test('access that was given, which nobody heard, is given again as the same: there is one invitation', async () => {
  await look({ ...rui, ativo: 0 });
  answering(keep, lost);
  press('Dar acesso de novo');
  await reads('Sem ligação à Internet');
  await until(() => expect(isOff(one('button', 'Dar acesso de novo'))).toBe(false));
  answering(keep, rui);
  answering(page, rui);
  press('Dar acesso de novo');
  await soon('button', 'Retirar acesso');
  const [first, again] = asked(keep).map(({ key }) => key);
  expect([first, again]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), `${first}.2`]);
});

test('access that somebody gave back since its ending wasn’t heard of is ended again', async () => {
  await look();
  answering(keep, lost);
  press('Retirar acesso');
  press('Confirmar', await soon('dialog'));
  await reads('Sem ligação à Internet');
  await until(() => expect(isOff(one('button', 'Retirar acesso'))).toBe(false));
  // Told again by its key it was done before, and the record is as somebody else has left it.
  answering(keep, () => {
    const isAgain = asked(keep).at(-1)?.key === `${asked(keep)[0]?.key}.2`;
    return { ...rui, ativo: isAgain ? 1 : 0, ...(isAgain && { papel: 'assistant', revisao: 'theirs' }) };
  });
  answering(page, { ...rui, ativo: 0 });
  press('Retirar acesso');
  press('Confirmar', await soon('dialog'));
  await soon('button', 'Dar acesso de novo');
  expect(bodies()).toHaveLength(3);
  expect(bodies()[2]).toMatchObject({ ativo: 0, papel: 'assistant', revisao: 'theirs' });
});

test.each([
  [invite, 'convidar', { convite_ate: '2026-12-05T10:00:00.000Z' }],
  [/^Repor segundo fator/, 'repor_segundo_fator', { reposicao_pedida_por: 'Ana' }],
])('«%s» is of one saving: what is saved next doesn’t do it again', async (name, field, change) => {
  await look();
  tick(name);
  answering(keep, { ...rui, ...change });
  answering(page, { ...rui, ...change });
  press('Guardar');
  await until(() => expect(bodies()).toMatchObject([{ [field]: 1 }]));
  await until(() => expect(isTicked(name)).toBe(false));
  write('Nome', 'Rui de Sá');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ nome: 'Rui de Sá' });
  expect(bodies()[1]?.[field] ?? 0).toBe(0);
});

test('a switch that was refused stays as it was set', async () => {
  await look();
  answering(keep, refused(409, 'conflict', 'Agora não pode ser'));
  tick(invite);
  press('Guardar');
  await reads('Agora não pode ser');
  expect(isTicked(invite)).toBe(true);
});

async function begin() {
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  answering(page, rui);
  await open(team, '/equipa/create');
  await soon('field', 'Nome');
  write('Nome', 'Rui Sá');
  write('Email', 'rui@fornada.example');
}

test('whoever is new is invited once by a hand that presses twice', async () => {
  await begin();
  const made = late();
  answering(make, made.answer);
  press('Guardar');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(true));
  press('Guardar');
  made.come(rui);
  await until(() => expect(goneTo()).toBe('/equipa/7'));
  expect(asked(make)).toHaveLength(1);
});

test('whoever was invited before isn’t invited again: it is said beside their address', async () => {
  await begin();
  const fields = { email: 'Já há alguém com este email', password: 'Curta demais' };
  answering(make, refused(422, 'invalid_fields', 'x', { fields }));
  write('Palavra-passe', 'abc');
  press('Guardar');
  await reads('Já há alguém com este email');
  await reads('Curta demais');
  expect(one('field', 'Email').getAttribute('aria-invalid')).toBe('true');
  expect([written('Nome'), written('Palavra-passe')]).toEqual(['Rui Sá', 'abc']);
  expect(goneTo()).toBe('/equipa/create');
});

test('the list says in words what each is, who has a second factor and who is out', async () => {
  const eva = { ...rui, id: 8, nome: 'Eva', papel: 'administrator', segundo_fator: 0, ativo: 0 };
  answering('GET gestao/equipa', listed(rui, eva));
  await open(team, '/equipa');
  await reads('Eva');
  const rows = all('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => textOf(cell)));
  expect(rows).toEqual([
    ['Rui Sá', 'rui@fornada.example', 'Gerência de loja', '✓', '✓'],
    ['Eva', 'rui@fornada.example', 'Administração', '—', '—'],
  ]);
});

test('a device is taken away once for a hand that presses twice', async () => {
  const tablet = {
    ...{ id: 'd1', nome: 'Tablet', loja: 'Chiado', visto_em: null, registado_por: 'Rui' },
    ...{ registado_em: '2026-11-01T10:00:00.000Z', retirado_em: null, retirado_por: null },
  };
  answering('GET gestao/aparelhos', listed(tablet));
  const gone = late();
  answering('DELETE balcao/aparelhos/d1', gone.answer);
  await open(devices, '/aparelhos', { role: 'manager' });
  await soon('button', 'Retirar Tablet');
  press('Retirar Tablet');
  pressTwice('Confirmar', await soon('dialog'));
  await until(() => expect(isOff(one('button', 'Retirar Tablet'))).toBe(true));
  answering('GET gestao/aparelhos', listed({ ...tablet, retirado_em: tablet.registado_em }));
  gone.come({});
  await reads('Aparelho retirado');
  await shown();
  expect(asked('DELETE balcao/aparelhos/d1')).toHaveLength(1);
});
