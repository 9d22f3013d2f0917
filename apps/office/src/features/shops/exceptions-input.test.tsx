import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { all, isTicked, one, press, show, textOf, tick, until, write, written } from '../../testing/desk.tsx';
import { ExceptionsInput, SpecialDayShortcut } from './exceptions-input.tsx';

const christmas = {
  ...{ data: '2026-12-24', nome: 'Véspera de Natal', fechado: false, intervalos: [['08:00', '18:00']] },
  ...{ recolha: [['09:00', '12:00']], capacidade: 40, produtos: ['50101'] },
};
const holiday = {
  ...{ data: '2026-12-25', nome: 'Natal', fechado: true, intervalos: [] },
  ...{ recolha: [], capacidade: null, produtos: [] },
};

let kept: (typeof christmas)[];
function Kept() {
  kept = useWatch({ name: 'horario.excecoes' });
  return null;
}
const look = (excecoes: object[], refuse?: object) =>
  show(
    <Form record={{ horario: { excecoes } }} onSubmit={(() => refuse) as never} noValidate>
      <SpecialDayShortcut />
      <ExceptionsInput />
      <Kept />
      <button type="submit">Enviar</button>
    </Form>,
  );

test('a special day says when it is, whether it opens, and what orders of it have of their own', async () => {
  await look([christmas]);
  expect([written('Dia'), written('Nome'), isTicked('Fechado')]).toEqual([
    '2026-12-24',
    'Véspera de Natal',
    false,
  ]);
  expect([written('Abre'), written('Fecha')]).toEqual(['08:00', '18:00']);
  expect(written('Entrega de encomendas')).toBe('09:00-12:00');
  expect(written('Unidades em 5 minutos')).toBe('40');
  expect(written('Só estes produtos (códigos)')).toBe('50101');
});

test('a closed day takes no orders, and asks for nothing about them', async () => {
  await look([holiday]);
  expect(isTicked('Fechado')).toBe(true);
  expect(all('field', /Abre|Fecha|Entrega|Unidades|produtos/)).toEqual([]);
});

test('a new one is closed until its hours are said', async () => {
  await look([]);
  press('Juntar dia especial');
  await until(() => expect(kept).toHaveLength(1));
  write('Dia', '2027-01-01');
  write('Nome', 'Ano Novo');
  expect(kept[0]).toMatchObject({ data: '2027-01-01', nome: 'Ano Novo', fechado: true, intervalos: [] });
  tick('Fechado');
  await until(() => expect(kept[0]).toMatchObject({ fechado: false, intervalos: [['09:00', '13:00']] }));
  write('Fecha', '12:30');
  await until(() => expect(kept[0]?.intervalos).toEqual([['09:00', '12:30']]));
  tick('Fechado');
  await until(() => expect(kept[0]).toMatchObject({ fechado: true, intervalos: [] }));
});

test('from the top of the page another begins after those that there are, at its date', async () => {
  await look([christmas]);
  press('Fechar ou mudar um dia');
  await until(() => expect(kept).toHaveLength(2));
  expect(kept[1]).toMatchObject({ data: '', fechado: true });
  expect(all('field', 'Dia').indexOf(document.activeElement as HTMLElement)).toBe(1);
});

test('what orders have of their own is sent as lists and numbers, and emptied is none', async () => {
  await look([christmas]);
  write('Entrega de encomendas', '09:00-12:00, 14:00-16:00');
  write('Unidades em 5 minutos', '');
  write('Só estes produtos (códigos)', '50101,50102');
  await until(() =>
    expect(kept[0]).toMatchObject({
      recolha: [
        ['09:00', '12:00'],
        ['14:00', '16:00'],
      ],
      ...{ capacidade: null, produtos: ['50101', '50102'] },
    }),
  );
  write('Unidades em 5 minutos', '12');
  write('Só estes produtos (códigos)', '');
  await until(() => expect(kept[0]).toMatchObject({ capacidade: 12, produtos: [] }));
});

test('one of them is taken out, and the others stay as they are', async () => {
  await look([christmas, holiday]);
  press('Tirar este dia 2026-12-24');
  await until(() => expect(kept).toEqual([holiday]));
  expect(written('Nome')).toBe('Natal');
});

test('what orders have of their own stays with its day when one before it is taken out', async () => {
  const other = { ...christmas, data: '2026-12-31', recolha: [['10:00', '11:00']], produtos: ['60101'] };
  await look([christmas, other]);
  press('Tirar este dia 2026-12-24');
  await until(() => expect(kept).toEqual([other]));
  expect(written('Entrega de encomendas')).toBe('10:00-11:00');
  expect(written('Só estes produtos (códigos)')).toBe('60101');
});

test.each([
  ['09:00–12:00', [['09:00', '12:00']]],
  [
    '09:00 - 12:00 , 14:00 – 16:00',
    [
      ['09:00', '12:00'],
      ['14:00', '16:00'],
    ],
  ],
  ['manhã', [['manhã']]],
])('hours of handing over are taken as people write them: %s', async (typed, recolha) => {
  await look([christmas]);
  write('Entrega de encomendas', typed);
  await until(() => expect(kept[0]?.recolha).toEqual(recolha));
  expect(written('Entrega de encomendas')).toBe(typed);
});

test('by keys alone one stays among the days where what had the focus is gone', async () => {
  await look([christmas, holiday]);
  const last = one('button', 'Tirar este dia 2026-12-25');
  last.focus();
  last.click();
  await until(() => expect(kept).toHaveLength(1));
  expect(document.activeElement).toBe(one('button', 'Juntar dia especial'));
});

test('what is half typed of the hours of orders stays as it is typed', async () => {
  await look([christmas]);
  for (const typed of ['09:00-12:00,', '09:00-12:00,14', ' 09:00 - 12:00,14:00-16:00']) {
    write('Entrega de encomendas', typed);
    expect(written('Entrega de encomendas')).toBe(typed);
  }
});

test('what was refused stands at the day that it is of', async () => {
  const excecoes = { 1: { data: 'Este dia já está na lista', recolha: { 0: 'Fora do horário' } } };
  await look([christmas, { ...christmas, nome: 'Outra' }], { horario: { excecoes } });
  press('Enviar');
  await until(() => expect(textOf()).toContain('Este dia já está na lista'));
  expect(all('field', 'Dia').map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'true']);
  expect(all('field', 'Entrega de encomendas').map((field) => field.getAttribute('aria-invalid'))).toEqual([
    ...['false', 'true'],
  ]);
  expect(textOf(one('group', 'Dias especiais'))).toContain('Fora do horário');
});
