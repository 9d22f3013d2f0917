import { Fact } from '../fact.tsx';
import { Price } from '../price.tsx';
import type { PackagingSum } from './packing.ts';

/** What it is packed in, in words, below the products. */
export function PackagingRows({ sums }: { sums: readonly PackagingSum[] }) {
  if (sums.length === 0) return null;
  return (
    <dl className="ui-stack ui-gap-2 packaging-rows">
      {sums.map(({ kind, quantity, name, total }) => (
        <Fact key={kind} name={`${quantity} × ${name}`}>
          <Price amount={total} />
        </Fact>
      ))}
    </dl>
  );
}
