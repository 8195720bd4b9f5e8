import type { ToldFields } from '@caparazon/service-kit/history';

export const toldFields: ToldFields = { estado: {}, nota: {} };

export const toldOfExports: ToldFields = { cantidad: {} };
