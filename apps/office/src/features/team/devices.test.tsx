import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choices,
  choose,
  listed,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { audit } from './audit.tsx';
import { devices } from './devices.tsx';

const tablet = {
  ...{ id: 'd1', nome: 'Tablet do balcão', loja: 'Chiado', visto_em: null, registado_por: 'Rui' },
  ...{ registado_em: '2026-11-01T10:00:00.000Z', retirado_em: null, retirado_por: null },
};
const list = 'GET gestao/aparelhos';
const revoke = 'DELETE balcao/aparelhos/d1';

async function look(...shown: object[]) {
  answering(list, listed(...shown));
  answering(revoke, {});
  await open(devices, '/aparelhos', { role: 'manager' });
  await reads('Tablet do balcão');
}

test('a device says where it is, and that nobody has seen it yet', async () => {
  await look(tablet);
  const [, row] = all('row');
  expect(textOf(row)).toMatch(/^Tablet do balcão Chiado Nunca|^Tablet do balcãoChiadoNunca/);
});

test('each is told on the clock of its shop, whoever reads it', async () => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  const seen = { ...tablet, visto_em: '2026-11-02T10:30:00.000Z' };
  await look({ ...seen, fuso: 'Atlantic/Azores' }, { ...seen, id: 'd2', fuso: 'Atlantic/Madeira' });
  const [, azores, madeira] = all('row').map((row) => textOf(row));
  expect(azores).toMatch(/02\/11\/2026, 09:30 \(Açores\).*01\/11\/2026, 09:00 \(Açores\)/);
  expect(madeira).toMatch(/02\/11\/2026, 10:30.*01\/11\/2026, 10:00/);
  expect(madeira).not.toContain('(');
});

test('one that was lost is taken away by who is sure, and by nobody else', async () => {
  await look(tablet);
  press('Retirar Tablet do balcão');
  const sure = await soon('dialog', 'Retirar Tablet do balcão');
  expect(textOf(sure)).toContain('As sessões neste aparelho acabam já');
  press('Cancelar', sure);
  await until(() => expect(all('dialog')).toEqual([]));
  expect(asked(revoke)).toEqual([]);
  press('Retirar Tablet do balcão');
  const gone = { ...tablet, retirado_em: '2026-11-20T10:00:00.000Z', retirado_por: 'Ana' };
  answering(list, listed(gone));
  press('Confirmar', await soon('dialog'));
  await askedOnce(revoke);
  await reads('Aparelho retirado');
  await until(() => expect(all('button', /^Retirar/)).toEqual([]));
  await reads('Ana');
});

test('one that somebody took away meanwhile is told, and shown as it is', async () => {
  await look(tablet);
  answering(revoke, refused(404, 'not_found', 'Este aparelho já não está registado'));
  answering(list, listed({ ...tablet, retirado_em: '2026-11-20T10:00:00.000Z', retirado_por: null }));
  press('Retirar Tablet do balcão');
  press('Confirmar', await soon('dialog'));
  await reads('Este aparelho já não está registado');
  await until(() => expect(all('button', /^Retirar/)).toEqual([]));
});

test('those that were taken away are a list of their own', async () => {
  await look(tablet);
  await choose(/Estado/, 'Retirados');
  await until(() => expect(asked(list).at(-1)?.query).toMatchObject({ estado: 'retirado' }));
});

const entry = {
  ...{ id: 9, quando: '2026-11-20T10:00:00.000Z', pessoa: 'Rui', loja: 'Chiado', acao: 'product.saved' },
  ...{ sobre: 'product:862/10101', sobre_quem: null, motivo: null },
  antes: { precovenda: 1.5, ingles: { descricao: 'With cinnamon', nome: 'Custard tart' } },
  depois: { precovenda: 1.6, ingles: { descricao: 'With lemon', nome: 'Custard tart' } },
};

test('what was done stands with what each field was and is; of the English only what changed', async () => {
  answering('GET gestao/auditoria/9', entry);
  await open(audit, '/auditoria/9/show');
  await reads('1,60€');
  const rows = all('row').map((row) => [...row.children].map((cell) => textOf(cell)));
  expect(rows.slice(1).map(([, ...values]) => values)).toEqual([
    ['1,50€', '1,60€'],
    ['With cinnamon', 'With lemon'],
  ]);
});

test('what has no fields has no table', async () => {
  answering('GET gestao/auditoria/9', { ...entry, antes: null, depois: null });
  await open(audit, '/auditoria/9/show');
  await reads('Rui');
  expect(all('row')).toEqual([]);
});

test('what was done is found by the thing that it was done to, the last first', async () => {
  answering('GET gestao/auditoria', listed(entry));
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  await open(audit, '/auditoria');
  await reads('Rui');
  expect(asked('GET gestao/auditoria')[0]?.query).toMatchObject({ ordem: 'quando', sentido: 'DESC' });
  await choose('O quê', 'Produto');
  await until(() =>
    expect(asked('GET gestao/auditoria').at(-1)?.query).toMatchObject({ estado: 'product.' }),
  );
});

test('each thing that there may be entries of is offered once, by a name', async () => {
  answering('GET gestao/auditoria', listed(entry));
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  await open(audit, '/auditoria');
  await reads('Rui');
  const offered = await choices('O quê');
  expect(offered[0]).toBe('Tudo');
  expect(offered.filter((name) => name.trim() === '')).toEqual([]);
  expect(offered.filter((name, index) => offered.indexOf(name) !== index)).toEqual([]);
  expect(offered).toContain('Venda');
});

test('what was imported is read product by product, not as code', async () => {
  const folar = { tipo: 'novo', o_que: 'produto', codigo: '7', nome: 'Folar', campos: [] };
  const imported = { antes: { versao: 3 }, depois: { versao: 4, alteracoes: [folar] } };
  answering('GET gestao/auditoria/9', { ...entry, ...imported, acao: 'menu.imported' });
  await open(audit, '/auditoria/9/show');
  await reads('Novo: Folar');
  expect(textOf()).not.toContain('{');
});
