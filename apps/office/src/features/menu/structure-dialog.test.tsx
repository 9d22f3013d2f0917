import { ResourceContextProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
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
  soon,
  until,
  write,
} from '../../testing/desk.tsx';
import { StructureDialog } from './structure-dialog.tsx';

const family = (codigo: string, descricao: string) => ({
  ...{ codigo, descricao, descricao_ingles: '', visivel: 1, dose: 1, seccao: 'S', produtos: [] },
});
const menu = {
  id: 862,
  seccoes: [
    { codigo: 'S', descricao: 'Balcão', visivel: 1, familias: [family('D', 'Doces'), family('P', 'Pães')] },
  ],
};
const save = 'PUT gestao/ementas/862/estrutura';
const reload = vi.fn(async () => {});
const closed = vi.fn();

async function look() {
  reload.mockClear();
  closed.mockClear();
  answering(save, { versao: 4 });
  await show(
    <ResourceContextProvider value="ementas">
      <StructureDialog asksBeforeLeaving hold={{ menu, reload } as never} onClose={closed} />
    </ResourceContextProvider>,
  );
}
const values = (name: string) => all('field', name).map((field) => (field as HTMLInputElement).value);
const nth = (name: string, at: number) => all('field', name)[at]?.closest('.MuiFormControl-root') as Element;

test('sections and families are renamed, and sent without what is in them', async () => {
  await look();
  expect(values('Descrição')).toEqual(['Balcão', 'Doces', 'Pães']);
  write('Descrição', 'Bolos', nth('Descrição', 1));
  press('Guardar no rascunho');
  const { body } = await askedOnce(save);
  const [section] = body.seccoes as { familias: object[] }[];
  expect(section).toMatchObject({ codigo: 'S', descricao: 'Balcão' });
  expect(section?.familias.map((one) => Object.keys(one).includes('produtos'))).toEqual([false, false]);
  expect(section?.familias[0]).toMatchObject({ codigo: 'D', descricao: 'Bolos' });
  await until(() => expect(closed).toHaveBeenCalledOnce());
  expect(reload).toHaveBeenCalledOnce();
});

test('it is sent once, however often it is pressed', async () => {
  await look();
  press('Guardar no rascunho');
  press('Guardar no rascunho');
  await until(() => expect(closed).toHaveBeenCalled());
  expect(asked(save)).toHaveLength(1);
});

test('what is refused stands at its family, or over the form, and what was typed stays', async () => {
  await look();
  const fields = { 'seccoes.0.familias.1.descricao': 'Falta o nome' };
  answering(save, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  write('Descrição', '', nth('Descrição', 2));
  press('Guardar no rascunho');
  await reads('Falta o nome');
  expect(all('field', 'Descrição').map((field) => field.getAttribute('aria-invalid'))).toEqual([
    ...['false', 'false', 'true'],
  ]);
  const inUse = { seccoes: 'Ainda há produtos nesta família: Broa' };
  answering(save, refused(422, 'invalid_fields', 'Verifique os campos', { fields: inUse }));
  await until(() => expect(isOff(one('button', 'Guardar no rascunho'))).toBe(false));
  press('Guardar no rascunho');
  await reads('Ainda há produtos nesta família: Broa');
  expect(closed).not.toHaveBeenCalled();
});

test('what was read is sent too; who comes second is told in the form, keeps what they typed and may look', async () => {
  await look();
  answering(save, refused(409, 'record_changed', 'Entretanto alguém mudou isto.'));
  write('Descrição', 'Bolos', nth('Descrição', 1));
  press('Guardar no rascunho');
  expect((await askedOnce(save)).body.lido).toEqual(menu.seccoes);
  const way = await soon('link', 'Ver como está agora', one('dialog'));
  expect(way.closest('[role=alert]')?.textContent).toContain('Entretanto alguém mudou isto.');
  expect(values('Descrição')).toEqual(['Balcão', 'Bolos', 'Pães']);
  expect(closed).not.toHaveBeenCalled();
});

test('what was typed is thrown away only by who says so', async () => {
  const sure = vi.fn(() => false);
  await look();
  vi.stubGlobal('confirm', sure);
  press('Cancelar');
  expect(closed).toHaveBeenCalledOnce();
  write('Descrição', 'Bolos', nth('Descrição', 1));
  press('Cancelar');
  expect(sure).toHaveBeenCalledOnce();
  expect(closed).toHaveBeenCalledOnce();
});
