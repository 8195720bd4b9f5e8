/**
 * Rows per page. The last page never has a single row, which would be overlooked: the page before gives it another
 * (rule: month-pdf).
 * @param heights of the rows, each lower than a page
 * @param first the room on the first page
 * @param other the room on every other
 */
export function pagesOf(heights: readonly number[], first: number, other: number): number[] {
  const pages: number[] = [];
  let room = first;
  let count = 0;
  for (const height of heights) {
    if (height > room) {
      pages.push(count);
      count = 0;
      room = other;
    }
    count += 1;
    room -= height;
  }
  const before = pages.at(-1);
  if (count !== 1 || before === undefined || before < 3) return [...pages, count];
  return [...pages.slice(0, -1), before - 1, 2];
}
