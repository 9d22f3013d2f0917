import { expect, onTestFinished, test } from 'vitest';
import { keepView } from '../app/kept-views.ts';
import { keepSession } from '../app/session.ts';
import { opinions } from '../features/customers/opinions.tsx';
import { sales } from '../features/sales/sales.tsx';
import {
  all,
  answering,
  asked,
  choose,
  goneTo,
  listed,
  one,
  open,
  press,
  reads,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../testing/desk.tsx';

const opinion = {
  ...{ id: 1, quando: '2026-11-12T10:02:00.000Z', loja: 'Chiado', rating: 5, comentario: 'Bom pão.' },
  ...{ nome: 'Rita', resposta: null },
};
const order = {
  ...{ id: 'a1', tipo: 'order', codigo: null, numero: 42, dia: '2026-11-12', id_loja: 862, loja: 'Chiado' },
  ...{ quando: '2026-11-12T10:02:00.000Z', cliente: 1, nome: 'Rita', nif: null, canal: 'app', meio: 'mbway' },
  ...{ estado: 'received', valor: 3, devolvido: 0 },
};

async function lookAtOpinions(at = '/opinioes', email?: string) {
  onTestFinished(() => localStorage.clear());
  answering('GET gestao/opinioes', listed(opinion));
  await open(opinions, at, { ...(email && { email }) });
  await soon('link', 'Chiado');
}
const views = () => soon('dialog', 'Vistas guardadas');
const heads = () => [...document.querySelectorAll('th')].map((head) => textOf(head));
const said = (place: string) => new URLSearchParams(place.split('?')[1]);

async function keep(name: string, opener: RegExp = /^Vistas guardadas$/): Promise<void> {
  press(opener);
  const dialog = await views();
  write('Nome da vista', name, dialog);
  press('Guardar', dialog);
  await until(() => expect(all('dialog')).toHaveLength(0));
}

test('filters, order and columns are kept under a name, and the address says them', async () => {
  await lookAtOpinions();
  await choose('Estado', 'Por responder');
  await until(() => expect(said(goneTo()).get('filter')).toBe('{"estado":"por-responder"}'));
  press('Vistas guardadas');
  await views();
  tick('Estrelas');
  await until(() => expect(heads()).not.toContain('Estrelas'));
  expect(said(goneTo()).get('escondidas')).toBe('rating');
  write('Nome da vista', 'De hoje', await views());
  press('Guardar', await views());
  await soon('button', 'Vista: De hoje');

  // All as it was, and then what was kept.
  await choose('Estado', 'Limpar');
  await soon('button', 'Vistas guardadas');
  press('Vistas guardadas');
  await views();
  tick('Estrelas');
  await until(() => expect(heads()).toContain('Estrelas'));
  press('De hoje', await views());
  await soon('button', 'Vista: De hoje');
  await until(() => expect(heads()).not.toContain('Estrelas'));
  expect(said(goneTo()).get('filter')).toBe('{"estado":"por-responder"}');
  await until(() => expect(asked('GET gestao/opinioes').at(-1)?.query.estado).toBe('por-responder'));
});

test('an address shows the same list to whoever opens it', async () => {
  const filter = encodeURIComponent('{"estado":"por-responder"}');
  await lookAtOpinions(`/opinioes?filter=${filter}&sort=quando&order=ASC&escondidas=rating`);
  expect(heads()).not.toContain('Estrelas');
  expect(asked('GET gestao/opinioes').at(-1)?.query).toMatchObject({
    estado: 'por-responder',
    sentido: 'ASC',
  });
});

test('a view is deleted by its name', async () => {
  await lookAtOpinions();
  await keep('De hoje');
  press('Vista: De hoje');
  press('Apagar a vista De hoje', await views());
  await until(() => expect(all('button', 'De hoje')).toHaveLength(0));
  await reads('Dê um nome ao que está a ver');
});

test('what one person keeps isn’t another’s', async () => {
  const email = 'ana@fornada.example';
  keepSession({ token: 'token', email, name: 'Ana', role: 'manager', shops: [] });
  keepView('opinioes', { name: 'Da Ana', search: 'filter=%7B%7D' });
  await lookAtOpinions('/opinioes', 'bela@fornada.example');
  press('Vistas guardadas');
  await reads('Dê um nome ao que está a ver', await views());
  expect(all('button', 'Da Ana')).toHaveLength(0);
});

test('sales have views too: what is looked for is in the address and comes back with the view', async () => {
  onTestFinished(() => localStorage.clear());
  answering('GET gestao/compras', listed(order));
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  await open(sales, '/compras');
  await soon('link', /^Encomenda #042/);
  write('Procurar', 'Rita');
  await choose('Canal', 'Caixa');
  await until(() => expect(goneTo()).toBe('/compras?q=Rita&canal=till'));
  await keep('Rita à caixa');
  press('Limpar');
  await until(() => expect(goneTo()).toBe('/compras'));
  expect(written('Procurar')).toBe('');
  press('Vistas guardadas');
  press('Rita à caixa', await views());
  await until(() => expect(written('Procurar')).toBe('Rita'));
  await until(() => expect(goneTo()).toBe('/compras?q=Rita&canal=till'));
  await until(() =>
    expect(asked('GET gestao/compras').at(-1)?.query).toMatchObject({ q: 'Rita', canal: 'till' }),
  );
  expect(one('button', 'Vista: Rita à caixa')).toBeTruthy();
});

test('an address of sales says what is looked for', async () => {
  answering('GET gestao/compras', listed(order));
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  await open(sales, '/compras?q=Rui&escondidas=canal');
  await soon('link', /^Encomenda #042/);
  expect(written('Procurar')).toBe('Rui');
  expect(heads()).not.toContain('Canal');
});
