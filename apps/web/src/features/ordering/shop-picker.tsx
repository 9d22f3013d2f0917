import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useMemo, useState } from 'react';
import { listNearShops } from '#features/shops/ordering-shops.ts';
import { askPosition, useDevicePosition } from '#features/shops/position.ts';
import { distanceWords, stateOf } from '#features/shops/shop-words.ts';
import { mayEmptyCart } from './may-empty-cart.ts';
import { changeOrdering, chooseShop, useOrdering } from './ordering-store.ts';
import './shop-line.css';

interface ShopPickerProps {
  shops: readonly OrderingShop[];
  shop: OrderingShop;
  onClose: () => void;
  onChosen: () => void;
}

/** The modal of delivery type and shop (specification §2): 'Confirmar' sets both and empties the cart. */
export function ShopPicker({ shops, shop, onClose, onChosen }: ShopPickerProps) {
  const { position, state } = useDevicePosition();
  const known = useOrdering((ordering) => ordering.deliveryType);
  // What is in force until one is chosen.
  const current = known ?? 'take_away';
  const [deliveryType, setDeliveryType] = useState<DeliveryType>(current);
  const [shopId, setShopId] = useState(shop.id);
  const near = useMemo(() => listNearShops(shops, position), [shops, position]);

  useEffect(askPosition, []);

  const confirm = async () => {
    const isSame = shopId === shop.id && deliveryType === current;
    if (!isSame && !(await mayEmptyCart(shopId))) return;
    // Confirmed, it is chosen: the checkout needn't ask for it.
    if (isSame) changeOrdering({ shopId, deliveryType });
    else chooseShop(shopId, deliveryType);
    onChosen();
  };

  return (
    <Sheet
      title={m.shop_picker_title()}
      onClose={onClose}
      footer={
        <Button size="large" wide onClick={() => void confirm()}>
          {m.shop_picker_confirm()}
        </Button>
      }
    >
      <div className="ui-stack shop-picker">
        <DeliveryTypeField value={deliveryType} onChange={setDeliveryType} />
        <Field
          // A list in another order is another list: the choice is kept by its value.
          key={near.map((entry) => entry.shop.id).join()}
          kind="radio"
          name="id_loja"
          label={m.shop_picker_shop()}
          hint={<span role="status">{positionWords[state]()}</span>}
          defaultValue={String(shopId)}
          onValueChange={(value) => setShopId(Number(value))}
          options={near.map(({ shop: entry, distance }) => ({
            value: String(entry.id),
            label: entry.nome,
            hint: <ShopHint shop={entry} />,
            trailing: distance === null ? undefined : distanceWords(distance),
          }))}
        />
      </div>
    </Sheet>
  );
}

const positionWords = {
  unasked: () => '',
  asking: m.shop_picker_locating,
  known: () => '',
  unknown: m.shop_picker_no_position,
};

function ShopHint({ shop }: { shop: OrderingShop }) {
  const { takesOrders, words } = stateOf(shop, Date.now());
  return (
    <>
      {shop.morada}
      <br />
      <span className={takesOrders ? 'shop-open' : 'shop-closed'}>{words}</span>
    </>
  );
}

export function DeliveryTypeField({
  value,
  onChange,
}: {
  value: DeliveryType | null;
  onChange: (value: DeliveryType) => void;
}) {
  return (
    <Field
      kind="radio"
      name="id_tipo_entrega"
      label={m.shop_picker_delivery()}
      inline
      required
      defaultValue={value === null ? undefined : value === 'eat_in' ? '1' : '0'}
      onValueChange={(chosen) => onChange(chosen === '1' ? 'eat_in' : 'take_away')}
      options={[
        { value: '0', label: m.catalogue_take_away() },
        { value: '1', label: m.catalogue_eat_in() },
      ]}
    />
  );
}
