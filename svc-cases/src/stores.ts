/** Stores whose bytes may be in a bucket (ADR 11). */
import type { PhotoFiles } from '@caparazon/service-kit/photo/files';
import { files as necropsias } from './archivoNecropsia/files.ts';
import { files as fotos } from './foto/files.ts';

export const stores: PhotoFiles[] = [fotos, necropsias];
