import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A beach of Rocha: 34° 24' 3" S, 53° 46' 48" W. */
export const beach = { latitud: -34.400833, longitud: -53.78 };

const camera = {
  IFD0: { Make: 'Faro de Cabo Polonio', Model: 'Polonio 9', Software: 'Camara 4.1' },
  IFD3: {
    GPSVersionID: '2 3 0 0',
    GPSLatitudeRef: 'S',
    GPSLatitude: '34/1 24/1 300/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '53/1 46/1 4800/100',
  },
};

/** Noise makes pictures unique and incompressible. */
function picture(width: number, height: number, hue: number): Sharp {
  const background = { r: (hue * 67) % 256, g: (90 + hue * 31) % 256, b: 180 };
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 120 + hue, sigma: 12 } },
  });
}

/** A JPEG with place and camera in its metadata. */
export async function photoWithPlace(name: string, hue: number, width = 2000, height = 1500): Promise<PhotoFile> {
  const buffer = await picture(width, height, hue).withExif(camera).jpeg({ quality: 70 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A JPEG without metadata. */
export async function plainPhoto(name: string, hue: number): Promise<PhotoFile> {
  return { name, mimeType: 'image/jpeg', buffer: await picture(320, 240, hue).jpeg().toBuffer() };
}

export const flatPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0B5563' }, limitInputPixels: false })
    .jpeg()
    .toBuffer();

/** A file's metadata; undefined without any. */
export const metadataOf = (photo: Buffer): Promise<Record<string, unknown> | undefined> =>
  exifr.parse(photo, { tiff: true, ifd0: {}, exif: true, gps: true, xmp: true, iptc: true, jfif: false, icc: false });

export const sizeOf = async (photo: Buffer): Promise<{ width: number; height: number; format: string }> => {
  const { width, height, format } = await sharp(photo).metadata();
  return { width, height, format };
};

/** A JPEG turned by its orientation tag. */
export async function turnedPhoto(name: string, width: number, height: number): Promise<PhotoFile> {
  const buffer = await picture(width, height, 3).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const [wide, high] = [4000, 3000];

/** The coarse grain of sand survives the shrinking. */
async function beachPixels(): Promise<Buffer> {
  const sand = await picture(wide / 5, high / 5, 1)
    .resize(wide, high, { kernel: 'cubic' })
    .png()
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = sharp({ create: { width: wide, height: high, channels: 3, background: '#808080', noise } });
  const input = await grain.png({ compressionLevel: 0 }).toBuffer();
  return sharp(sand)
    .composite([{ input, blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}
let beachInBadLight: Promise<Buffer> | undefined;

/** A phone's photo: 12 megapixels, some 4 MB. The seed sets the hue. */
export async function snapshot(name: string, seed: number): Promise<PhotoFile> {
  beachInBadLight ??= beachPixels();
  const buffer = await sharp(await beachInBadLight, { raw: { width: wide, height: high, channels: 3 } })
    .modulate({ hue: seed * 30 })
    .jpeg({ quality: 87 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
