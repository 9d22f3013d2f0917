// A shop's hours on its own page: beside them what customers read, while they are half typed, wrong, refused or left.
import { expect, test } from 'vitest';
import { EditRecord } from '../../fields/record-form.tsx';
import {
  all,
  answering,
  askedOnce,
  isOff,
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
} from '../../testing/desk.tsx';
import { ExceptionsInput } from './exceptions-input.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { WeekInput } from './week-input.tsx';

const always = [['08:00', '20:00']];
const week = { seg: always, ter: always, qua: always, qui: always, sex: always, sab: [], dom: [] };
const day = (data: string, nome: string, intervalos: string[][] = []) => ({
  ...{ data, nome, nome_ingles: '', fechado: intervalos.length === 0, intervalos },
  ...{ recolha: [], capacidade: null, produtos: [] },
});
const chiado = {
  ...{ id: 862, name: 'Chiado', nameDetail: 'Fornada do Chiado', phone: '213 000 000' },
  ...{ address: { address: 'Rua Garrett 1', postalCode: '1200-203' }, text: 'Na rua do elevador.' },
  ...{ image: { main: null }, nota_horario: 'Pão quente às 17h.' },
  ingles: { nota_horario: 'Hot bread at 5pm.', text: '' },
  horario: { fuso: 'Europe/Lisbon', semanal: week, excecoes: [] as object[] },
};
const keep = 'PUT gestao/lojas/862';

/** The shop's page with no more of its sixty fields than are looked at here. */
const page = {
  name: 'lojas',
  edit: () => (
    <EditRecord of="lojas" canDelete={false} preview={<ShopPreview />}>
      <WeekInput />
      <ExceptionsInput />
    </EditRecord>
  ),
};
type Role = 'administrator' | 'assistant';
async function look({ role = 'administrator', ...hours }: { role?: Role; [of: string]: unknown } = {}) {
  answering('GET gestao/lojas/862', { ...chiado, horario: { ...chiado.horario, ...hours } });
  answering(keep, ({ body }) => ({ ...chiado, ...body }));
  await open(page, '/lojas/862', { role });
  await soon('group', 'Segunda');
}
const phone = () => one('region', 'Como o cliente vê');
/** What customers read of the hours: days, and theirs. */
const told = () => [...phone().querySelectorAll('dl > div')].map((line) => textOf(line));
const at = (name: string) => one('group', name);

test('customers read days of the same hours together, and the next four special days in their order', async () => {
  await look({
    excecoes: [
      day('2090-12-31', 'Fim do ano', [['08:00', '18:00']]),
      day('2020-01-01', 'Já passou'),
      day('2090-12-25', 'Natal'),
      day('2091-01-01', 'Ano Novo'),
      day('2091-04-06', ''),
      day('2091-05-01', 'Fora dos quatro'),
    ],
  });
  expect(told()).toEqual([
    ...['Segunda a sexta08:00–20:00', 'Sábado e domingoencerrada', '25 de dezembro Natalencerrada'],
    ...['31 de dezembro Fim do ano08:00–18:00', '1 de janeiro Ano Novoencerrada', '6 de abrilencerrada'],
  ]);
});

test.each([
  ['2', '08:00–2'],
  ['02:00', '08:00–02:00'],
  ['24:00', '08:00–24:00'],
  ['08:00', '24 horas'],
])('while %s is typed as the end of a day, customers would read %s', async (typed, words) => {
  await look({ semanal: { ...week, seg: [], ter: [], qua: [], qui: [], sex: [] } });
  press('Juntar horas', at('Domingo'));
  await until(() => expect(all('field', 'Fecha')).toHaveLength(1));
  write('Fecha', typed);
  await until(() => expect(told().at(-1)).toBe(`Domingo${words}`));
  press('Guardar');
  const { body } = await askedOnce(keep);
  expect((body.horario as typeof chiado.horario).semanal.dom).toEqual([['08:00', typed]]);
});

test('hours that are added twice stand twice until one of them is changed or taken out', async () => {
  await look();
  press('Juntar horas', at('Sábado'));
  press('Juntar horas', at('Sábado'));
  await until(() => expect(told()).toContain('Sábado08:00–20:0008:00–20:00'));
  const [, again] = all('field', 'Abre', at('Sábado')) as [unknown, HTMLElement];
  write('Abre', '21:00', again.closest('.MuiStack-root') as Element);
  await until(() => expect(told()).toContain('Sábado08:00–20:0021:00–20:00'));
});

