/**
 * Returns the similarity of two words, from 0 (none) to 1 (equal), by the smallest number of letters to add,
 * remove, change or swap with a neighbor (optimal string alignment).
 */
export function similarity(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  return length === 0 ? 1 : 1 - getEditDistance(one, other) / length;
}

function getEditDistance(one: string, other: string): number {
  const columns = Array.from({ length: other.length + 1 }, (_, column) => column);
  let beforeLast: number[] = [];
  let last = columns;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (const column of columns.slice(1)) {
      const at = (row: number[], back: number) => row[column - back] ?? Infinity;
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, 1) + (isSame ? 0 : 1),
        at(last, 0) + 1,
        at(current, 1) + 1,
        isSwap ? at(beforeLast, 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
