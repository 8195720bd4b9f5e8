import type { Medicion } from '@caparazon/clinic/medicion/calls';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';

export const medidaOf = (changes: Partial<Medicion> = {}): Medicion => ({
  idMedicion: 1,
  idFichaAnimal: 7,
  idFichaDiaria: null,
  tipo: 'peso',
  fechaHora: Date.UTC(2026, 10, 18, 15),
  valor: 6.5,
  unidad: 'kg',
  metodo: '',
  exactitud: null,
  comentario: '',
  origen: 'medicion',
  usuario: { idUsuario: 3, nombre: 'Ana Núñez' },
  version: 1,
  ...changes,
});

/** A service that asks about a value until it is confirmed. @param campo the field of the value */
export const asking =
  (campo: string, mensaje: string, answer: unknown) =>
  ({ body }: { body: { confirmada?: boolean } }): unknown => {
    if (body.confirmada) return answer;
    throw new ApiFailure(409, { message: mensaje, errores: [{ campo, mensaje }], codigo: 'medida_inusual' });
  };

const kind = (tipo: string, nombre: string, unidad: string, minimo: number, maximo: number): TipoMedicion => ({
  tipo,
  nombre,
  unidad,
  minimo,
  maximo,
  activo: true,
  rangos: [],
  normales: [],
  version: 1,
});

export const tiposDePrueba: readonly TipoMedicion[] = [
  kind('peso', 'Peso', 'kg', 0.005, 900),
  {
    ...kind('temperatura', 'Temperatura', '°C', 5, 45),
    normales: [{ nombreComun: 'Tortuga verde', minimo: 22, maximo: 30 }],
  },
  kind('largo_recto_caparazon', 'Largo recto de caparazón', 'cm', 3, 200),
];
