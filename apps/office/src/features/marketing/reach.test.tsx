import { Form } from 'react-admin';
import { describe, expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  fact,
  one,
  reads,
  refused,
  show,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { lost, shown } from '../../testing/late.ts';
import { broadcast } from './broadcast-record.ts';
import { Reach } from './reach.tsx';

const reach = {
  ...{
    segmento: 12_345,
    canais: { push: 700, sms: 500, email: 300 },
    no_limite: 12,
    controlo: 70,
    recebem: 1_000,
  },
  ...{ codigo: null, endereco: 'https://fornada.example', por_parte: 50 },
};
const count = 'POST gestao/envios/novo/alcance';

async function look(values: object, counted: object = reach) {
  answering(count, counted);
  await show(
    <Form record={values}>
      <broadcast.TextInput source="text" multiline />
      <broadcast.NumberInput source="dias_ausente" />
      <Reach />
    </Form>,
  );
  await until(() => expect(fact('No segmento')).not.toBe(''));
}
const preview = () => textOf(one('region', 'Como o cliente vê'));

test('whom it reaches is told by how they can be, who had enough, who is left out and who gets it', async () => {
  await look({ canal: 'push', title: 'Bolo-rei', text: 'Já há.' });
  expect(fact('No segmento')).toBe('12 345');
  expect(fact('Na aplicação')).toBe('700');
  expect(fact('SMS')).toBe('500');
  expect(fact('Email')).toBe('300');
  expect(fact('Já no máximo de mensagens em 7 dias')).toBe('12');
  expect(fact('De fora por sorteio, cerca de')).toBe('70');
  expect(fact('Recebem, cerca de')).toBe('1 000');
});

const sent = { canal: 'sms', title: 'Bolo-rei', text: 'Já há.', estado: 'sent', enviadas: 252 };
async function lookAtSent(more: object) {
  answering(count, reach);
  await show(
    <Form record={{ ...sent, ...more }}>
      <Reach />
    </Form>,
  );
  await reads('Receberam');
}

test('one that was sent says whom it reached, and not whom it would reach today', async () => {
  await lookAtSent({ controlo: 10, em_controlo: 28 });
  expect([fact('Receberam'), fact('Grupo de controlo')]).toEqual(['252', '28']);
  expect(textOf()).not.toMatch(/No segmento|cerca de/);
});

test('where no lot was drawn nobody was left out, and it isn’t said', async () => {
  await lookAtSent({ controlo: 0, em_controlo: 0 });
  expect(fact('Receberam')).toBe('252');
  expect(textOf()).not.toContain('Grupo de controlo');
});

test('in the app it costs nothing, and looks as on a phone', async () => {
  await look({ canal: 'push', title: ' Bolo-rei ', text: 'Já há.', link: '/novidades/natal' });
  expect(textOf()).not.toContain('Custa');
  expect(preview()).toContain('Bolo-reiJá há.');
  expect(preview()).not.toContain('/novidades/natal');
});

test('an SMS costs by its parts and by who gets it, and says all that goes in it', async () => {
  await look({ canal: 'sms', title: 'Bolo-rei', text: 'Ja ha.' });
  // 1 000 people, one part each, at 5 cents.
  await reads('Partes por SMS: 1. Custa cerca de 50,00€.');
  expect(preview()).toContain('Bolo-rei');
  write('Texto', 'Bolo '.repeat(60));
  await reads(/Partes por SMS: 3\. Custa cerca de 150,00€\./);
  expect(textOf()).not.toContain('Sem ã, õ, ç');
});

test('letters that an SMS takes more room for are warned of where they cost another part', async () => {
  await look({ canal: 'sms', title: 'Pão', text: 'pão '.repeat(15) });
  await reads(/Partes por SMS: 2\. Custa cerca de 100,00€\. Sem ã, õ, ç/);
});

test('a text is written without counting anew, and a segment is counted anew', async () => {
  await look({ canal: 'push', title: 'Bolo-rei', text: 'Já há.' });
  const before = asked(count).length;
  write('Texto', 'Já não há.');
  await until(() => expect(preview()).toContain('Já não há.'));
  answering(count, { ...reach, segmento: 3, recebem: 2 });
  write('Sem compras há (dias)', '60');
  await until(() => expect(fact('No segmento')).toBe('3'));
  expect(asked(count)).toHaveLength(before + 1);
  expect(asked(count).at(-1)?.body).toMatchObject({ dias_ausente: 60 });
  expect(asked(count).at(-1)?.body).not.toHaveProperty('text');
});

describe('a segment that can’t be counted', () => {
  const told = 'Não se pode contar. Comprado desde: Campo de preenchimento obrigatório';
  const fields = { comprou_de: 'Campo de preenchimento obrigatório' };

  test('says what is wrong with it, on a phone too, and no longer how many the one before had', async () => {
    await look({ canal: 'sms', title: 'Bolo-rei', text: 'Ja ha.' });
    await reads('Custa cerca de 50,00€.');
    answering(count, refused(422, 'invalid_fields', 'x', { fields }));
    write('Sem compras há (dias)', '60');
    await until(() => expect(document.body.textContent?.split(told)).toHaveLength(3));
    expect(textOf()).not.toMatch(/12 345|Custa cerca de|recebem cerca de/);
    expect(preview()).toContain('Bolo-rei');
    answering(count, reach);
    write('Sem compras há (dias)', '61');
    await until(() => expect(fact('No segmento')).toBe('12 345'));
    expect(document.body.textContent).not.toContain(told);
  });

  test('isn’t one whose answer was lost', async () => {
    await look({ canal: 'push', title: 'Bolo-rei', text: 'Já há.' });
    const before = asked(count).length;
    answering(count, lost);
    write('Sem compras há (dias)', '60');
    await until(() => expect(asked(count)).toHaveLength(before + 1));
    await shown();
    expect(fact('No segmento')).toBe('12 345');
  });
});

test('a mail says where it leads and how to have no more of them', async () => {
  await look({ canal: 'email', title: 'Bolo-rei', text: 'Já há.', link: '/novidades/natal' });
  expect(preview()).toContain('/novidades/natal');
  expect(preview()).toContain('/rgpd/comunicacao/');
});

test('of a segment without anybody nothing is divided', async () => {
  await look(
    { canal: 'sms', title: 'Bolo-rei', text: 'Ja ha.' },
    { ...reach, segmento: 0, canais: { push: 0, sms: 0, email: 0 }, no_limite: 0, controlo: 0, recebem: 0 },
  );
  expect(fact('Recebem, cerca de')).toBe('0');
  await reads('Custa cerca de 0,00€.');
  expect(all('alert')).toEqual([]);
});
