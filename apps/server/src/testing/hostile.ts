// What no honest client sends, and how to put it into any call of the contract.
import { personalDataBody, savePersonalData } from '@fornada/contract/account.ts';
import type { Endpoint } from '@fornada/contract/endpoint.ts';

/** One of each kind of trouble that a value can be. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  9_007_199_254_740_992,
  '',
  '   ',
  'NaN',
  'Infinity',
  '-1',
  '1e21',
  '2147483648',
  '99999999999999999999',
  'x'.repeat(10_000),
  "'; drop table customers; --",
  '%s%n#{7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '\u202Etxet',
  '\u0000',
  '\u0007',
  '\ud800',
  '👩‍👩‍👧',
  '__proto__',
  'constructor',
  '1990-02-31',
  '2026-02-30T25:61:61Z',
  '+999999-01-01T00:00:00Z',
  '2026-03-11T23:59:60.999999999+14:00',
  [],
  {},
  [[]],
  [null],
  ['x', 1],
  { items: null },
  { items: [null] },
  { items: [{}] },
  { items: [{ id: {}, qtd: 'x', complementares: [{}], opcoes: 'x' }] },
  { items: [{ id: '10101', qtd: 99.5 }] },
  { items: [{ id: '10101', qtd: 1e9 }] },
  { items: Array.from({ length: 101 }, () => ({ id: '10101', qtd: 1 })) },
  { items: [{ id: '10101', qtd: 1, complementares: Array(51).fill('8009') }] },
  { items: Array.from({ length: 100 }, () => ({ id: '10101', qtd: 99 })) },
  { length: 1e9 },
];

/** In a path or a query, encoded as they stand here. */
export const hostileParts: readonly string[] = [
  '%00',
  '%',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  "'%20or%201=1--",
  'x'.repeat(250),
  'x'.repeat(400),
  '0',
  '-1',
  '1.5',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'constructor',
  '__proto__',
  '------------------------------------',
  '00000000-0000-0000-0000-000000000000',
  '0000-01',
  '9999-12',
  '%E2%80%AEtxet',
];

