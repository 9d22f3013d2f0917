import { endpoint, returns } from './endpoint.ts';

export interface NewsItem {
  id: number;
  tag: string;
  destaque: 0 | 1;
  title: string;
  titleDetail: string;
  subtitle: string;
  text: string;
  image: { list: string | null; detail: string | null };
  saberMais: string | null;
  data: string;
}
export interface SocialLink {
  link: string;
  tag: string;
}
/** Opening hours as data: times of the shop's own clock; an interval whose end is not after its start runs past midnight. */
export interface OpeningHours {
  fuso: string;
  semanal: Record<'seg' | 'ter' | 'qua' | 'qui' | 'sex' | 'sab' | 'dom', [string, string][]>;
  excecoes: { data: string; nome: string; intervalos: [string, string][] }[];
}
export interface Shop {
  id: number;
  id_loja: number;
  tag: string;
  name: string;
  nameDetail: string;
  /** The hours in words, made of them, and the note. */
  opening_hours: string;
  horario: OpeningHours;
  nota_horario: string;
  text: string;
  directions: string;
  facebook: SocialLink | null;
  instagram: SocialLink | null;
  site: string | null;
  book: string | null;
  address: {
    address: string;
    postalCode: string;
    phone: string;
    location: { latitude: number | null; longitude: number | null; link: string | null };
  };
  city: string;
  phone: string;
  image: { main: string | null; list: string | null };
  menus: { tag: string; title: string; imagem: string; imagem_pequena: string }[];
  link_menu: string | null;
  aceita_encomendas: 0 | 1;
}
export interface Restaurant {
  id: number;
  tag: string;
  title: string;
  name: string;
  text: string;
  image: { logo: string | null; main: string | null };
  color: string;
  lojas: Shop[];
}
export interface Campaign {
  id: number;
  tag: string;
  title: string;
  titleDetail: string;
  subtitle: string;
  text: string;
  image: string | null;
}
export interface Question {
  id: number;
  tag: string;
  title: string;
  titleDetail: string;
  text: string;
}
export interface QuestionCategory {
  id: number;
  tag: string;
  title: string;
  perguntas: Question[];
}
export interface LegalItem {
  id: number;
  tag: string;
  title: string;
  titleDetail: string;
  text: string;
}
export interface LegalDocument {
  version: number;
  title: string;
  text: string;
  data: string;
}
/** `distancia` is derived on the device, in km, when its position is known. */
export interface OrderingShop {
  id: number;
  nome: string;
  latitude: number | null;
  longitude: number | null;
  cidade: string;
  morada: string;
  horario: OpeningHours;
  escaloes: { take_away: number; loja: number };
  em_pausa: 0 | 1;
  restaurante: string;
  tag: string;
}

export const listNews = endpoint({
  method: 'GET',
  path: '/api/novidades',
  access: 'open',
  summary: 'News, the newest first',
  data: returns<NewsItem[]>(),
});
export const listRestaurants = endpoint({
  method: 'GET',
  path: '/api/restaurantes',
  access: 'open',
  summary: 'Restaurants with their shops',
  data: returns<Restaurant[]>(),
});
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campanhas',
  access: 'open',
  summary: 'Campaigns',
  data: returns<Campaign[]>(),
});
export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/perguntas-frequentes',
  access: 'open',
  summary: 'Questions and answers by category',
  data: returns<QuestionCategory[]>(),
});
export const listLegalItems = endpoint({
  method: 'GET',
  path: '/api/informacao-legal',
  access: 'open',
  summary: 'Legal information',
  data: returns<LegalItem[]>(),
});
export const readTerms = endpoint({
  method: 'GET',
  path: '/api/termos',
  access: 'open',
  summary: 'The terms in force',
  data: returns<LegalDocument>(),
});
export const readPrivacyPolicy = endpoint({
  method: 'GET',
  path: '/api/politica-de-privacidade',
  access: 'open',
  summary: 'The privacy policy in force',
  data: returns<LegalDocument>(),
});
export const listOrderingShops = endpoint({
  method: 'GET',
  path: '/api/lojas-ordering',
  access: 'open',
  summary: 'The shops that take orders',
  data: returns<OrderingShop[]>(),
});
