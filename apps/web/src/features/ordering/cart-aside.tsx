import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { call } from '#app/client.ts';
import { CartLines } from './cart-lines.tsx';
import './ordering.css';
import { PackagingRows } from '@fornada/ui/ordering/packaging-rows.tsx';
import { asTold, packagingSums } from '@fornada/ui/ordering/packing.ts';
import { loadOrdering, type OrderingData } from './ordering-data.ts';
import { useOrdering } from './ordering-store.ts';
import { usePay } from './use-pay.ts';
import { usePreview } from './use-preview.ts';

export default function CartAside() {
  const data = useMatches().at(-1)?.loaderData as
    | (Partial<OrderingData> & { shop?: { aceita_encomendas?: number }; ordering?: { id: number } })
    | null
    | undefined;
  const isEmpty = useOrdering(({ lines }) => lines.length === 0);
  if (!data) return null;
  // Beside the menu of a shop that takes no orders there is nothing to begin one with.
  if (isEmpty) return data.shop?.aceita_encomendas === 0 ? null : <EmptyPanel />;
  // An open menu brings what is read there, and nothing to reckon a cart by.
  return data.pricing ? <CartPanel {...(data as OrderingData)} /> : <OwnCart besideId={data.ordering?.id} />;
}

/** The cart by the menu of its own shop, which it names where that is another than the one that is read. */
function OwnCart({ besideId }: { besideId: number | undefined }) {
  const choice = useOrdering(({ shopId, deliveryType }) => `${shopId} ${deliveryType}`);
  const [data, setData] = useState<OrderingData | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another choice
  useEffect(() => {
    let isGone = false;
    loadOrdering(call).then(
      (loaded) => isGone || setData(loaded),
      // The bar's way to the cart says what is wrong.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [choice]);
  return data && <CartPanel {...data} isOfAnother={besideId !== undefined && besideId !== data.shop.id} />;
}

function EmptyPanel() {
  return (
    <section className="ui-surface ui-panel ui-stack cart-panel cart-panel-empty" aria-label={m.cart_title()}>
      <IconBag />
      <h2>{m.cart_empty()}</h2>
      <p>{m.cart_empty_hint()}</p>
    </section>
  );
}

function CartPanel({ isOfAnother = false, ...data }: OrderingData & { isOfAnother?: boolean }) {
  const { shop, menu, wire } = data;
  const preview = usePreview(data);
  const pay = usePay({ shop, menu });
  if (!preview) return null;
  return (
    <section className="ui-surface ui-panel ui-stack cart-panel" aria-label={m.cart_title()}>
      <h2>{m.cart_title()}</h2>
      {isOfAnother && <p className="ui-soft">{m.cart_of({ shop: shop.nome })}</p>}
      <CartLines preview={preview} wire={wire} shop={shop} />
      <PackagingRows sums={packagingSums(asTold(preview.packaging))} />
      <p className="ui-ends">
        {m.cart_subtotal()} <Price amount={preview.subtotal} size="large" />
      </p>
      <Button size="large" wide disabled={preview.hasProblems} onClick={() => void pay()}>
        {m.cart_pay({ subtotal: formatEuros(preview.subtotal) })}
      </Button>
    </section>
  );
}
