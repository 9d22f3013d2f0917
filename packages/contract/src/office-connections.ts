import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { bit, described, instant, named, text } from './kinds.ts';
import { managers, nobody, resource } from './office-resource.ts';
import { printerProblems, wirePapers } from './printing.ts';
import { webhookTopics } from './webhooks.ts';

const toldOnce = v.exactOptional(described(v.string(), 'Told as it is made, and never again.'));
const ofShop = { loja: named('shop_id', v.number()), loja_nome: named('shop', v.string()) };

export const connectionResources = {
  /** Keys of third-party tills. */
  chaves: resource(
    v.object({
      id: v.string(),
      nome: named('name', v.string()),
      ...ofShop,
      prefixo: named('prefix', v.string()),
      criado_por: named('author', text),
      criado_em: named('created_at', instant),
      usada_em: named('last_used_at', v.nullable(instant)),
      termina_em: named('expires_at', v.nullable(instant)),
      revogada_em: named('revoked_at', v.nullable(instant)),
      estado: named('state', v.picklist(['ativa', 'a_terminar', 'terminada', 'revogada'])),
      chave: toldOnce,
    }),
    {
      group: 'connections',
      screens: ['list', 'show', 'create'],
      view: managers,
      edit: managers,
      sorts: ['nome', 'criado_em', 'usada_em'],
      labels: { criado_em: m.office_field_criacao },
    },
  ),
  webhooks: resource(
    v.object({
      id: v.string(),
      nome: named('name', v.string()),
      ...ofShop,
      url: v.string(),
      eventos: named('topics', v.array(v.picklist(webhookTopics))),
      ativo: named('switched_on', bit),
      estado: named('state', v.picklist(['ativo', 'a_falhar', 'parado', 'desligado'])),
      criado_em: named('created_at', instant),
      a_falhar_desde: named('failing_since', v.nullable(instant)),
      desligado_em: named('disabled_at', v.nullable(instant)),
      segredo: toldOnce,
    }),
    {
      group: 'connections',
      screens: ['list', 'edit', 'create'],
      view: managers,
      edit: managers,
      sorts: ['nome', 'criado_em'],
    },
  ),
  'entregas-webhook': resource(
    v.object({
      id: v.string(),
      webhook: named('endpoint_id', v.string()),
      webhook_nome: named('endpoint', v.string()),
      ...ofShop,
      evento: named('topic', v.picklist(webhookTopics)),
      estado: named('state', v.picklist(['a_enviar', 'entregue', 'falhou', 'parada'])),
      tentativas: named('attempts', v.number()),
      criado_em: named('created_at', instant),
      proxima_em: named('next_at', v.nullable(instant)),
      entregue_em: named('delivered_at', v.nullable(instant)),
      ultimo_codigo: named('last_status', v.nullable(v.number())),
      ultimo_erro: named('last_error', text),
      conteudo: named('content', v.looseObject({})),
      historico: named(
        'history',
        v.array(
          v.object({
            numero: named('number', v.number()),
            quando: named('at', instant),
            codigo: named('status', v.nullable(v.number())),
            erro: named('error', text),
            milissegundos: named('ms', v.number()),
          }),
        ),
      ),
    }),
    {
      group: 'connections',
      screens: ['list', 'show'],
      view: managers,
      edit: nobody,
      sorts: ['criado_em'],
      labels: { criado_em: m.office_field_criacao },
    },
  ),
  /** Receipt printers of shops. */
  impressoras: resource(
    v.object({
      id: v.string(),
      nome: named('name', v.string()),
      ...ofShop,
      endereco: named('host', described(v.string(), 'An IPv4 address of the shop’s own network.')),
      porta: named('port', v.number()),
      largura: named('width_mm', described(v.picklist([58, 80]), 'Of the paper, in millimetres.')),
      papeis: named('papers', v.array(v.picklist(wirePapers))),
      sempre: named(
        'always_receipt',
        described(bit, '1 prints the receipt of each sale at the till, unasked.'),
      ),
      ativo: named('switched_on', bit),
      avaria: named('problem', described(v.nullable(v.picklist(printerProblems)), 'Null while it prints.')),
      a_falhar_desde: named('failing_since', v.nullable(instant)),
      por_imprimir: named('waiting', v.number()),
    }),
    {
      group: 'connections',
      screens: ['list', 'edit', 'create'],
      view: managers,
      edit: managers,
      sorts: ['nome'],
      labels: { endereco: m.office_printer_host },
    },
  ),
  /** Card terminals of shops. */
  terminais: resource(
    v.object({
      id: v.string(),
      nome: named('name', v.string()),
      ...ofShop,
      referencia: named('reference', described(v.string(), 'What its vendor calls it.')),
      ativo: named('switched_on', bit),
    }),
    {
      group: 'connections',
      screens: ['list', 'edit', 'create'],
      view: managers,
      edit: managers,
      sorts: ['nome'],
      labels: { referencia: m.office_terminal_reference },
    },
  ),
};
