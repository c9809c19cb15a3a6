/**
 * Shares a budget among parts that want `sizes`: whoever wants less than the fair share gets what it wants, and the rest is
 * shared evenly among the others.
 */
export function shareOut(sizes: readonly number[], budget: number): readonly number[] {
  const order = sizes.map((_, index) => index).sort((a, b) => sizes[a] - sizes[b]);
  const shares = new Array<number>(sizes.length);
  let left = budget;
  order.forEach((index, rank) => {
    const fair = Math.floor(left / (order.length - rank));
    shares[index] = Math.min(sizes[index], fair);
    left -= shares[index];
  });
  return shares;
}
