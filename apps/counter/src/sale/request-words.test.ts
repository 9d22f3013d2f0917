import { expect, it } from 'vitest';
import { requestWords, stateWords } from './request-words.ts';

it.each([
  ['expirado', false, 'O terminal esperou e ninguém passou o cartão. Nada foi cobrado.'],
  [
    'expirado',
    null,
    'O terminal não chegou a responder: não se sabe se o cartão foi cobrado. Se foi, o dinheiro é devolvido.',
  ],
  ['expirado', true, 'O cartão foi cobrado já tarde: não há venda, e o dinheiro é devolvido.'],
  ['desistiu', null, 'Cancelado. Se o terminal ainda tiver cobrado, o dinheiro é devolvido.'],
  ['desistiu', true, 'O cartão foi cobrado já tarde: não há venda, e o dinheiro é devolvido.'],
  ['recusado', false, 'O cartão foi recusado. Nada foi cobrado.'],
  ['falhou', false, 'O terminal não aceitou o pedido: está ocupado ou desligado. Nada foi cobrado.'],
  [
    'sem_resposta',
    null,
    'O terminal não responde: não se sabe se o cartão foi cobrado. Continuamos a perguntar-lhe; não volta a cobrar.',
  ],
  ['pago', true, 'Cartão aceite'],
] as const)('a terminal that is %s, charged: %s, says what is known', (estado, cobrado, words) => {
  expect(stateWords({ estado, cobrado }, requestWords.terminal)).toBe(words);
});

it.each([
  ['expirado', false, 'Ninguém aprovou a tempo'],
  [
    'expirado',
    null,
    'O MB WAY não chegou a responder: não se sabe se foi pago. Se foi, o dinheiro volta para o cliente.',
  ],
  ['expirado', true, 'O pedido foi pago já tarde: não há venda, e o dinheiro volta para o cliente.'],
] as const)('a phone that is %s, paid: %s, says what is known', (estado, cobrado, words) => {
  expect(stateWords({ estado, cobrado }, requestWords.phone)).toBe(words);
});
