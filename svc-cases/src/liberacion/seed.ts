/**
 * The first criteria of a new clinic (rule: release-criteria): examples with their sources, for a veterinarian to edit.
 */
import type { Criterio } from './model.ts';

const widecast = 'WIDECAST, informe técnico 20';
const ifaw = 'Criterios IFAW para pingüinos, curso de Uruguay de 2007';

const blank = { activo: true, regla: null, dias: null, minimo: null, maximo: null, medida: '', fuente: '' } as const;

const ofClase = (clase: string, criterios: readonly (Partial<Criterio> & Pick<Criterio, 'criterio' | 'texto'>)[]) =>
  criterios.map((one): Criterio => ({ ...blank, clase, tipo: one.regla === undefined ? 'persona' : 'dato', ...one }));

export const criteriosIniciales: readonly Criterio[] = [
  ...ofClase('Tortugas marinas', [
    {
      criterio: 'sin_tratamiento_activo',
      texto: 'Sin tratamiento activo desde hace dos semanas',
      regla: 'sin_tratamiento',
      dias: 14,
      fuente: widecast,
    },
    {
      criterio: 'aumenta_de_peso',
      texto: 'Aumentó de peso en cuatro semanas',
      regla: 'aumenta_de_peso',
      dias: 28,
      fuente: widecast,
    },
    { criterio: 'come_sola', texto: 'Come sola, cinco días seguidos', regla: 'come_solo', dias: 5, fuente: widecast },
    { criterio: 'marca_puesta', texto: 'Tiene marca', regla: 'marca' },
    { criterio: 'sangre_normal', texto: 'Valores de sangre normales', fuente: widecast },
    { criterio: 'heridas_curadas', texto: 'Heridas curadas', fuente: widecast },
    { criterio: 'nada_y_bucea', texto: 'Nada derecha, bucea y se queda abajo', fuente: widecast },
  ]),
  ...ofClase('Aves marinas', [
    { criterio: 'sin_tratamiento_activo', texto: 'Sin tratamiento activo', regla: 'sin_tratamiento' },
    {
      criterio: 'impermeable',
      texto: 'Perfectamente impermeable, cinco días seguidos',
      regla: 'impermeable',
      dias: 5,
      fuente: ifaw,
    },
    { criterio: 'come_solo', texto: 'Come solo, tres días seguidos', regla: 'come_solo', dias: 3, fuente: ifaw },
    {
      criterio: 'nada_bien',
      texto: 'Nada bien, tres días seguidos',
      regla: 'nada_bien',
      dias: 3,
      fuente: ifaw,
    },
    { criterio: 'peso_de_la_epoca', texto: 'Peso a menos de 10 % de lo normal en la época', fuente: ifaw },
    { criterio: 'sangre_normal', texto: 'Valores de sangre normales', fuente: ifaw },
  ]),
  ...ofClase('Mamíferos marinos', [
    { criterio: 'sin_tratamiento_activo', texto: 'Sin tratamiento activo', regla: 'sin_tratamiento' },
    { criterio: 'come_solo', texto: 'Come solo, cinco días seguidos', regla: 'come_solo', dias: 5 },
    { criterio: 'comportamiento', texto: 'Se comporta como uno silvestre y evita a las personas' },
  ]),
];
