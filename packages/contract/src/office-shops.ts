import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { openingHours, restaurant, shop } from './content.ts';
import { bit, described, euros, instant, named } from './kinds.ts';
import { listedMenuChange } from './menu-changes.ts';
import { chain, everyone, managers, nobody, publishers, readers, resource } from './office-resource.ts';
import { packagingPrice } from './packaging.ts';
import { optionalText, uuid } from './rules.ts';

const { id_loja: _, opening_hours: __, horario: ___, escaloes: ____, ...shown } = shop.entries;
const { lojas: _____, ...brand } = restaurant.entries;
const { fuso, semanal, excecoes } = openingHours.entries;

export const shopResources = {
  lojas: resource(
    v.object({
      ...shown,
      restaurante: named('restaurant_id', v.number()),
      horario: v.object({
        fuso,
        semanal,
        excecoes: v.array(v.object({ ...excecoes.item.entries, fechado: v.boolean() })),
      }),
      escalao_take_away: named('take_away_tier', v.number()),
      escalao_loja: named('eat_in_tier', v.number()),
      regiao: v.picklist(['continente', 'madeira', 'acores']),
      minutos_extra: named('extra_minutes', v.number()),
      capacidade: named('slot_capacity', v.nullable(v.number())),
      grupo_producao: named('production_group', v.string()),
      ao_publico: described(
        named('live', bit),
        'Whether customers are shown it; a new one is not until it is opened.',
      ),
      tem_pessoas: described(named('staffed', bit), 'Whether somebody may sign in at its counter.'),
    }),
    {
      group: 'shops',
      screens: ['list', 'edit', 'create'],
      view: everyone,
      edit: managers,
      sorts: ['id', 'name', 'city'],
    },
  ),
  ementas: resource(
    v.object({
      id: v.number(),
      nome: named('name', v.string()),
      cidade: named('city', v.string()),
      fuso: named('time_zone', v.string()),
      produtos: named('products', v.number()),
      versao: named('version', v.nullable(v.number())),
      publicada_em: named('published_at', v.nullable(instant)),
      tem_rascunho: named('has_draft', bit),
    }),
    {
      group: 'shops',
      screens: ['list', 'edit'],
      view: everyone,
      edit: managers,
      sorts: ['id', 'nome', 'publicada_em'],
    },
  ),
  alteracoes: resource(listedMenuChange, {
    group: 'shops',
    screens: ['list', 'show', 'create'],
    view: managers,
    edit: managers,
    sorts: ['criada_em'],
    labels: { nomes: m.office_field_produtos },
  }),
  grupos: resource(
    v.object({
      id: v.number(),
      nome: named('name', v.string()),
      lojas: described(
        named('shop_ids', v.array(v.number())),
        'Chosen together where many shops are; what is done to them remembers each.',
      ),
      nomes: named('shop_names', v.string()),
    }),
    {
      group: 'shops',
      screens: ['list', 'edit', 'create'],
      view: managers,
      edit: chain,
      sorts: ['nome'],
      labels: { nomes: m.office_field_lojas },
    },
  ),
  /** What is on sale, by shop: found by name or code. */
  produtos: resource(
    v.object({
      id: v.string(),
      codigo: named('code', v.string()),
      nome: named('name', v.string()),
      preco: named('price', euros),
      id_loja: named('shop_id', v.number()),
      loja: named('shop_name', v.string()),
    }),
    { screens: [], view: everyone, edit: nobody, sorts: [] },
  ),
  embalagens: resource(v.object({ id: v.number(), ...packagingPrice.entries }), {
    group: 'shops',
    screens: ['list', 'edit', 'create'],
    view: readers,
    edit: chain,
    sorts: ['desde', 'ate'],
    labels: { iva: m.office_packaging_tax },
  }),
  restaurantes: resource(v.object(brand), {
    group: 'shops',
    screens: ['list', 'edit', 'create'],
    view: readers,
    edit: publishers,
    sorts: ['id', 'title', 'name'],
  }),
};

// A shop's form may close it when orders are booked: the server answers `orders_booked` with them, until the person has chosen.

/** One of `context.encomendas`. */
export interface BookedOrder {
  id: string;
  codigo: string;
  nome: string;
  /** When its customer comes for it. */
  hora: string;
  total: number;
  pago: 0 | 1;
}

/** What is to happen to the orders that the person was shown, and to no other. */
export const bookedChoice = v.object({
  escolha: v.picklist(['manter', 'cancelar'], m.error_value_invalid),
  vistas: v.pipe(v.array(uuid), v.maxLength(2_000)),
  /** Beside the reason that the customers are told anyway. */
  motivo: optionalText(300),
});
export type BookedChoice = v.InferOutput<typeof bookedChoice>;
