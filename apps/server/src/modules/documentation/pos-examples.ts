import { m } from '@fornada/copy/messages.ts';

// One example per call and webhook of third-party tills; a test checks them against the schemas.
type Example = { body?: object; data: object };

const identification = '0199a7e4-1c1e-7c3b-9a51-2f4f4d0f7a10';
const sale = '0199a7e4-5d02-7b0e-8a77-6a1f8e2b9c31';
const card = 'c_7QmT0vYx2LrB9sKpWf3ZdA';

const customer = {
  identificacao: identification,
  nome: 'Maria Silva',
  telemovel: '••• 678',
  saldo: 4.5,
  pontos: 3,
  patamar: 10,
  acumulado: 2.4,
  euros_por_ponto: 6,
  prova: 'qr',
  pode_gastar: true,
  fatura: { nome: 'Maria Silva', nif: '219603472' },
  temporario: false,
  caduca_em: null,
  novo: false,
  cartao: card,
};

const sold = {
  id_transacao: sale,
  estado: 'contada',
  hora: '2026-03-11T10:02:41.000Z',
  cartao: card,
  subtotal: 16.5,
  desconto: 4.5,
  cupao: null,
  valor_pago: 12,
  embalagem: 0,
  pontos_ganhos: 2,
  saldo_adicionado: 0,
  saldo: 0,
  pontos: 5,
  talao: 'FS 2026/1042',
  linhas: [
    { linha: 1, codigo: '10101', descricao: 'Pastel de nata', qtd: 7, total: 10.5, taxa: 23 },
    { linha: 2, codigo: '', descricao: 'Caixa de bombons', qtd: 1, total: 6, taxa: 23 },
  ],
  devolvida_em: null,
  devolvivel_ate: '2026-04-10T10:02:41.000Z',
  devolvido: 0,
  devolucoes: [],
};

// Of the 16,50€, of which 4,50€ were balance, 5,50€.
const brought = {
  id_devolucao: '0199acf1-9a30-7d44-8c1e-53b7a0c92f18',
  hora: '2026-03-12T09:15:00.000Z',
  valor: 5.5,
  em_dinheiro: 4,
  em_saldo: 1.5,
  pontos_retirados: 1,
};

export const posExamples: Record<string, Example> = {
  'GET /pos/v1/loja': {
    data: {
      loja: 862,
      nome: 'Baixa',
      chave: 'fpos_x7Kd2Q',
      chave_nome: 'Caixa 1',
      chave_termina_em: null,
    },
  },
  'POST /pos/v1/clientes/identificar': { body: { codigo: 'K7M2QD9TRW4', pais: '351' }, data: customer },
  'POST /pos/v1/clientes': {
    body: { telemovel: '912 345 678', pais: '351' },
    data: {
      ...customer,
      nome: '',
      fatura: null,
      saldo: 0,
      pontos: 0,
      acumulado: 0,
      prova: 'telemovel',
      temporario: true,
      caduca_em: '2026-04-10',
      novo: true,
    },
  },
  'POST /pos/v1/clientes/cupoes': {
    body: {
      ...{ identificacao: identification, valor: 16.5, desconto: 4.5 },
      linhas: [
        { codigo: '10101', descricao: 'Pastel de nata', qtd: 7, total: 10.5, taxa: 23 },
        { codigo: '', descricao: 'Caixa de bombons', qtd: 1, total: 6, taxa: 23 },
      ],
      codigo: 'NATA',
    },
    data: {
      cupoes: [
        { codigo: 'DE-VOLTA', nome: 'De volta', valor: 1.2, oferta: false, motivo: null },
        { codigo: 'NATA', nome: 'Uma nata', valor: 1.5, oferta: false, motivo: null },
        {
          ...{ codigo: 'MANHA', nome: 'Manhãs', valor: 2.4, oferta: false },
          motivo: m.sale_coupon_hours({ from: 7, until: 9 }),
        },
      ],
    },
  },
  'POST /pos/v1/calcula-venda': {
    body: { identificacao: identification, valor: 16.5, usar_saldo: true },
    data: {
      subtotal: 16.5,
      desconto: 4.5,
      valor_pago: 12,
      pontos_ganhos: 2,
      saldo_adicionado: 0,
      saldo: 0,
      pontos: 5,
    },
  },
  'POST /pos/v1/vendas': {
    body: {
      ...{ identificacao: identification, valor: 16.5, desconto: 4.5, talao: 'FS 2026/1042' },
      linhas: [
        { codigo: '10101', descricao: 'Pastel de nata', qtd: 7, total: 10.5, taxa: 23 },
        { codigo: '', descricao: 'Caixa de bombons', qtd: 1, total: 6, taxa: 23 },
      ],
    },
    data: sold,
  },
  'GET /pos/v1/vendas/:id': { data: sold },
  'POST /pos/v1/vendas/:id/devolucao': {
    body: { valor: 5.5, motivo: 'Bolo devolvido' },
    data: { ...sold, devolvido: 5.5, devolucoes: [brought], devolucao: brought },
  },
  'POST /pos/v1/taloes': {
    body: { atcud: 'CSDF7T5H-1043', talao: 'FS 2026/1043', valor: 7.35, embalagem: 0.1, data: '2026-03-11' },
    data: { id_transacao: null },
  },
};

export const webhookExamples: Record<string, object> = {
  'encomenda.paga': {
    type: 'encomenda.paga',
    timestamp: '2026-03-11T10:05:12.000Z',
    data: {
      order_id: '0199a7e6-0b51-7f6c-b0a4-3b0c8f1d2e77',
      orderCode: '042',
      id_loja: 862,
      cartao: card,
      estado: 'received',
      id_estado: -1,
      pago: 1,
      por_pagar: 0,
      id_tipo_entrega: 0,
      subtotal: 3,
      desconto: 0,
      total: 3,
      criada: '2026-03-11T10:04:50.000Z',
      pronta: '2026-03-11T10:20:00.000Z',
      hora_marcada: null,
      motivo: null,
      linhas: [
        {
          id: '10101',
          nome: 'Pastel de nata',
          qtd: 2,
          devolvidas: 0,
          preco_unitario: 1.5,
          total: 3,
          taxa: 23,
          nome_complementares: [],
          nome_opcoes: ['Canela'],
        },
      ],
      espera_pagamento: 0,
      compra: null,
      embalagens: [],
      recipiente_proprio: 0,
      iva: [{ taxa: 23, base: 2.44, iva: 0.56, total: 3 }],
      faltas: [],
      reclamacoes: [],
      devolucoes: [],
      documentos: [],
    },
  },
  'cliente.alterado': {
    type: 'cliente.alterado',
    timestamp: '2026-03-11T10:02:42.000Z',
    data: { cartao: card, eliminado: false },
  },
};
