import { limits } from '@caparazon/call/limits';
import type { FichaAnimal, FichaAnimalCard, IdentidadAnimal } from '@caparazon/clinic/animal/calls';
import { desenlaceDe } from '@caparazon/clinic/desenlace/values';
import { photoPath } from '../foto/presenter.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { identityPath } from './identity-photo.ts';
import type { FichaAnimalDoc } from './model.ts';
import type { FichaCardDoc } from './query.ts';

const ms = (date: Date | null): number | null => date?.getTime() ?? null;

function presentCard(doc: FichaCardDoc): FichaAnimalCard {
  return {
    idFichaAnimal: doc._id,
    nombre: doc.nombre,
    fecha: doc.fecha.getTime(),
    estado: doc.estado,
    desenlace: desenlaceDe(doc),
    clase: doc.clase,
    nombreComunFichaAnimal: { nombre: doc.nombreComunFichaAnimal },
    departamento: doc.departamento,
    ubicacionActual: doc.ubicacionActual,
    lugarDestinoFinal: doc.lugarDestinoFinal,
    fechaIngresoSocobiomaMald: ms(doc.fechaIngresoSocobiomaMald),
    fechaEgreso: ms(doc.fechaEgreso),
    foto: identityPath(doc),
  };
}

/** One page of the list. */
export const presentFichas = ({ docs, total }: { docs: FichaCardDoc[]; total: number }) => ({
  content: docs.map(presentCard),
  size: limits.page,
  totalElements: total,
});

interface Beside {
  usuarios: UsuarioDirectory;
  ultimoPeso: FichaAnimal['ultimoPeso'];
  identidad: IdentidadAnimal | undefined;
}

export function presentFicha(doc: FichaAnimalDoc, { usuarios, ultimoPeso, identidad }: Beside): FichaAnimal {
  const { idFotoIdentificacion, idReceptor } = doc;
  return {
    idFichaAnimal: doc._id,
    nombre: doc.nombre,
    version: doc.version,
    fecha: doc.fecha.getTime(),
    fechaHora: doc.fechaHora.getTime(),
    departamento: doc.departamento,
    ubicacion: doc.ubicacion,
    nombreReportero: doc.nombreReportero,
    telefonoReportero: doc.telefonoReportero,
    correoReportero: doc.correoReportero,
    receptorAnimalUsuario: idReceptor,
    nombreReceptor: doc.nombreReceptor,
    nombreCompletoReceptor: usuarios.fullName(idReceptor) ?? doc.nombreReceptor,
    ubicacionActual: doc.ubicacionActual,
    fechaIngresoSocobiomaMald: ms(doc.fechaIngresoSocobiomaMald),
    clase: doc.clase,
    nombreComunFichaAnimal: { nombre: doc.nombreComunFichaAnimal },
    especie: doc.especie,
    estado: doc.estado,
    desenlace: desenlaceDe(doc),
    fechaMuerte: ms(doc.fechaMuerte),
    capturadoVarado: doc.capturadoVarado,
    motivoIngreso: doc.motivoIngreso,
    probableCausaMuerte: doc.probableCausaMuerte,
    probableCausaMuerte2: doc.probableCausaMuerte2,
    sexo: doc.sexo,
    estadio: doc.estadio,
    numeroMarca: doc.numeroMarca,
    tipoMarca: doc.tipoMarca,
    leyendaMarca: doc.leyendaMarca,
    pesoIngreso: doc.pesoIngreso,
    necropsia: doc.necropsia,
    tumores: doc.tumores,
    placas: doc.placas,
    rehabilitacion: doc.rehabilitacion,
    pesoEgreso: doc.pesoEgreso,
    fechaEgreso: ms(doc.fechaEgreso),
    muestraAdn: doc.muestraAdn,
    muestraAdnMuscOPiel: doc.muestraAdnMuscOPiel,
    muestrasSangre: doc.muestrasSangre,
    muestrasBiopsiaLesiones: doc.muestrasBiopsiaLesiones,
    fotosFichaAnimal: doc.fotos.map((idFoto) => photoPath('fichaAnimal', idFoto)),
    fotoIdentificacion: idFotoIdentificacion === null ? null : photoPath('fichaAnimal', idFotoIdentificacion),
    foto: identityPath(doc),
    ultimoPeso,
    enterradoOLiberado: doc.enterradoOLiberado,
    fechaDestinoFinal: ms(doc.fechaDestinoFinal),
    lugarDestinoFinal: doc.lugarDestinoFinal,
    observacionesGenerales: doc.observacionesGenerales,
    ojos: doc.ojos,
    piel: doc.piel,
    sensorio: doc.sensorio,
    cloacaAno: doc.cloacaAno,
    boca: doc.boca,
    estadoCorporal: doc.estadoCorporal,
    procedimientoInmediato: doc.procedimientoInmediato,
    limpiezaAlIngreso: doc.limpiezaAlIngreso,
    ...identidad,
  };
}
