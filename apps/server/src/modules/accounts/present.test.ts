import { describe, expect, test } from 'vitest';
import {
  type CustomerRow,
  type PrivateDataRow,
  presentPrivateData,
  type TransactionRow,
} from '#modules/accounts/present.ts';

const settings = { loyalty: { centsPerPoint: 600, threshold: 10, rewardCents: 600 } };
const now = new Date('2026-03-11T10:00:00Z');
const reader = { sessionId: 'this' };

const aCustomer = (change: Partial<CustomerRow> = {}): CustomerRow => ({
  id: 100001,
  phone: '+351912345678',
  phone_prefix: '351',
  phone_national: '912345678',
  name: 'Maria',
  email: null,
  birth_date: '1990-05-17',
  postal_code: '',
  gender: '',
  partner_code: '',
  billing_name_1: '',
  tax_id_1: '',
  billing_name_2: '',
  tax_id_2: '',
  tax_id_used: null,
  temporary: false,
  password_change_until: null,
  password_change_session: null,
  uses_security_code: false,
  security_code: 'A0000000001',
  sees_rating: true,
  favourites: [],
  accepts_marketing: false,
  saw_onboarding: true,
  balance_cents: 1250,
  held_cents: 300,
  progress_cents: 0,
  discount_total_cents: 4200,
  updated_at: '2026-03-11T09:00:00.123456+00:00',
  ...change,
});
const present = (change: Partial<PrivateDataRow> = {}) =>
  presentPrivateData(
    { customer: aCustomer(), orders: [], transactions: [], ...change },
    settings,
    reader,
    now,
  );
const user = (change: Partial<CustomerRow>) => present({ customer: aCustomer(change) }).user.data;

const aSale = (change: Partial<TransactionRow> = {}): TransactionRow => ({
  id: '0195-a',
  customer_id: 100001,
  shop_id: 862,
  shop_name: 'Baixa',
  restaurant_name: 'Padaria',
  time_zone: 'Europe/Lisbon',
  order_id: null,
  opinion_id: null,
  happened_at: '2026-07-01T23:30:00+00:00',
  subtotal_cents: 1310,
  discount_cents: 110,
  paid_cents: 1200,
  packaging_cents: 0,
  points_added: 2,
  balance_added_cents: 600,
  balance_removed_cents: 110,
  points_before: 9,
  points_after: 1,
  balance_before_cents: 110,
  balance_after_cents: 600,
  reversed_at: null,
  returned_cents: 0,
  ...change,
});

describe('private data on the wire', () => {
  test.each([
    [0, 0, 0],
    [599, 0, 5.99],
    [600, 1, 0],
    [5999, 9, 5.99],
    [-1, -1, 5.99],
    [-600, -1, 0],
    [-601, -2, 5.99],
  ])('%i cents of progress are %i points and %f€ carried', (progress_cents, pontos, acumulado) => {
    expect(user({ progress_cents })).toMatchObject({ pontos, acumulado, patamar: 10 });
  });

  test('have euros with two decimals, empty texts for nothing, and dates as ISO', () => {
    expect(user({})).toMatchObject({
      saldo: 12.5,
      total_valor_desconto: 42,
      email: '',
      dataNascimento: '1990-05-17',
      dataActualizacao: '2026-03-11T09:00:00.123Z',
    });
  });

  test('show the phone or the security code in the QR, and the code only while it is on', () => {
    expect(user({})).toMatchObject({
      qrCode: '+351912345678',
      codigo_seguranca: '',
      usar_codigo_seguranca: 0,
    });
    expect(user({ uses_security_code: true })).toMatchObject({
      qrCode: 'A0000000001',
      codigo_seguranca: 'A0000000001',
      usar_codigo_seguranca: 1,
    });
  });

  test('ask for a password only while a reset’s grant lasts, on the session that it was given to', () => {
    const granted = (password_change_until: string, password_change_session: string | null) =>
      user({ password_change_until, password_change_session })?.definir_password;
    expect(granted('2026-03-11T10:00:00.001Z', 'this')).toBe(true);
    expect(granted('2026-03-11T10:00:00Z', 'this')).toBe(false);
    expect(granted('2026-03-11T10:00:00.001Z', 'another')).toBe(false);
    expect(granted('2026-03-11T10:00:00.001Z', null)).toBe(false);
  });

  test('list the orders under way by their status, with the number that people read', () => {
    const order = {
      id: '0195-b',
      state: 'preparing',
      paid: true,
      awaits_money: false,
      total_cents: 410,
      owed_cents: 0,
      number: 42,
      shop_id: 862,
      pickup_at: null,
      time_zone: 'Europe/Lisbon',
    } as const;
    const shown = {
      order_id: '0195-b',
      total: 4.1,
      por_pagar: 0,
      orderCode: '042',
      id_loja: 862,
      hora_marcada: null,
      fuso: 'Europe/Lisbon',
    };
    const pickup_at = '2026-11-28T10:00:00+00:00';
    expect(
      present({
        orders: [
          order,
          { ...order, state: 'awaiting_payment', paid: false, awaits_money: true, pickup_at },
          { ...order, state: 'expired' },
        ],
      }).ordering,
    ).toEqual([
      { ...shown, id_estado: 1, pago: 1, espera_pagamento: 0 },
      { ...shown, id_estado: -3, pago: 0, espera_pagamento: 1, hora_marcada: '2026-11-28T10:00:00.000Z' },
    ]);
  });

  test('tell a sale in the shop’s own time', () => {
    const [lisbon, azores] = present({
      transactions: [
        aSale(),
        aSale({ time_zone: 'Atlantic/Azores', reversed_at: '2026-07-02T09:00:00Z', opinion_id: 7 }),
      ],
    }).transacoes;
    expect(lisbon).toEqual({
      id: '0195-a',
      data: '02/07/2026',
      hora: '00:30',
      loja: 'Baixa',
      id_loja: 862,
      id_opiniao: null,
      restaurante: 'Padaria',
      id_perfil: 100001,
      subtotal: 13.1,
      desconto: 1.1,
      valor_pago: 12,
      embalagem: 0,
      total_discount: 1.1,
      pontos_ganhos: 2,
      itens_redimidos: 0,
      itens_adicionados: 0,
      saldo_adicionado: 6,
      saldo_removido: 1.1,
      pontos_anterior: 9,
      pontos_actual: 1,
      saldo_anterior: 1.1,
      saldo_actual: 6,
      order_id: null,
      anulada: false,
      devolvido: 0,
    });
    expect(azores).toMatchObject({ data: '01/07/2026', hora: '23:30', anulada: true, id_opiniao: 7 });
  });
});
