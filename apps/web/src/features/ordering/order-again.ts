import { type OrderDetail, readOrder } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { type CartLine, newKey } from '@fornada/ui/ordering/cart.ts';
import { call } from '#app/client.ts';
import { thisScreen } from '#features/dialog/ask.ts';
import { chooseShop, fillCart } from './ordering-store.ts';

/** An order's lines as cart lines. The cart itself points out what has changed since. */
export function linesOf({ linhas }: Pick<OrderDetail, 'linhas'>): CartLine[] {
  return linhas.map(({ id, nome, qtd, preco_unitario, complementares, opcoes, inscricao }) => ({
    key: newKey(),
    productCode: id,
    quantity: qtd,
    complementCodes: complementares,
    optionCodes: opcoes,
    ...(inscricao && { inscription: inscricao }),
    seen: { name: nome, unitPrice: eurosToCents(preco_unitario) },
  }));
}

/** By the order and the screen on which it was pressed. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Puts an order back into the cart of its shop, in the place of what is there, which is asked first. False when it stays, as
 * where the screen was left before. The second tap of a double one isn't asked about what the first has just put there.
 */
export function orderAgain(order: OrderDetail, lines = linesOf(order)): Promise<boolean> {
  const press = `${order.order_id} ${globalThis.location?.pathname}`;
  const pressed = underWay.get(press) ?? replaceCart(order, lines).finally(() => underWay.delete(press));
  underWay.set(press, pressed);
  return pressed;
}

/** The lines of all that was bought together, each part for its time. */
export async function purchaseLines(order: OrderDetail): Promise<CartLine[]> {
  const others = (order.compra?.partes ?? []).filter(({ order_id }) => order_id !== order.order_id);
  const parts = await Promise.all(others.map(({ order_id }) => call(readOrder, { params: { order_id } })));
  return [order, ...parts].flatMap((part) =>
    linesOf(part).map((line) => ({ ...line, ...(part.hora_marcada && { pickupAt: part.hora_marcada }) })),
  );
}

async function replaceCart(order: OrderDetail, lines: readonly CartLine[]): Promise<boolean> {
  const isHere = thisScreen();
  const { mayEmptyCart } = await import('./may-empty-cart.ts');
  if (!isHere()) return false;
  const again = { text: m.order_again_empties(), yes: m.order_again_empty() };
  if (!(await mayEmptyCart(order.id_loja, again))) return false;
  chooseShop(order.id_loja, order.id_tipo_entrega === 1 ? 'eat_in' : 'take_away');
  fillCart(lines);
  return true;
}
