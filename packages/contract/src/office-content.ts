import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { campaign, legalItem, newsItem, question, questionCategory } from './content.ts';
import { bit, day, instant, named } from './kinds.ts';
import { chain, nobody, publishers, readers, resource } from './office-resource.ts';

const published = {
  group: 'content',
  screens: ['list', 'edit', 'create'],
  view: readers,
  edit: publishers,
} as const;

export const contentResources = {
  novidades: resource(v.object({ ...newsItem.entries, data: named('published_at', day) }), {
    ...published,
    sorts: ['id', 'title', 'data', 'destaque'],
  }),
  campanhas: resource(
    v.object({
      ...campaign.entries,
      inicio: named('starts_on', v.nullable(day)),
      fim: named('ends_on', v.nullable(day)),
    }),
    {
      ...published,
      sorts: ['id', 'title', 'inicio', 'fim'],
    },
  ),
  categorias: resource(v.omit(questionCategory, ['perguntas']), {
    ...published,
    sorts: ['id', 'title'],
  }),
  perguntas: resource(v.object({ ...question.entries, categoria: named('category_id', v.number()) }), {
    ...published,
    sorts: ['id', 'title', 'categoria'],
  }),
  'informacao-legal': resource(legalItem, {
    group: 'legal',
    screens: ['list', 'edit', 'create'],
    view: readers,
    edit: chain,
    sorts: ['id', 'title'],
  }),
  documentos: resource(
    v.object({
      ...legalItem.entries,
      id: v.string(),
      versao: named('version', v.number()),
      data: named('published_at', day),
      aceitacoes: named('accepted', v.number()),
    }),
    {
      group: 'legal',
      screens: ['list', 'show', 'create'],
      view: readers,
      edit: chain,
      sorts: ['versao', 'data'],
      labels: { tag: m.office_field_document },
    },
  ),
  aceitacoes: resource(
    v.object({
      id: v.number(),
      quando: named('given_at', instant),
      cliente: named('customer_id', v.number()),
      nome: named('name', v.string()),
      finalidade: named('purpose', v.string()),
      canal: named('channel', v.string()),
      versao: named('document_version', v.number()),
      aceite: named('granted', bit),
      origem: named('source', v.string()),
    }),
    {
      group: 'legal',
      screens: ['list'],
      view: chain,
      edit: nobody,
      sorts: ['id', 'quando'],
    },
  ),
};
