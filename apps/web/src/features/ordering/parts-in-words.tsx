import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { languageOf, nameText } from '@fornada/ui/ordering/line-words.ts';
import { namesInWords, partWhen } from '@fornada/ui/ordering/part-words.ts';
import { type Preview, previewOf } from '@fornada/ui/ordering/preview.ts';
import { Price } from '@fornada/ui/price.tsx';
import type { CalculatedPart } from './use-parts.ts';

type Props = {
  shop: OrderingShop;
  preview: Preview;
  parts: readonly CalculatedPart[];
  usesBalance: boolean;
};

/** What is in each part, when and where it is collected, and what it costs: read before it is paid, all at once. */
export function PartsInWords({ shop, preview, parts, usesBalance }: Props) {
  if (parts.length < 2) return null;
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-3" aria-label={m.parts_in_words()}>
      <h2>{m.parts_in_words()}</h2>
      <ul className="ui-stack ui-gap-3 parts-in-words">
        {parts.map(({ at, keys, told }) => {
          const names = previewOf(preview, keys).lines.map(nameText);
          return (
            <li key={at} className="ui-ends">
              <span>
                <span lang={languageOf(names)}>{namesInWords(names.map(({ children }) => children))}:</span>{' '}
                <strong>{partWhen(at, told?.pronto_em ?? null, shop.horario.fuso)}</strong>
                {usesBalance && told !== undefined && told.desconto > 0 && (
                  <small className="ui-small">
                    {m.part_from_balance({ amount: formatEuros(eurosToCents(told.desconto)) })}
                  </small>
                )}
              </span>
              {told && <Price amount={eurosToCents(told.subtotal)} />}
            </li>
          );
        })}
      </ul>
      <p className="ui-small">{m.parts_one_payment({ shop: shop.nome })}</p>
    </section>
  );
}
