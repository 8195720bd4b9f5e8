import sharp from 'sharp';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A small JPEG; another `background` gives another photo. */
export const jpeg = (background = '#2a6f7f', width = 640, height = 480): Promise<Buffer> =>
  plain(width, height, background).jpeg().toBuffer();

export const png = (width = 64, height = 48): Promise<Buffer> => plain(width, height, '#2a6f7f').png().toBuffer();

export const webp = (): Promise<Buffer> => plain(64, 48, '#2a6f7f').webp().toBuffer();

/** A photo as a phone takes it: on its side, with its location in the metadata. */
export const photoWithGps = (): Promise<Buffer> =>
  plain(800, 600, '#c9a86a')
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefono' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '34/1 28/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '53/1 50/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** As a screen sends it. */
export const fileOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

export const base64 = (bytes: Buffer): string => bytes.toString('base64');
