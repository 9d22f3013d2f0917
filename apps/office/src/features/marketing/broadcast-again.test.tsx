// What becomes of a message's steps when a hand presses twice, an answer is lost, or the server says no.
import { afterEach, expect, test, vi } from 'vitest';
import { approved, draft, scheduled } from '../../testing/broadcast.ts';
import {
  all,
  answering,
  asked,
  goneTo,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { late, lost, shown } from '../../testing/late.ts';
import { leaveFor, openAmong } from '../../testing/pages.tsx';
import { reach } from '../../testing/reach.ts';
import { broadcasts } from './broadcasts.tsx';

const step = 'POST gestao/envios/5/passo';
const page = 'GET gestao/envios/5';

afterEach(() => vi.unstubAllEnvs());

function told(record: object) {
  answering(page, record);
  answering('POST gestao/envios/novo/alcance', reach);
  for (const list of ['lojas', 'cupoes', 'segmentos']) answering(`GET gestao/${list}`, listed());
}
async function look(record: object) {
  told(record);
  await open(broadcasts, '/envios/5', { role: 'marketing' });
  await soon('field', 'Título');
}

test.each([
  ['Aprovar', draft, approved, 'aprovar'],
  ['Enviar daqui a 5 minutos', approved, scheduled, 'agendar'],
  // A second one would take the approval back too.
  ['Anular envio', scheduled, approved, 'anular'],
  ['Voltar a rascunho', approved, draft, 'anular'],
])('«%s» pressed twice is one step', async (name, before, after, passo) => {
  await look(before);
  const taken = late();
  answering(step, taken.answer);
  press(name);
  press(name);
  await until(() => expect(asked(step)).not.toEqual([]));
  // Nor may another step be taken before this one is known.
  const steps = () => all('button', /Aprovar|Agendar|Enviar|Anular|Voltar/).map(isOff);
  expect(steps()).not.toContain(false);
  const pages = asked(page).length;
  const shownAnew = late();
  answering(page, shownAnew.answer);
  taken.come({});
  await until(() => expect(asked(page).length).toBeGreaterThan(pages));
  expect(steps()).not.toContain(false);
  shownAnew.come(after);
  await until(() => expect(all('button', name)).toEqual([]));
  expect(asked(step).map(({ body }) => body.passo)).toEqual([passo]);
});

test('without a connection a step is told as not known, and the page stays, to try again', async () => {
  await look(scheduled);
  answering(step, lost);
  answering(page, lost);
  press('Anular envio');
  await reads('Sem ligação à Internet');
  await until(() => expect(isOff(one('button', 'Anular envio'))).toBe(false));
  await shown();
  // Asked for now, the page couldn't be read either, and would be left.
  expect(asked(page)).toHaveLength(1);
  // It had been taken: by the state that was seen the server knows, and it is shown.
  answering(step, { estado: 'approved', enviar_em: null });
  answering(page, approved);
  press('Anular envio');
  await reads('Aprovado por Ana. Falta dizer quando sai.');
  expect(asked(step).map(({ body }) => body.estado)).toEqual(['scheduled', 'scheduled']);
});

test('why it can’t go at that hour is said, and the moment stays as it was written', async () => {
  await look(approved);
  const fields = { quando: 'Só se envia das 9h às 21h.' };
  answering(step, refused(422, 'invalid_fields', 'Reveja os campos', { fields }));
  write('Enviar em', '2026-12-01T23:30');
  press('Agendar');
  await reads('Só se envia das 9h às 21h.');
  expect(one('field', 'Enviar em').getAttribute('aria-invalid')).toBe('true');
  expect(written('Enviar em')).toBe('2026-12-01T23:30');
  // Another moment isn't known to be wrong.
  write('Enviar em', '2026-12-01T10:30');
  expect(one('field', 'Enviar em').getAttribute('aria-invalid')).not.toBe('true');
  expect(textOf()).not.toContain('das 9h às 21h');
});

test('a moment is of the chain’s clock, wherever it is written', async () => {
  vi.stubEnv('TZ', 'Atlantic/Azores');
  await look(approved);
  answering(step, {});
  write('Enviar em', '2026-12-01T10:30');
  press('Agendar');
  await until(() => expect(asked(step)[0]?.body.quando).toBe('2026-12-01T10:30:00.000Z'));
});

test('a new one whose button is pressed twice is written once', async () => {
  told(draft);
  answering('POST gestao/envios', draft);
  await open(broadcasts, '/envios/create', { role: 'marketing' });
  await soon('field', 'Texto');
  write('Título', 'Bolo-rei');
  write('Texto', 'Já há.');
  press('Guardar');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(true));
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/envios/5'));
  expect(asked('POST gestao/envios')).toHaveLength(1);
});

test('the moment that is chosen for one message is never the next one’s', async () => {
  told(approved);
  answering('GET gestao/envios/6', { ...approved, id: 6, title: 'Folar' });
  answering('GET gestao/envios', listed(approved, { ...approved, id: 6, title: 'Folar' }));
  await openAmong(['/envios/5', '/envios/6'], broadcasts, { at: '/envios', role: 'marketing' });
  await reads('Folar');
  leaveFor('/envios/5');
  await soon('field', 'Enviar em');
  write('Enviar em', '2026-12-24T18:00');
  leaveFor('/envios/6');
  await until(() => expect(written('Título')).toBe('Folar'));
  expect(written('Enviar em')).toBe('');
});
