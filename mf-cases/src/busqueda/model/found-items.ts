/** The rows of a search in three groups (rule: search-screen). */

import { formatDay } from '@caparazon/call/time';
import type { Encontrados } from '@caparazon/clinic/busqueda/calls';
import { estadoReporteLabels } from '@caparazon/clinic/reporte/nuevo';
import { animalWords } from '../../animal/face/animal-words.ts';
import { placeWords } from '../../animal/face/place-words.ts';

export interface FoundItem {
  /** Unique. */
  key: string;
  href: string;
  title: string;
  line: string;
  kind: 'animal' | 'reporte' | 'usuario';
  /** An animal's photo path; null without one. */
  foto: string | null;
  /** An animal out of care, whose state is shown; the others show their place. */
  outOfCare: Encontrados['animales'][number] | null;
}

export interface FoundGroup {
  title: string;
  items: readonly FoundItem[];
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const animal = (ficha: Encontrados['animales'][number]): FoundItem => ({
  key: `animal-${ficha.idFichaAnimal}`,
  href: `/historicos/${ficha.idFichaAnimal}`,
  title: animalWords(ficha),
  line: joined(ficha.marca ? `Marca ${ficha.marca}` : '', ficha.nombreComunFichaAnimal.nombre, placeWords(ficha)),
  kind: 'animal',
  foto: ficha.foto,
  outOfCare: ficha.estado === 'En_rehabilitación' ? null : ficha,
});

const reporte = ({ idReporte, ...found }: Encontrados['reportes'][number]): FoundItem => ({
  key: `reporte-${idReporte}`,
  href: `/reporte/${idReporte}`,
  title: `Reporte ${idReporte}`,
  line: joined(
    found.nombreComunReporte,
    estadoReporteLabels[found.estado],
    `${found.ubicacion}, ${found.departamento}`,
    formatDay(found.fecha),
  ),
  kind: 'reporte',
  foto: null,
  outOfCare: null,
});

const usuario = (found: Encontrados['usuarios'][number]): FoundItem => ({
  key: `usuario-${found.idUsuario}`,
  href: `/usuario/${found.idUsuario}`,
  title: `${found.nombre} ${found.apellido}`,
  line: found.nombreUsuario,
  kind: 'usuario',
  foto: null,
  outOfCare: null,
});

export const groupsOf = ({ animales, reportes, usuarios }: Encontrados): FoundGroup[] =>
  [
    { title: 'Animales', items: animales.map(animal) },
    { title: 'Reportes', items: reportes.map(reporte) },
    { title: 'Usuarios', items: usuarios.map(usuario) },
  ].filter(({ items }) => items.length > 0);
