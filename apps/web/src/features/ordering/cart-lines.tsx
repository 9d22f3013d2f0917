import type { OrderingShop } from '@fornada/contract/content.ts';
import type { WireMenu } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { focusScreenIfLost } from '@fornada/ui/focus-screen.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconTrash } from '@fornada/ui/icons/actions.tsx';
import { IconClock } from '@fornada/ui/icons/places.tsx';
import { IconWarning } from '@fornada/ui/icons/states.tsx';
import { LineName } from '@fornada/ui/ordering/line-name.tsx';
import { choiceText, nameText, warningOf } from '@fornada/ui/ordering/line-words.ts';
import { whenWords } from '@fornada/ui/ordering/part-words.ts';
import type { Preview, PreviewLine } from '@fornada/ui/ordering/preview.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { pictureOf } from '#features/catalogue/pictures.ts';
import { WhenToHave } from '#features/catalogue/when-to-have.tsx';
import { AnotherDay } from './another-day.tsx';
import { putBack } from './leave-ordering.ts';
import { changeQuantity, removeFromCart, useOrdering } from './ordering-store.ts';

type Props = { preview: Preview; wire: WireMenu; shop: OrderingShop };

/** The lines of the cart: picture, name, extras in brackets, unit price, remove, minus and plus (specification §2). */
export function CartLines({ preview, wire, shop }: Props) {
  return (
    <ul className="ui-surface cart-lines" aria-label={m.cart_lines()} tabIndex={-1}>
      {preview.lines.map((entry) => (
        <CartLineRow key={entry.line.key} entry={entry} wire={wire} shop={shop} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'preview'> & { entry: PreviewLine };

function CartLineRow({ entry, wire, shop }: RowProps) {
  const toast = useToast();
  const { line, product, priced } = entry;
  const text = nameText(entry);
  const name = text.children;
  const warning = warningOf(entry);

  const remove = () => {
    const position = useOrdering.getState().lines.findIndex(({ key }) => key === line.key);
    removeFromCart(line.key);
    focusScreenIfLost(document.activeElement?.closest('ul'));
    toast({
      text: m.cart_removed({ name }),
      action: { label: m.cart_undo(), onClick: () => putBack(line, position) },
    });
  };

  return (
    <li className="cart-line">
      <Picture
        image={product ? pictureOf(wire, { image: product.image, categoryId: product.familyCode }) : null}
        alt=""
        family={product?.familyName ?? name}
      />
      <div className="cart-line-text">
        <p className="cart-line-name">
          <LineName name={text} choices={choiceText(entry)} />
        </p>
        {priced && (
          <p className="ui-small cart-line-unit">{m.cart_unit({ price: formatEuros(priced.unitPrice) })}</p>
        )}
      </div>
      <IconButton
        className="cart-line-remove"
        icon={<IconTrash />}
        label={m.common_remove({ label: name })}
        onClick={remove}
      />
      <div className="cart-line-notes">
        {line.pickupAt !== undefined ? (
          <p className="when-to-have">
            <IconClock />
            {m.cart_line_for({ when: whenWords(line.pickupAt, shop.horario.fuso) })}
          </p>
        ) : (
          priced && product?.making === 'to_order' && <WhenToHave product={product} shop={shop} />
        )}
        {warning && (
          <p className="cart-line-warning">
            <IconWarning />
            {warning}
          </p>
        )}
        {entry.problem === 'sold_out' && <AnotherDay line={line} shop={shop} />}
      </div>
      {priced && (
        <>
          <Stepper
            size="small"
            label={m.cart_quantity_of({ name })}
            value={line.quantity}
            min={0}
            max={MAXIMUM_QUANTITY}
            onValueChange={(quantity) => (quantity === 0 ? remove() : changeQuantity(line.key, quantity))}
          />
          <p className="cart-line-total">
            <Price amount={priced.total} />
          </p>
        </>
      )}
    </li>
  );
}
