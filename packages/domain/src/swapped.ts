/**
 * What comes instead of a line's units, as far as it is still wanted: what was given back or ran out after a swap is of the others
 * first, then of what was swapped before.
 * @param left units that are still wanted of the line
 * @param swaps the first said first
 */
export function stillSwapped<Swap extends { readonly quantity: number }>(
  left: number,
  swaps: readonly Swap[],
): Swap[] {
  let others = left;
  return swaps
    .toReversed()
    .map((swap) => {
      const quantity = Math.min(swap.quantity, others);
      others -= quantity;
      return { ...swap, quantity };
    })
    .filter(({ quantity }) => quantity > 0)
    .reverse();
}

/** How many of a line's units are still wanted as they were ordered: those that nothing comes instead of. */
export function asOrdered(left: number, swaps: readonly { readonly quantity: number }[]): number {
  return stillSwapped(left, swaps).reduce((others, { quantity }) => others - quantity, left);
}
