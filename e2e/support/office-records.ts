// A record in every list of the back office.
import { expect } from '@playwright/test';
import { giveHistory } from './every-screen.ts';
import { ask, type Data, newCustomer } from './wire.ts';

/** A difference with a gateway takes days to be found: the answers of its two screens are written here. */
export const finding: Data = {
  id: '019a0000-0000-7000-8000-000000000001',
  tipo: 'refund_unknown',
  id_loja: 848,
  loja: 'Bolhão',
  order_id: null,
  encomenda: 42,
  encomenda_de: '2026-11-20',
  referencia: 'F0042',
  meio: 'mbway',
  referencia_meio: 'mb-0042',
  valor: 12.5,
  valor_meio: null,
  devolvido_meio: null,
  estado: 'refunding',
  estado_meio: null,
  encontrado_em: '2026-11-20T10:00:00.000Z',
  visto_em: '2026-11-20T10:00:00.000Z',
  resolvido_em: null,
  resolvido_por: null,
  resolucao: null,
  nota: null,
};

/** @returns the customer's number, of whom most of it is */
export async function fillOffice(token: string): Promise<string> {
  const office = (path: string, body: object) => ask('POST', `/api/gestao/${path}`, { token, body });
  const days = { de: '2020-01-01', ate: '2090-12-31' };
  await office('webhooks', {
    ...{ loja: 862, nome: 'Caixa da Baixa', url: 'https://caixa.invalid/avisos', ativo: 1 },
    eventos: ['encomenda.criada', 'encomenda.paga', 'encomenda.alterada', 'cliente.alterado'],
  });
  await office('ementas/alteracoes/aplicar', {
    ...{ id: crypto.randomUUID(), lojas: [862], quando: '2090-12-01T00:00', ate: '2090-12-27T00:00' },
    ensaio: 0,
    produtos: [{ cod_produto: '10101', preco_take_away: 1.6, preco_loja: 1.8 }],
  });
  await office('grupos', { nome: `Grupo ${crypto.randomUUID().slice(0, 8)}`, lojas: [862, 848] });
  await office('chaves', { loja: 862, nome: 'Caixa da Baixa' });
  await office('envios', { title: 'Bolo-rei', text: 'Já há bolo-rei.' });
  await office('segmentos', { nome: 'Da Baixa', loja: 862, nos_dias: 90, so_novos: 0 });
  const customer = await newCustomer('Graça Ecrã');
  const codigo = `ECRA ${customer.phone}`;
  await office('cupoes', { ...days, nome: 'Boas-vindas', codigo, valor: 2, limite: 3, so_novos: 0 });
  await ask('POST', '/api/cupoes', { token: customer.token, body: { codigo } });
  await ask('POST', '/api/balcao/aparelhos', { token, body: { loja: 862, nome: 'Tablet da caixa' } });
  const { collected, transactionId } = await giveHistory(customer);
  const missing = { linhas: [{ linha: 1, qtd: 6 }], texto: 'Faltaram seis.', depois: 0 };
  await ask('POST', `/api/encomendas/${collected}/reclamacoes`, { token: customer.token, body: missing });
  const opinion = { comentario: 'Pastéis ainda mornos.', rating: 5 };
  await ask('POST', `/opiniao/transacao/${transactionId}`, { token: customer.token, body: opinion });
  await ask('POST', '/rgpd/esquecimento', { token: customer.token, body: { email: customer.email } });
  // A job writes down what the shop's webhook is to be told.
  const told = () => ask('GET', '/api/gestao/entregas-webhook?por_pagina=1', { token });
  await expect.poll(async () => (await told()).itens.length).toBeGreaterThan(0);
  const { itens } = await ask('GET', `/api/gestao/clientes?q=${customer.phone}`, { token });
  return String(itens[0].id);
}

/** The newest record of a resource; of customers the one that is known. */
export async function recordOf(token: string, resource: string): Promise<string> {
  if (resource === 'conciliacao') return finding.id;
  const { itens } = await ask('GET', `/api/gestao/${resource}?por_pagina=1`, { token });
  return String(itens[0]?.id);
}
