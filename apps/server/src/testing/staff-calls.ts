// Which of a shop's people may make which call about it: the callers' names of callers.ts. A call that isn't here takes
// every person of the chain.
import type { Endpoint } from '@fornada/contract/endpoint.ts';
import { shop } from './access-world.ts';
import type { Caller } from './callers.ts';

const atTheCounter = ['assistant', 'manager', 'administrator'];
const inCharge = ['manager', 'administrator'];

type StaffCall = { who: readonly string[]; query?: string };

const staffCalls: Record<string, StaffCall> = {
  'GET /api/balcao/encomendas': { who: atTheCounter, query: `?loja=${shop}` },
  'POST /api/balcao/encomendas/calcular': { who: atTheCounter },
  'POST /api/balcao/encomendas': { who: atTheCounter },
  'GET /api/balcao/encomendas/anotadas': { who: atTheCounter, query: `?loja=${shop}` },
  'GET /api/balcao/dia': { who: atTheCounter, query: `?loja=${shop}` },
  'GET /api/balcao/loja': { who: atTheCounter, query: `?loja=${shop}` },
  'POST /api/balcao/entregas': { who: atTheCounter },
  'POST /api/balcao/por-pagar': { who: atTheCounter },
  'PUT /api/balcao/loja/pausa': { who: atTheCounter },
  'PUT /api/balcao/loja/ritmo': { who: atTheCounter },
  'PUT /api/balcao/loja/esgotados': { who: atTheCounter },
  'POST /api/balcao/loja/forno': { who: atTheCounter },
  'POST /api/balcao/loja/forno/anular': { who: atTheCounter },
  'PUT /api/balcao/loja/capacidade': { who: inCharge },
  'GET /api/balcao/aparelhos': { who: inCharge, query: `?loja=${shop}` },
  'POST /api/balcao/aparelhos': { who: inCharge },
  'POST /api/balcao/clientes/identificar': { who: atTheCounter },
  'POST /api/balcao/clientes/habitual': { who: atTheCounter },
  'POST /api/balcao/clientes/cupoes': { who: atTheCounter },
  'POST /api/balcao/clientes/cupoes/valor': { who: atTheCounter },
  'POST /api/balcao/clientes': { who: atTheCounter },
  'POST /api/balcao/vendas/calcular': { who: atTheCounter },
  'POST /api/balcao/vendas': { who: atTheCounter },
  'POST /api/balcao/vendas/linhas': { who: atTheCounter },
  'POST /api/balcao/impressoes/usb': { who: atTheCounter },
  'POST /api/balcao/vendas/pedidos': { who: atTheCounter },
  'GET /api/balcao/vendas/linhas': { who: atTheCounter, query: `?loja=${shop}` },
  'GET /api/balcao/turnos': { who: atTheCounter, query: `?loja=${shop}` },
  'POST /api/balcao/turnos': { who: atTheCounter },
  'POST /api/balcao/vendas/talao': { who: atTheCounter },
  'POST /api/balcao/vendas/fila': { who: atTheCounter },
  'GET /api/gestao/compras/:id/historia': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/lojas/dias-especiais/aplicar': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/lojas/dias-especiais/:id/desfazer': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/ementas/alteracoes/aplicar': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/ementas/alteracoes/:id/deixar': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/ementas/alteracoes/:id/desfazer': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/compras/:id/devolver': { who: [...inCharge, 'a manager of another shop'] },
  'GET /api/gestao/compras/:id/dias': { who: [...inCharge, 'a manager of another shop'] },
  'GET /api/gestao/compras/:id/horas': {
    ...{ who: [...inCharge, 'a manager of another shop'], query: '?dia=2026-11-12' },
  },
  'POST /api/gestao/compras/:id/hora': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/compras/:id/cancelar': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/compras/:id/documentos': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/compras/:id/mensagem': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/envios/novo/alcance': { who: ['marketing', 'administrator'] },
  'GET /api/gestao/envios/:id/resultado': { who: ['marketing', 'administrator'] },
  'GET /api/gestao/cupoes/:id/resultado': { who: ['marketing', 'administrator'] },
  'GET /api/gestao/painel/cupoes/numeros': { who: ['marketing', 'administrator'] },
  'POST /api/gestao/envios/:id/passo': { who: ['marketing', 'administrator'] },
  'POST /api/gestao/chaves/:id/rodar': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/webhooks/:id/rodar': { who: [...inCharge, 'a manager of another shop'] },
  'POST /api/gestao/entregas-webhook/:id/repetir': { who: [...inCharge, 'a manager of another shop'] },
  'GET /api/balcao/vendas': { who: atTheCounter, query: `?loja=${shop}` },
};

/** Calls that need proof of an enrolled device rather than a token. */
const byDevice = ['POST /api/balcao/aparelho', 'POST /api/balcao/aparelho/entrar'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

export const queryOf = (endpoint: Endpoint): string => staffCalls[nameOf(endpoint)]?.query ?? '';

/** Whether a caller who came through the door is refused for being of the wrong role or shop. */
export function isRefusedInside(endpoint: Endpoint, { name }: Caller): boolean {
  const call = nameOf(endpoint);
  if (byDevice.includes(call)) return true;
  const who = staffCalls[call]?.who;
  return who !== undefined && !who.includes(name);
}
