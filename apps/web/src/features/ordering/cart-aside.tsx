import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useMatches } from 'react-router';
import { CartLines } from './cart-lines.tsx';
import './ordering.css';
import { PackagingRows } from '@fornada/ui/ordering/packaging-rows.tsx';
import { asTold, packagingSums } from '@fornada/ui/ordering/packing.ts';
import type { OrderingData } from './ordering-data.ts';
import { usePay } from './use-pay.ts';
import { usePreview } from './use-preview.ts';

export default function CartAside() {
  const data = useMatches().at(-1)?.loaderData as OrderingData | null | undefined;
  return data?.shop ? <CartPanel {...data} /> : null;
}

function CartPanel({ shop, menu, wire }: OrderingData) {
  const preview = usePreview();
  const pay = usePay({ shop, menu });
  if (!preview || preview.lines.length === 0) {
    return (
      <section
        className="ui-surface ui-panel ui-stack cart-panel cart-panel-empty"
        aria-label={m.cart_title()}
      >
        <IconBag />
        <h2>{m.cart_empty()}</h2>
        <p>{m.cart_empty_hint()}</p>
      </section>
    );
  }
  return (
    <section className="ui-surface ui-panel ui-stack cart-panel" aria-label={m.cart_title()}>
      <h2>{m.cart_title()}</h2>
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
