import { photoFiles } from '@caparazon/service-kit/photo/files';

export const files = photoFiles('fotos');