/** Bodies that aren't JSON objects, as they travel. */
export const hostileBodies: readonly string[] = [
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '{',
  '{"a":',
  "{'a': 1}",
  '\u0000',
  'NaN',
  '[[[['.repeat(20_000),
  `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
  '{"__proto__": {"temporario": false}}',
  '{"constructor": {"prototype": {"admin": true}}}',
  '{"a": "\\ud800"}',
  '{"\\u0000": 1}',
];

// biome-ignore lint/suspicious/noExplicitAny: a schema library's own tree, walked by its parts' names
type Schema = any;

/** Something that a schema may well take: the other fields of a form while one of them is hostile. */
export function plausible(schema: Schema): unknown {
  if (schema.entries !== undefined) {
    return Object.fromEntries(
      Object.entries(schema.entries).map(([name, entry]) => [name, plausible(entry)]),
    );
  }
  if (schema.wrapped !== undefined) return plausible(schema.wrapped);
  if (schema.item !== undefined) return [plausible(schema.item)];
  if (Array.isArray(schema.options)) {
    const [first] = schema.options;
    return first?.kind === 'schema' ? plausible(first) : first;
  }
  const values: Record<string, unknown> = { number: 1, boolean: true };
  return values[schema.type] ?? '1';
}

const anId = '0197a3c0-0000-7000-8000-000000000004';
const aTaken = {
  ...{ loja: 862, cart: { items: [{ id: '10101', qtd: 2 }] }, id_tipo_entrega: 0 },
  ...{ pickup_at: null, identificacao: null },
};

const phone = { telemovel: '912345678', pais: '351' };

/** Bodies that pass, where only one that passes reaches what lies behind the schema. */
const passing: Record<string, object> = {
  '/identity/token': { refreshToken: 'of nobody', attempt: 'a secret of twenty-two signs' },
  '/api/calcula-encomenda': {
    cart: { items: [{ id: '10101', qtd: 2 }] },
    id_loja: 862,
    id_tipo_entrega: 0,
    pickup_at: null,
  },
  '/api/finaliza-encomenda': {
    cart: { items: [{ id: '10101', qtd: 2 }] },
    id_loja: 862,
    id_tipo_entrega: 0,
    ...phone,
    aceitou: true,
    // An order for today is paid at once.
    principio_de_pagamento: false,
    nome: '',
    email: '',
    nif: '',
    pickup_at: null,
  },
  '/api/balcao/clientes/identificar': { loja: 862, codigo: '912345678', pais: '351' },
  '/api/balcao/clientes/habitual': { loja: 862, identificacao: '0197a3c0-0000-7000-8000-000000000000' },
  '/api/balcao/clientes/cupoes': {
    ...{ loja: 862, identificacao: '0197a3c0-0000-7000-8000-000000000000', desconto: 0, codigo: 'OFERTA-5' },
    cart: { items: [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }] },
    ...{ id_tipo_entrega: 0, recipiente_proprio: 0, sacos: 0 },
  },
  '/api/balcao/clientes/cupoes/valor': {
    ...{ loja: 862, identificacao: '0197a3c0-0000-7000-8000-000000000000', valor: 5 },
    ...{ desconto: 0, codigo: 'OFERTA-5' },
  },
  '/api/balcao/clientes': { loja: 862, ...phone },
  '/api/balcao/vendas/calcular': {
    ...{ loja: 862, identificacao: '0197a3c0-0000-7000-8000-000000000000', valor: 5, usar_saldo: true },
  },
  '/api/balcao/vendas': {
    ...{ loja: 862, id: '0197a3c0-0000-7000-8000-000000000001', valor: 5, desconto: 0 },
    identificacao: '0197a3c0-0000-7000-8000-000000000000',
    cupao: { codigo: 'OFERTA-5', valor: 1 },
  },
  '/api/balcao/vendas/linhas': {
    ...{ id: '0197a3c0-0000-7000-8000-000000000001', loja: 862, id_tipo_entrega: 0 },
    ...{ total: 3, meio: 'dinheiro' },
    cart: { items: [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }] },
    ...{
      identificacao: null,
      desconto: 0,
      cupao: '',
      entregue: 5,
      nif: '',
      nome_fatura: '',
      recipiente_proprio: 0,
      sacos: 0,
    },
    sem_ligacao: {
      ...{
        vendida_em: '2026-03-11T10:00:00Z',
        menu: 'abc',
        codigo: '912345678',
        pais: '351',
        registar: false,
      },
    },
  },
  '/api/balcao/vendas/pedidos': {
    ...{ id: anId, loja: 862, id_tipo_entrega: 0, total: 3 },
    cart: { items: [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }] },
    ...{
      identificacao: null,
      ...phone,
      nif: '',
      nome_fatura: '',
      recipiente_proprio: 0,
      sacos: 0,
      ...{ cupao: '', terminal: null, desconto: 0 },
    },
  },
  '/api/balcao/vendas/linhas/:id/devolver': { id: anId, linhas: [{ linha: 1, qtd: 1 }], motivo: 'Engano' },
  '/api/gestao/painel/resumo-da-manha/escolha': { hora: 7, lojas: [] },
  '/api/balcao/turnos': { id: '0197a3c0-0000-7000-8000-000000000003', loja: 862, fundo: 50, movimentos: 0 },
  '/api/balcao/turnos/:id/fechar': { contado: 50, nota: '', movimentos: 0 },
  '/api/balcao/vendas/talao': {
    ...{ loja: 862, id: '0197a3c0-0000-7000-8000-000000000001', valor: 5, talao: 'FS 1/1' },
    ...{ identificacao: '0197a3c0-0000-7000-8000-000000000000', data: '2026-03-11' },
  },
  '/api/balcao/vendas/fila': { loja: 862, vendas: [] },
  '/api/gestao/compras/:id/hora': { pickup_at: '2026-12-12T10:00:00.000Z' },
  '/api/gestao/compras/:id/cancelar': { motivo: 'Engano' },
  '/api/gestao/compras/:id/devolver': { linhas: [{ linha: 1, qtd: 1 }], devolver: 'saldo', motivo: 'Engano' },
  '/api/gestao/lojas/dias-especiais/aplicar': {
    ...{ id: '0197f0a0-0000-4000-8000-000000000000', lojas: [862], de: '2026-12-25', ate: '2026-12-25' },
    ...{ nome: 'Natal', intervalos: [], recolha: [], substituir: 0, ensaio: 0 },
  },
  '/api/gestao/ementas/alteracoes/aplicar': {
    ...{ id: '0197f0a0-0000-4000-8000-000000000000', lojas: [862], quando: '2090-12-01T00:00', ensaio: 0 },
    ...{ ate: '2090-12-27T00:00', dias_da_semana: [1, 5], das: '17:00', as: '19:00' },
    produtos: [{ cod_produto: '10101', preco_loja: 2, desconto_take_away: 20, descricao: 'Com canela' }],
  },
  '/api/gestao/ementas/:id_loja/produtos': { produtos: [{ cod_produto: '1', lido: {}, campos: {} }] },
  '/api/gestao/compras/:id/mensagem': { texto: 'Boa tarde.' },
  '/api/gestao/envios/novo/alcance': {
    ...{ canal: 'sms', loja: 862, dias_ausente: 30 },
    ...{ compras_minimas: 2, gasto_minimo: 20, nos_dias: 90, so_novos: 0, controlo: 10 },
  },
  '/api/gestao/envios/:id/passo': {
    passo: 'agendar',
    escrito_em: '2026-03-11T10:00:00.000Z',
    quando: '2026-03-12T10:00:00.000Z',
  },
  '/pos/v1/clientes/identificar': { codigo: '912345678', pais: '351' },
  '/pos/v1/clientes': { ...phone },
  '/pos/v1/clientes/cupoes': {
    ...{ identificacao: '0197a3c0-0000-7000-8000-000000000000', valor: 5, embalagem: 1, desconto: 0 },
    linhas: [{ codigo: '10101', descricao: 'Pastel de nata', qtd: 2, total: 5, taxa: 23 }],
    codigo: 'OFERTA-5',
  },
  '/pos/v1/calcula-venda': {
    ...{ identificacao: '0197a3c0-0000-7000-8000-000000000000', valor: 5, embalagem: 1, usar_saldo: true },
  },
  '/pos/v1/vendas': {
    ...{ identificacao: '0197a3c0-0000-7000-8000-000000000000', valor: 5, embalagem: 1, desconto: 0 },
    cupao: { codigo: 'OFERTA-5', valor: 1 },
    linhas: [{ codigo: '10101', descricao: 'Pastel de nata', qtd: 2, total: 5, taxa: 23 }],
  },
  '/pos/v1/vendas/:id/devolucao': { motivo: 'Devolução' },
  '/api/balcao/vendas/:id/anular': { motivo: 'Engano' },
  '/api/balcao/aparelhos': { loja: 862, nome: 'Caixa' },
  '/api/balcao/encomendas/:order_id/receber': {
    ...{ id: '0197f0a0-0000-4000-8000-000000000000', meio: 'dinheiro', valor: 1 },
  },
  '/api/balcao/encomendas/:order_id/receber/anular': { motivo: 'Engano' },
  '/api/balcao/encomendas/:order_id/devolver': { ids: ['0197f0a0-0000-4000-8000-000000000000'], valor: 1 },
  '/api/balcao/encomendas/calcular': aTaken,
  '/api/balcao/encomendas': {
    ...aTaken,
    ...{ ...phone, identificacao: '0197a3c0-0000-7000-8000-000000000000', total: 5, email: '', nif: '' },
  },
  '/api/balcao/encomendas/:order_id/pagamento': { ...phone },
  '/api/balcao/entregas': { loja: 862, codigo: '9999', pedidos: undefined },
  '/api/balcao/impressoes/usb': { id: anId, loja: 862, largura: 80, papel: 'talao', de: anId },
  '/api/balcao/impressoes': { id: anId, impressora: anId, papel: 'talao', de: anId },
  '/api/balcao/por-pagar': { loja: 862, codigo: '9999' },
  '/api/balcao/loja/pausa': { loja: 862, ate: null },
  '/api/balcao/loja/ritmo': { loja: 862, minutos: 10, ate: null },
  '/api/balcao/loja/esgotados': { loja: 862, codigo: 'nada', ate: null },
  '/api/balcao/loja/forno': { loja: 862, codigo: 'nada', dito: 'saiu' },
  '/api/balcao/loja/forno/anular': { loja: 862, codigo: 'nada', em: '2026-03-11T08:10:00Z' },
  '/api/balcao/loja/capacidade': { loja: 862, unidades: null },
  '/opiniao': { loja: '862', comentario: 'Bom pão', rating: 5 },
  '/alterar-dados-pessoais': {
    nome: 'Maria',
    email: 'maria@exemplo.pt',
    dataNascimento: '1990-05-17',
    codigoPostal: '1100-053',
    nif1: '123456789',
    nif2: '',
  },
  '/registo': { ...phone, termos: true, comunicacoes: false },
  '/login': { ...phone, password: '123456' },
  '/alterar-telemovel': { ...phone, confirmacaoTelemovel: '912345678', confirmacaoPais: '351' },
};

export function plausibleBody(endpoint: Endpoint): Record<string, unknown> {
  const schema =
    endpoint.path === savePersonalData.path
      ? personalDataBody({ today: '2026-03-11', minimumAge: 16, setsPassword: true })
      : endpoint.body;
  const body = schema === undefined ? {} : plausible(schema);
  const { carrinho: _other, ...rest } = typeof body === 'object' ? (body as Record<string, unknown>) : {};
  return { ...rest, ...passing[endpoint.path] };
}
