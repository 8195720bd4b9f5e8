/** Pictures as phones make them, and the metadata that is left when the product serves them. */
import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A beach of Rocha, 34° 24' 3" S, 53° 46' 48" W. */
export const beach = { latitud: -34.400833, longitud: -53.78 };

const camera = {
  IFD0: { Make: 'Faro', Model: 'Polonio 9', Software: 'Camara 4.1' },
  IFD3: {
    GPSVersionID: '2 3 0 0',
    GPSLatitudeRef: 'S',
    GPSLatitude: '34/1 24/1 300/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '53/1 46/1 4800/100',
  },
};

/** Noise over a colour, so that no two pictures are alike and none compresses to nothing. */
function picture(width: number, height: number, hue: number): Sharp {
  const background = { r: (hue * 67) % 256, g: (90 + hue * 31) % 256, b: 180 };
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 120 + hue, sigma: 12 } },
  });
}

/** A JPEG that says where and with what it was taken. */
export async function photoWithPlace(name: string, hue: number, width = 2000, height = 1500): Promise<PhotoFile> {
  const buffer = await picture(width, height, hue).withExif(camera).jpeg({ quality: 70 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A JPEG with nothing but its pixels. */
export async function plainPhoto(name: string, hue: number): Promise<PhotoFile> {
  return { name, mimeType: 'image/jpeg', buffer: await picture(320, 240, hue).jpeg().toBuffer() };
}

/** A JPEG of one colour, as many pixels as wanted in few bytes. */
export const flatPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0B5563' }, limitInputPixels: false })
    .jpeg()
    .toBuffer();

/** Everything that the file says besides its pixels: camera, place, notes. Undefined when it says nothing. */
export const metadataOf = (photo: Buffer): Promise<Record<string, unknown> | undefined> =>
  exifr.parse(photo, { tiff: true, ifd0: {}, exif: true, gps: true, xmp: true, iptc: true, jfif: false, icc: false });

export const sizeOf = async (photo: Buffer): Promise<{ width: number; height: number; format: string }> => {
  const { width, height, format } = await sharp(photo).metadata();
  return { width, height, format };
};
