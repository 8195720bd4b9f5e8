/** Pictures, canvas and object URLs, which jsdom lacks. */

/** HEIC files cannot be decoded, as in most browsers; others measure 4000 × 3000. */
export function fakePictures(): void {
  let made = 0;
  Object.assign(globalThis, {
    createImageBitmap: ({ name }: File) =>
      name.endsWith('HEIC')
        ? Promise.reject(new DOMException('no decoder', 'InvalidStateError'))
        : Promise.resolve({ name, width: 4000, height: 3000, close: () => undefined }),
  });
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    return {
      fillRect: () => undefined,
      drawImage: ({ name }: { name: string }) => {
        this.title = name;
      },
    };
  } as unknown as typeof HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.toBlob = function toBlob(done, type) {
    done(new Blob([`${this.width}x${this.height} ${type} ${this.title}`], { type: 'image/jpeg' }));
  };
  URL.createObjectURL = () => {
    made += 1;
    return `blob:foto-${made}`;
  };
  URL.revokeObjectURL = () => undefined;
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const short = (value: number) => [value >> 8, value & 255];
const long = (value: number) => [...short(value >> 16), ...short(value & 0xffff)];
const entry = (tag: number, type: number, count: number, value: number[]) => [
  ...short(tag),
  ...short(type),
  ...long(count),
  ...value,
];
const degrees = (whole: number, minutes: number) => [whole, 1, minutes, 1, 0, 1].flatMap(long);

/** A JPEG with only a location: 34° 24' S, 53° 47' W. */
export function photoTakenAtTheBeach(name: string): File {
  const gpsAt = 26;
  const valuesAt = gpsAt + 2 + 4 * 12 + 4;
  const tiff = [
    ...ascii('MM'),
    ...short(42),
    ...long(8),
    ...short(1),
    ...entry(0x8825, 4, 1, long(gpsAt)),
    ...long(0),
    ...short(4),
    ...entry(1, 2, 2, [...ascii('S'), 0, 0, 0]),
    ...entry(2, 5, 3, long(valuesAt)),
    ...entry(3, 2, 2, [...ascii('W'), 0, 0, 0]),
    ...entry(4, 5, 3, long(valuesAt + 24)),
    ...long(0),
    ...degrees(34, 24),
    ...degrees(53, 47),
  ];
  const exif = [...ascii('Exif'), 0, 0, ...tiff];
  const bytes = [0xff, 0xd8, 0xff, 0xe1, ...short(exif.length + 2), ...exif, 0xff, 0xd9];
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

/** A place with its margin in metres, or the code of a refusal. */
export type DeviceSays = { latitud: number; longitud: number; metros: number } | { code: 1 | 2 | 3 };

export function fakeLocation(says: DeviceSays | null): void {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (says === null) return;
    if ('code' in says) failed?.({ code: says.code } as GeolocationPositionError);
    else
      found({
        coords: { latitude: says.latitud, longitude: says.longitud, accuracy: says.metros },
      } as GeolocationPosition);
  };
  if (says === null) Reflect.deleteProperty(navigator, 'geolocation');
  else Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}
