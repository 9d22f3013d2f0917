import { m } from '@fornada/copy/messages.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { mayEmptyCart } from '#features/ordering/may-empty-cart.ts';
import { chooseShop, useOrdering } from '#features/ordering/ordering-store.ts';

const types = [
  ['take_away', m.catalogue_take_away],
  ['eat_in', m.catalogue_eat_in],
] as const;

/** By which prices the menu is read. It is the choice of the shop and of the type: another one empties the cart (specification §4). */
export function DeliveryToggle({ shopId }: { shopId: number }) {
  const chosen = useOrdering(({ deliveryType }) => deliveryType) ?? 'take_away';
  const choose = async (type: DeliveryType) => {
    if (type !== chosen && (await mayEmptyCart(shopId))) chooseShop(shopId, type);
  };
  return (
    <fieldset className="delivery-toggle">
      <legend className="ui-hidden">{m.shop_picker_delivery()}</legend>
      {types.map(([type, words]) => (
        <button
          key={type}
          type="button"
          className="ui-chip"
          aria-pressed={type === chosen}
          onClick={() => void choose(type)}
        >
          {words()}
        </button>
      ))}
    </fieldset>
  );
}
