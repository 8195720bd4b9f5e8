/** The bytes of the photos of reports and records. */
import { photoFiles } from '@caparazon/service-kit/photo/files';

export const files = photoFiles('fotos');
