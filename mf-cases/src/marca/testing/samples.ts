import { startOfCivilDay } from '@caparazon/call/time';
import type { Marca } from '@caparazon/clinic/marca/calls';

export const put: Marca = {
  idMarca: 1,
  idFichaAnimal: 7,
  version: 1,
  codigo: 'UY 0042',
  tipo: 'inconel',
  posicion: 'aleta_delantera_izquierda',
  evento: 'colocada',
  fecha: startOfCivilDay('2025-03-01'),
  comentario: '',
  usuario: { idUsuario: 3, nombre: 'Ana Núñez' },
};
