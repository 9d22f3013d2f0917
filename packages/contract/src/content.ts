import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, described, named, text } from './kinds.ts';
import { packagingPrice } from './packaging.ts';

/** A text of the chain, with what else it has. */
/* @__NO_SIDE_EFFECTS__ */
const article = <const More extends v.ObjectEntries>(more: More) =>
  v.object({
    id: v.number(),
    tag: v.string(),
    title: v.string(),
    titleDetail: named('title_detail', v.string()),
    text: v.string(),
    ...more,
  });

/** Beside its Portuguese, as far as somebody wrote it (docs/decisions/0376-two-languages-to-the-end.md). */
/* @__NO_SIDE_EFFECTS__ */
const inEnglish = <const Fields extends readonly string[]>(...fields: Fields) =>
  named('english', v.record(v.picklist(fields), v.string()));

export const newsItem = article({
  destaque: named('featured', bit),
  subtitle: v.string(),
  image: v.object({ list: text, detail: text }),
  saberMais: named('more_link', text),
  data: named('published_at', v.string()),
  ingles: inEnglish('title', 'titleDetail', 'subtitle', 'text'),
});
export type NewsItem = v.InferOutput<typeof newsItem>;

export const socialLink = v.object({ link: v.string(), tag: v.string() });
export type SocialLink = v.InferOutput<typeof socialLink>;

/** From when to when. */
const intervals = v.array(v.tuple([v.string(), v.string()]));
export const openingHours = described(
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
    excecoes: v.array(
      v.object({
        data: v.string(),
        nome: v.string(),
        nome_ingles: described(v.string(), 'The same in English; empty where nobody wrote it.'),
        intervalos: intervals,
        recolha: described(
          intervals,
          'When orders for a chosen time are handed over; none is while it is open.',
        ),
        capacidade: described(v.nullable(v.number()), 'Units in five minutes of that day; null is as usual.'),
        produtos: described(v.array(v.string()), 'All that can be ordered for that day; none is everything.'),
      }),
    ),
  }),
  "Opening hours as data: times of the shop's own clock; an interval whose end is not after its start runs past midnight.",
);
export type OpeningHours = v.InferOutput<typeof openingHours>;

const tiers = v.object({ take_away: v.number(), loja: v.number() });

export const shop = v.object({
  id: v.number(),
  id_loja: v.number(),
  tag: v.string(),
  name: v.string(),
  nameDetail: named('name_detail', v.string()),
  opening_hours: described(v.string(), 'The hours in words, made of them, and the note.'),
  horario: openingHours,
  nota_horario: named('hours_note', v.string()),
  text: v.string(),
  directions: v.string(),
  facebook: v.nullable(socialLink),
  instagram: v.nullable(socialLink),
  site: text,
  book: text,
  address: v.object({
    address: v.string(),
    postalCode: v.string(),
    phone: v.string(),
    location: v.object({
      latitude: v.nullable(v.number()),
      longitude: v.nullable(v.number()),
      link: text,
    }),
  }),
  city: v.string(),
  phone: v.string(),
  image: v.object({ main: text, list: text }),
  menus: named(
    'menu_images',
    v.array(
      v.object({
        tag: v.string(),
        title: v.string(),
        imagem: named('image', v.string()),
        imagem_pequena: named('image_small', v.string()),
      }),
    ),
  ),
  link_menu: named('menu_link', text),
  aceita_encomendas: named('takes_orders', bit),
  tem_ementa: described(
    named('has_menu', bit),
    'Whether its menu is shown; one may be that takes no orders.',
  ),
  escaloes: tiers,
  ingles: inEnglish('text', 'directions', 'nota_horario'),
});
export type Shop = v.InferOutput<typeof shop>;

export const restaurant = v.object({
  id: v.number(),
  tag: v.string(),
  title: v.string(),
  name: v.string(),
  text: v.string(),
  image: v.object({ logo: text, main: text }),
  color: v.string(),
  lojas: v.array(shop),
  ingles: inEnglish('name', 'text'),
});
export type Restaurant = v.InferOutput<typeof restaurant>;

export const campaign = article({
  subtitle: v.string(),
  image: text,
  ingles: inEnglish('title', 'titleDetail', 'subtitle', 'text'),
});
export type Campaign = v.InferOutput<typeof campaign>;

export const question = article({ ingles: inEnglish('title', 'titleDetail', 'text') });
export type Question = v.InferOutput<typeof question>;

export const questionCategory = v.object({
  id: v.number(),
  tag: v.string(),
  title: v.string(),
  perguntas: named('questions', v.array(question)),
  ingles: inEnglish('title'),
});
export type QuestionCategory = v.InferOutput<typeof questionCategory>;

export const legalItem = article({});
export type LegalItem = v.InferOutput<typeof legalItem>;

export const legalDocument = v.object({
  version: v.number(),
  title: v.string(),
  text: v.string(),
  data: named('published_at', v.string()),
});
export type LegalDocument = v.InferOutput<typeof legalDocument>;

export const orderingShop = described(
  v.object({
    id: v.number(),
    nome: named('name', v.string()),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    cidade: named('city', v.string()),
    morada: v.string(),
    horario: openingHours,
    escaloes: tiers,
    em_pausa: named('paused', bit),
    dias_encomenda: described(
      named('days_ahead', v.number()),
      'How many days after today may be ordered for.',
    ),
    embalagens: described(
      v.array(packagingPrice),
      'What is charged there for packaging, of products that say `depositos` or `recipientes`, and for bags.',
    ),
    restaurante: named('restaurant_tag', v.string()),
    tag: v.string(),
  }),
  '`distancia` is derived on the device, in km, when its position is known.',
);
export type OrderingShop = v.InferOutput<typeof orderingShop>;

export const listNews = endpoint('GET /api/novidades', 'open', {
  summary: 'News, the newest first',
  data: v.array(newsItem),
});
export const listRestaurants = endpoint('GET /api/restaurantes', 'open', {
  summary: 'Restaurants with their shops',
  data: v.array(restaurant),
});
export const listCampaigns = endpoint('GET /api/campanhas', 'open', {
  summary: 'Campaigns',
  data: v.array(campaign),
});
export const listQuestions = endpoint('GET /api/perguntas-frequentes', 'open', {
  summary: 'Questions and answers by category',
  data: v.array(questionCategory),
});
export const listLegalItems = endpoint('GET /api/informacao-legal', 'open', {
  summary: 'Legal information',
  data: v.array(legalItem),
});
export const readTerms = endpoint('GET /api/termos', 'open', {
  summary: 'The terms in force',
  data: legalDocument,
});
export const readPrivacyPolicy = endpoint('GET /api/politica-de-privacidade', 'open', {
  summary: 'The privacy policy in force',
  data: legalDocument,
});
export const listOrderingShops = endpoint('GET /api/lojas-ordering', 'open', {
  summary: 'The shops that take orders',
  data: v.array(orderingShop),
});
