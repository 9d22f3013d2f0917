import { allergenWords } from '@fornada/contract/allergen-words.ts';
import type { CartItem } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Menu, Product } from '@fornada/domain/menu.ts';
import { type Substitute, substitutesFor } from '@fornada/domain/missing.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import type { OpeningHours } from '@fornada/domain/opening-hours.ts';
import { isThereAt } from '@fornada/domain/order-dates.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { Field } from '@fornada/ui/field.tsx';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { nameOf } from '@fornada/ui/ordering/line-words.ts';
import type { Preview } from '@fornada/ui/ordering/preview.ts';
import { timeNow } from '#app/clock.ts';
import type { Draft } from './ordering-store.ts';

const fieldOf = ({ key }: CartLine) => `se_faltar_${key}`;

interface Props {
  preview: Preview;
  menu: Menu;
  pricing: PricingContext;
  /** In euros, of the calculation. */
  gift: number;
  first: Draft;
  /** When a line is collected; null is as soon as possible. */
  at: (line: CartLine) => string | null;
  hours: OpeningHours;
}

/** What becomes of what the shop turns out not to have: its money goes back, unless something else is chosen here. */
export function IfMissing({ preview, menu, pricing, gift, first, at, hours }: Props) {
  return (
    <details className="checkout-if-missing">
      <summary>{m.checkout_if_missing()}</summary>
      <div className="ui-stack ui-gap-3">
        <p className="ui-small">{m.checkout_if_missing_hint()}</p>
        {preview.lines.map((entry) => {
          const { line, priced } = entry;
          const swaps = priced
            ? substitutesFor(
                menu,
                { code: line.productCode, price: priced.unitPrice, vatParts: priced.vatParts },
                pricing,
                eurosToCents(gift),
                (product) => isThereBy(product, at(line), hours),
              )
            : [];
          return (
            <Field
              key={line.key}
              kind="select"
              name={fieldOf(line)}
              label={`${line.quantity}× ${nameOf(entry)}`}
              defaultValue={first[fieldOf(line)] ?? 'devolver'}
              options={[
                { value: 'devolver', label: m.order_missing_refund() },
                ...swaps.map((swap) => ({ value: `trocar:${swap.code}`, label: swapWords(swap) })),
                { value: 'cancelar', label: m.order_missing_cancel() },
              ]}
            />
          );
        })}
      </div>
    </details>
  );
}

/** What comes out of the oven later than its order is collected, or isn't of that day, doesn't come instead. */
const isThereBy = (product: Product, at: string | null, hours: OpeningHours): boolean =>
  isThereAt(product, at === null ? timeNow() : Date.parse(at), { hours, isChosen: at !== null });

/** What may be eaten unseen says what is in it. */
function swapWords({ name, nameInEnglish, price, allergens }: Substitute): string {
  const { children: shown } = chainText(name, nameInEnglish);
  const words = `${m.order_missing_swap({ name: shown })}, ${formatEuros(price)}`;
  if (allergens.kind === 'unknown') return `${words}. ${m.board_allergens_unknown()}`;
  const names = allergens.contains.map((code) => allergenWords[code]()).join(', ');
  return names === '' ? words : `${words}. ${m.board_allergens({ names })}`;
}

/** What the form says of a line. */
export function ifMissing(line: CartLine | undefined, form: FormData): Pick<CartItem, 'se_faltar' | 'troca'> {
  if (line === undefined) return {};
  const [answer, code = ''] = String(form.get(fieldOf(line)) ?? '').split(':');
  if (answer === 'cancelar') return { se_faltar: answer };
  return answer === 'trocar' ? { se_faltar: answer, troca: code } : {};
}
