import * as v from 'valibot';
import { described, instant } from './kinds.ts';
import { ovenSaying } from './oven.ts';

/** The specification's Notification (§3); `timestamp` is unix seconds. */
export interface WireNotification {
  id: string;
  timestamp: number;
  titulo: string;
  texto: string;
  read: boolean;
  link?: string;
  /** In which it is written, where that isn't Portuguese. */
  lingua?: string;
  /** It is marketing, which one may have no more of. */
  comercial?: 1;
}

/** `Users/{id}/ReadOnly`: a newer `dataActualizacao` means that private data is to be fetched again. */
export interface ReadOnlyUser {
  id_perfil: number;
  eliminado: boolean;
  dataActualizacao: string;
}

/** `Encomendas/{order_id}`: the state of one order of the customer. */
export interface LiveOrder {
  order_id: string;
  /** Grows with every change: an answer about the order that has a smaller one is older than this. */
  versao: number;
  estado: string;
  id_estado: number | null;
  pago: 0 | 1;
  pagamento: string | null;
  pronta: string | null;
}

export const shopAvailability = described(
  v.object({
    pausada_ate: v.nullable(instant),
    minutos_a_mais: v.number(),
    a_mais_ate: v.nullable(instant),
    esgotados: described(
      v.record(v.string(), v.string()),
      'Code of a product or extra → until when it is sold out.',
    ),
    forno: described(v.record(v.string(), ovenSaying), 'Code of a product → what was last said of it.'),
  }),
  "`Lojas/{id}/Disponibilidade`: what a shop's own people have said of today; instants are ISO.",
);
export type ShopAvailability = v.InferOutput<typeof shopAvailability>;

/** `Lojas/{id}/Ecra`: the numbers of a shop's orders, for the screen on its wall; nothing of who ordered. */
export interface PickupScreen {
  loja: string;
  /** Paid, and nobody has begun them. */
  recebidas: string[];
  em_preparacao: string[];
  prontas: string[];
}

/** The paths of the realtime database; `{id}` is the token's profile or uid, `{uid}` and `{sub}` its uid. */
export const realtimePaths = {
  user: (id: string | number) => `Users/${id}/ReadOnly`,
  refreshTime: (uid: string) => `ReadOnly/${uid}/refreshTime`,
  devicePushes: (uid: string) => `Devices/${uid}/pushes`,
  globalPushes: () => 'Global/pushes',
  order: (orderId: string) => `Encomendas/${orderId}`,
  /** All orders under way of the customer, by order_id. */
  orders: (id: string | number) => `Users/${id}/Encomendas`,
  board: (shopId: number) => `Lojas/${shopId}/Encomendas`,
  availability: (shopId: number) => `Lojas/${shopId}/Disponibilidade`,
  /** Pause, longer times and what is sold out, with the shop's capacity: for its people. */
  desk: (shopId: number) => `Lojas/${shopId}/Balcao`,
  screen: (shopId: number) => `Lojas/${shopId}/Ecra`,
} as const;
