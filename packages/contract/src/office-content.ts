import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { bit, day, instant, named, text } from './kinds.ts';
import { chain, nobody, publishers, readers, resource } from './office-resource.ts';

const article = {
  id: v.number(),
  tag: v.string(),
  title: v.string(),
  titleDetail: named('title_detail', v.string()),
  text: v.string(),
};

const published = {
  group: 'content',
  screens: ['list', 'edit', 'create'],
  view: readers,
  edit: publishers,
} as const;

export const contentResources = {
  novidades: resource(
    v.object({
      ...article,
      destaque: named('featured', bit),
      subtitle: v.string(),
      image: v.object({ list: text, detail: text }),
      saberMais: named('more_link', text),
      data: named('published_at', day),
    }),
    {
      ...published,
      title: m.office_resource_novidades,
      sorts: ['id', 'title', 'data', 'destaque'],
    },
  ),
  campanhas: resource(
    v.object({
      ...article,
      subtitle: v.string(),
      image: text,
      inicio: named('starts_on', v.nullable(day)),
      fim: named('ends_on', v.nullable(day)),
    }),
    {
      ...published,
      title: m.office_resource_campanhas,
      sorts: ['id', 'title', 'inicio', 'fim'],
    },
  ),
  categorias: resource(v.object({ id: v.number(), tag: v.string(), title: v.string() }), {
    ...published,
    title: m.office_resource_categorias,
    sorts: ['id', 'title'],
  }),
  perguntas: resource(v.object({ ...article, categoria: named('category_id', v.number()) }), {
    ...published,
    title: m.office_resource_perguntas,
    sorts: ['id', 'title', 'categoria'],
  }),
  'informacao-legal': resource(v.object(article), {
    title: m.office_resource_informacao_legal,
    group: 'legal',
    screens: ['list', 'edit', 'create'],
    view: readers,
    edit: chain,
    sorts: ['id', 'title'],
  }),
  documentos: resource(
    v.object({
      ...article,
      id: v.string(),
      versao: named('version', v.number()),
      data: named('published_at', day),
      aceitacoes: named('accepted', v.number()),
    }),
    {
      title: m.office_resource_documentos,
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
      title: m.office_resource_aceitacoes,
      group: 'legal',
      screens: ['list'],
      view: chain,
      edit: nobody,
      sorts: ['id', 'quando'],
    },
  ),
};