test('a special day is told once it has its date, and not before', async () => {
  await look();
  press('Juntar dia especial');
  await soon('field', 'Dia');
  write('Nome', 'Obras');
  expect(textOf(phone())).not.toContain('Obras');
  write('Dia', '2090-08-15');
  await until(() => expect(told().at(-1)).toBe('15 de agosto Obrasencerrada'));
  tick('Fechado');
  await until(() => expect(told().at(-1)).toBe('15 de agosto Obras09:00–13:00'));
});

test('the same day written twice is told twice, and refused beside the second', async () => {
  await look({ excecoes: [day('2090-12-25', 'Natal'), day('2090-12-26', '')] });
  const [, second] = all('field', 'Dia') as [unknown, HTMLElement];
  write('Dia', '2090-12-25', second.closest('.MuiFormControl-root')?.parentElement as Element);
  await until(() =>
    expect(told().slice(-2)).toEqual(['25 de dezembro Natalencerrada', '25 de dezembroencerrada']),
  );
  const fields = { 'horario.excecoes.1.data': 'Este dia já está na lista' };
  answering(keep, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  press('Guardar');
  await reads('Este dia já está na lista');
  expect(all('field', 'Dia').map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'true']);
  await until(() => expect(document.activeElement === all('field', 'Dia')[1]).toBe(true));
});

test('hours of handing over that can’t be read are told at their field, which has the focus', async () => {
  await look({
    excecoes: [
      {
        ...day('2090-12-24', 'Véspera', always),
        recolha: [
          ['09:00', '12:00'],
          ['14h', '16:00'],
        ],
      },
    ],
  });
  press('Juntar horas', at('Sábado'));
  const fields = { 'horario.excecoes.0.recolha.1.0': 'Tem de ser uma hora' };
  answering(keep, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  press('Guardar');
  await reads('Tem de ser uma hora');
  await until(() => expect(document.activeElement === one('field', 'Entrega de encomendas')).toBe(true));
  expect(all('alert').map((alert) => textOf(alert))).not.toContain('Tem de ser uma hora');
});

test('hours that overlap have the focus, and what was typed stays to be mended', async () => {
  await look();
  press('Juntar horas', at('Terça'));
  const fields = { 'horario.semanal.ter': 'Há horas que se sobrepõem.' };
  answering(keep, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(textOf(at('Terça'))).toContain('Há horas que se sobrepõem.'));
  await until(() => expect(document.activeElement === all('field', 'Abre', at('Terça'))[0]).toBe(true));
  expect(all('field', 'Abre', at('Terça'))).toHaveLength(2);
});

test('a day that was shut by mistake has its hours back', async () => {
  await look({
    excecoes: [
      day('2090-12-24', 'Véspera', [
        ['08:00', '14:00'],
        ['16:00', '18:00'],
      ]),
    ],
  });
  tick('Fechado');
  await until(() => expect(told().at(-1)).toBe('24 de dezembro Vésperaencerrada'));
  tick('Fechado');
  await until(() => expect(told().at(-1)).toBe('24 de dezembro Véspera08:00–14:0016:00–18:00'));
});

test('in English customers read what is written in it, and the Portuguese of what isn’t', async () => {
  await look();
  expect(textOf(phone())).toContain('Pão quente às 17h.');
  press('English');
  await until(() => expect(textOf(phone())).toContain('Hot bread at 5pm.'));
  expect(textOf(phone())).not.toContain('Pão quente');
  expect(textOf(phone())).toContain('Na rua do elevador.');
  expect(phone().getAttribute('lang')).toBe('en');
  press('English');
  expect(phone().getAttribute('lang')).toBe('en');
  press('Português');
  await until(() => expect(phone().getAttribute('lang')).toBeNull());
});

test('whoever may only look can press nothing of the hours', async () => {
  await look({ role: 'assistant', excecoes: [day('2090-12-25', 'Natal')] });
  await reads('Pode ver, mas não alterar.');
  const open = [
    ...all('button', undefined, at('Horário')),
    ...all('button', undefined, at('Dias especiais')),
  ];
  expect(open.filter((button) => !isOff(button))).toEqual([]);
  expect(all('field').filter((field) => !isOff(field))).toEqual([]);
});
