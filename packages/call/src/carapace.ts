export interface Scute {
  id: string;
  d: string;
}

/** The viewBox in which the carapace is drawn. */
export const carapaceBox = '3 2 58 61';

/** Vertebral scutes from head to tail. Written short, since every page loads them. */
const middle = [
  'M24.8 7.2Q24.6 5.4 26.3 4.9L27.4 4.6Q29.2 4.1 31 4.1H33Q34.8 4.1 36.6 4.6L37.7 4.9Q39.4 5.4 39.2 7.2L38.7 11.1Q38.4 12.9 36.6 12.9H27.4Q25.6 12.9 25.3 11.1Z',
  'M24 16.5Q25.1 15.1 26.9 15.1H37.1Q38.9 15.1 40 16.5L41.3 18.1Q42.4 19.5 41.4 21L40.3 22.4Q39.2 23.9 37.4 23.9H26.6Q24.8 23.9 23.7 22.4L22.6 21Q21.6 19.5 22.7 18.1Z',
  'M23.8 27.6Q24.8 26.1 26.6 26.1H37.4Q39.2 26.1 40.2 27.6L41.4 29.3Q42.4 30.7 41.3 32.1L39.8 34Q38.7 35.4 36.9 35.4H27.1Q25.3 35.4 24.2 34L22.7 32.1Q21.6 30.7 22.6 29.3Z',
  'M24.7 39.2Q25.5 37.6 27.3 37.6H36.7Q38.5 37.6 39.3 39.2L39.9 40.2Q40.7 41.8 39.5 43.2L37.9 45Q36.7 46.4 34.9 46.4H29.1Q27.3 46.4 26.1 45L24.5 43.2Q23.3 41.8 24.1 40.2Z',
  'M26.8 50.3Q27.5 48.6 29.3 48.6H34.7Q36.5 48.6 37.2 50.3L39.3 55.5Q40 57.1 38.4 58L34.9 60Q33.3 60.9 32.1 60.9H31.9Q30.7 60.9 29.1 60L25.6 58Q24 57.1 24.7 55.5Z',
];

const left = [
  'M23.2 11.9Q23.4 13.7 22.3 15.1L20.8 17Q19.7 18.4 17.9 18.3L10.4 18.2Q8.6 18.1 9.5 16.6L10.5 15Q11.4 13.5 12.8 12.3L15.8 9.7Q17.2 8.5 18.8 7.8L20.8 6.9Q22.5 6.2 22.7 8Z',
  'M21.8 23.6Q22.9 25 21.8 26.5L20.6 28.3Q19.6 29.7 17.8 29.9L8.1 30.7Q6.3 30.8 6.2 29L6.2 27.5Q6.1 25.7 6.5 24L7 22.1Q7.5 20.3 9.3 20.4L17.8 20.5Q19.6 20.6 20.7 22Z',
  'M22.4 35.2Q23.5 36.6 22.7 38.2L22 39.5Q21.2 41.1 19.5 41.7L12.4 44.1Q10.7 44.7 9.9 43.1L8.7 40.6Q7.8 39 7.5 37.3L6.9 34.8Q6.5 33 8.3 32.9L17.9 32.1Q19.7 31.9 20.8 33.3Z',
  'M24.3 46.4Q25.5 47.7 24.8 49.4L22.8 54.3Q22.1 55.9 20.6 54.9L17.6 52.8Q16.2 51.8 15 50.4L13.1 48Q12 46.5 13.7 46L20 43.9Q21.7 43.3 22.8 44.6Z',
];

const mirrored = (d: string): string => d.replace(/([\d.]+) ([\d.]+)/g, (_, x, y) => `${(64 - x).toFixed(1)} ${y}`);

/**
 * The carapace from above, head up: five vertebral scutes (`v`) between four pairs of costal ones (`l`, `r`), in the
 * order in which the shell fills. The seams meet as on a real turtle, so that the logo is readable at 16 px.
 */
export const carapace: readonly Scute[] = middle.flatMap((d, index) => {
  const side = left[index];
  const row = index + 1;
  const scute = { id: `v${row}`, d };
  if (side === undefined) return [scute];
  return [scute, { id: `l${row}`, d: side }, { id: `r${row}`, d: mirrored(side) }];
});
