import type { Catalogo } from '@caparazon/clinic/catalogo/calls';
import type { PipelineStage } from 'mongoose';
import { FichaAnimal } from '../animal/model.ts';
import type { Nombre } from '../catalogo/model.ts';
import type { CountUsos } from '../catalogo/presenter.ts';
import { Reporte } from '../reporte/model.ts';
import { Tratamiento } from '../tratamiento/model.ts';

interface Count {
  _id: { nombre: string; comun?: string };
  cantidad: number;
}

const by = (nombre: string, comun?: string): PipelineStage[] => [
  { $group: { _id: { nombre: `$${nombre}`, ...(comun && { comun: `$${comun}` }) }, cantidad: { $sum: 1 } } },
];

const counted: Record<Catalogo, () => Promise<Count[]>> = {
  clases_reportes: async () => Reporte.aggregate<Count>(by('clase', 'nombreComunReporte')),
  clases_fichas: async () => FichaAnimal.aggregate<Count>(by('clase', 'nombreComunFichaAnimal')),
  especies: async () => FichaAnimal.aggregate<Count>(by('especie')),
  tipos_tratamiento: async () => Tratamiento.aggregate<Count>(by('tipoTratamiento')),
};

const isNamed = ({ nombre, anteriores }: Nombre, written: string | undefined): boolean =>
  written !== undefined && (nombre === written || anteriores.includes(written));

/** How many records have each name of a catalogue (rule: catalogue-reading). */
export const countUsos: CountUsos = async (catalogo) => {
  const counts = await counted[catalogo]();
  const sum = (which: (count: Count) => boolean) =>
    counts.filter(which).reduce((total, { cantidad }) => total + cantidad, 0);
  return {
    of: (nombre) => sum(({ _id }) => isNamed(nombre, _id.nombre)),
    ofComun: (clase, comun) => sum(({ _id }) => isNamed(clase, _id.nombre) && isNamed(comun, _id.comun)),
  };
};
