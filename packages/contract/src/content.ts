import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit } from './kinds.ts';

export const newsItem = v.object({
  id: v.number(),
  tag: v.string(),
  destaque: bit,
  title: v.string(),
  titleDetail: v.string(),
  subtitle: v.string(),
  text: v.string(),
  image: v.object({ list: v.nullable(v.string()), detail: v.nullable(v.string()) }),
  saberMais: v.nullable(v.string()),
  data: v.string(),
});
export type NewsItem = v.InferOutput<typeof newsItem>;

export const socialLink = v.object({ link: v.string(), tag: v.string() });
export type SocialLink = v.InferOutput<typeof socialLink>;

/** From when to when. */
const intervals = v.array(v.tuple([v.string(), v.string()]));
export const openingHours = v.pipe(
  v.object({
    fuso: v.string(),
    semanal: v.object({
      seg: intervals,
      ter: intervals,
      qua: intervals,
      qui: intervals,
      sex: intervals,
      sab: intervals,
      dom: intervals,
    }),
    excecoes: v.array(v.object({ data: v.string(), nome: v.string(), intervalos: intervals })),
  }),
  v.description(
    "Opening hours as data: times of the shop's own clock; an interval whose end is not after its start runs past midnight.",
  ),
);
export type OpeningHours = v.InferOutput<typeof openingHours>;

export const shop = v.object({
  id: v.number(),
  id_loja: v.number(),
  tag: v.string(),
  name: v.string(),
  nameDetail: v.string(),
  opening_hours: v.pipe(v.string(), v.description('The hours in words, made of them, and the note.')),
  horario: openingHours,
  nota_horario: v.string(),
  text: v.string(),
  directions: v.string(),
  facebook: v.nullable(socialLink),
  instagram: v.nullable(socialLink),
  site: v.nullable(v.string()),
  book: v.nullable(v.string()),
  address: v.object({
    address: v.string(),
    postalCode: v.string(),
    phone: v.string(),
    location: v.object({
      latitude: v.nullable(v.number()),
      longitude: v.nullable(v.number()),
      link: v.nullable(v.string()),
    }),
  }),
  city: v.string(),
  phone: v.string(),
  image: v.object({ main: v.nullable(v.string()), list: v.nullable(v.string()) }),
  menus: v.array(
    v.object({
      tag: v.string(),
      title: v.string(),
      imagem: v.string(),
      imagem_pequena: v.string(),
    }),
  ),
  link_menu: v.nullable(v.string()),
  aceita_encomendas: bit,
});
export type Shop = v.InferOutput<typeof shop>;

export const restaurant = v.object({
  id: v.number(),
  tag: v.string(),
  title: v.string(),
  name: v.string(),
  text: v.string(),
  image: v.object({ logo: v.nullable(v.string()), main: v.nullable(v.string()) }),
  color: v.string(),
  lojas: v.array(shop),
});
export type Restaurant = v.InferOutput<typeof restaurant>;

export const campaign = v.object({
  id: v.number(),
  tag: v.string(),
  title: v.string(),
  titleDetail: v.string(),
  subtitle: v.string(),
  text: v.string(),
  image: v.nullable(v.string()),
});
export type Campaign = v.InferOutput<typeof campaign>;

export const question = v.object({
  id: v.number(),
  tag: v.string(),
  title: v.string(),
  titleDetail: v.string(),
  text: v.string(),
});
export type Question = v.InferOutput<typeof question>;

export const questionCategory = v.object({
  id: v.number(),
  tag: v.string(),
  title: v.string(),
  perguntas: v.array(question),
});
export type QuestionCategory = v.InferOutput<typeof questionCategory>;

export const legalItem = v.object({
  id: v.number(),
  tag: v.string(),
  title: v.string(),
  titleDetail: v.string(),
  text: v.string(),
});
export type LegalItem = v.InferOutput<typeof legalItem>;

export const legalDocument = v.object({
  version: v.number(),
  title: v.string(),
  text: v.string(),
  data: v.string(),
});
export type LegalDocument = v.InferOutput<typeof legalDocument>;

export const orderingShop = v.pipe(
  v.object({
    id: v.number(),
    nome: v.string(),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    cidade: v.string(),
    morada: v.string(),
    horario: openingHours,
    escaloes: v.object({ take_away: v.number(), loja: v.number() }),
    em_pausa: bit,
    restaurante: v.string(),
    tag: v.string(),
  }),
  v.description('`distancia` is derived on the device, in km, when its position is known.'),
);
export type OrderingShop = v.InferOutput<typeof orderingShop>;

export const listNews = endpoint({
  method: 'GET',
  path: '/api/novidades',
  access: 'open',
  summary: 'News, the newest first',
  data: v.array(newsItem),
});
export const listRestaurants = endpoint({
  method: 'GET',
  path: '/api/restaurantes',
  access: 'open',
  summary: 'Restaurants with their shops',
  data: v.array(restaurant),
});
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campanhas',
  access: 'open',
  summary: 'Campaigns',
  data: v.array(campaign),
});
export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/perguntas-frequentes',
  access: 'open',
  summary: 'Questions and answers by category',
  data: v.array(questionCategory),
});
export const listLegalItems = endpoint({
  method: 'GET',
  path: '/api/informacao-legal',
  access: 'open',
  summary: 'Legal information',
  data: v.array(legalItem),
});
export const readTerms = endpoint({
  method: 'GET',
  path: '/api/termos',
  access: 'open',
  summary: 'The terms in force',
  data: legalDocument,
});
export const readPrivacyPolicy = endpoint({
  method: 'GET',
  path: '/api/politica-de-privacidade',
  access: 'open',
  summary: 'The privacy policy in force',
  data: legalDocument,
});
export const listOrderingShops = endpoint({
  method: 'GET',
  path: '/api/lojas-ordering',
  access: 'open',
  summary: 'The shops that take orders',
  data: v.array(orderingShop),
});
