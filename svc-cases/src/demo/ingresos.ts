/** The intake records of the demo: what the clinic wrote about an animal that came to it, and the care it got. */
import type { FichaAnimalForm } from '@caparazon/clinic/animal/calls';
import type { Cuidado } from './cuidado.ts';
import * as otros from './cuidados-otros.ts';
import * as tortugas from './cuidados-tortugas.ts';

type Campos = Partial<Omit<FichaAnimalForm, 'pesoIngreso' | 'pesoEgreso'>>;

export interface Ingreso extends Campos {
  estado: 'En_rehabilitación' | 'Liberado' | 'Muerto';
  ubicacionActual: string;
  pesoIngreso?: number;
  /** Days after the report on which it was released or died; 0 when it came dead. */
  finTrasDias?: number | undefined;
  /** Absent for an animal that came dead. */
  cuidado?: Cuidado;
  /** The paragraphs of its necropsy report. */
  informe?: readonly string[] | undefined;
}

export const tortugaConRed: Ingreso = {
  nombre: 'Renata',
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 1',
  especie: 'Chelonia mydas',
  capturadoVarado: 'Varamiento',
  motivoIngreso: 'Red_de_pesca',
  sexo: 'Indefinido',
  estadio: 'Juvenil',
  pesoIngreso: 6.4,
  placas: true,
  ojos: 'Normales',
  piel: 'Lesiones',
  sensorio: 'Alerta',
  boca: 'Normal',
  estadoCorporal: 'Delgado',
  procedimientoInmediato: 'Retiro de la red y limpieza de las heridas de la aleta anterior derecha.',
  observacionesGenerales: 'Marcas de enmalle en aleta y cuello. Come sola desde el segundo día.',
  cuidado: tortugas.conRed,
};

export const tortugaConAnzuelo: Ingreso = {
  nombre: 'Dulce',
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 2',
  especie: 'Chelonia mydas',
  capturadoVarado: 'Varamiento',
  sexo: 'Indefinido',
  estadio: 'Juvenil',
  pesoIngreso: 4.85,
  placas: true,
  ojos: 'Normales',
  piel: 'Normal',
  sensorio: 'Alerta',
  boca: 'Lesiones',
  estadoCorporal: 'Bueno',
  procedimientoInmediato: 'Radiografía y extracción del anzuelo bajo sedación.',
  observacionesGenerales: 'Anzuelo en la comisura, con unos 60 cm de tanza.',
  cuidado: tortugas.conAnzuelo,
};

export const tortugaDebilitada: Ingreso = {
  nombre: 'Antonia',
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 7',
  especie: 'Chelonia mydas',
  capturadoVarado: 'Varamiento',
  sexo: 'Indefinido',
  estadio: 'Juvenil',
  pesoIngreso: 3.9,
  placas: true,
  muestrasSangre: true,
  ojos: 'Hundidos',
  piel: 'Normal',
  sensorio: 'Deprimido',
  boca: 'Normal',
  cloacaAno: 'Materia_fecal',
  estadoCorporal: 'Muy_delgado',
  procedimientoInmediato: 'Aclimatación gradual en agua dulce poco profunda y fluidos intracelómicos.',
  observacionesGenerales: 'Debilitada y anémica, flotaba. Eliminó fragmentos de nylon y de bolsa en la materia fecal.',
  cuidado: tortugas.debilitada,
};

export const cabezona: Ingreso = {
  nombre: 'Doña Carola',
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 3',
  especie: 'Caretta caretta',
  capturadoVarado: 'Varamiento',
  sexo: 'Indefinido',
  estadio: 'Subadulto',
  pesoIngreso: 48.2,
  placas: true,
  numeroMarca: '2147',
  tipoMarca: 'Metálica, aleta anterior izquierda',
  leyendaMarca: 'CAPARAZÓN UY',
  muestraAdn: true,
  muestraAdnMuscOPiel: 'Piel',
  muestrasSangre: true,
  ojos: 'Normales',
  piel: 'Normal',
  sensorio: 'Deprimido',
  boca: 'Normal',
  estadoCorporal: 'Delgado',
  procedimientoInmediato: 'Radiografía de pulmones y extracción de sangre.',
  limpiezaAlIngreso: 'Retiro de balanos del caparazón.',
  observacionesGenerales: 'Flotaba de costado; en tratamiento por neumonía. Ya tenía la marca cuando llegó.',
  cuidado: tortugas.cabezonaFlotando,
};

export const pinguinoEmpetrolado: Ingreso = {
  estado: 'En_rehabilitación',
  ubicacionActual: 'Recinto de pingüinos',
  especie: 'Spheniscus magellanicus',
  capturadoVarado: 'Varamiento',
  motivoIngreso: 'Hidrocarburos',
  sexo: 'Indefinido',
  estadio: 'Juvenil',
  pesoIngreso: 2.35,
  ojos: 'Normales',
  sensorio: 'Alerta',
  estadoCorporal: 'Muy_delgado',
  limpiezaAlIngreso: 'Ninguna: se estabiliza antes del primer lavado.',
  observacionesGenerales: 'Manchas de petróleo en pecho y vientre.',
  cuidado: otros.empetrolado,
};

export const pinguinoDelgado: Ingreso = {
  nombre: 'Bikini',
  estado: 'En_rehabilitación',
  ubicacionActual: 'Recinto de pingüinos',
  especie: 'Spheniscus magellanicus',
  capturadoVarado: 'Varamiento',
  sexo: 'Indefinido',
  estadio: 'Juvenil',
  pesoIngreso: 2.6,
  ojos: 'Normales',
  sensorio: 'Alerta',
  estadoCorporal: 'Delgado',
  observacionesGenerales: 'Sin lesiones. Alimentación por sonda los primeros tres días.',
  cuidado: otros.flaco,
};

export const loboConCorte: Ingreso = {
  nombre: 'Farito',
  estado: 'En_rehabilitación',
  ubicacionActual: 'Recinto de lobos',
  especie: 'Arctocephalus australis',
  capturadoVarado: 'Varamiento',
  sexo: 'Macho',
  estadio: 'Juvenil',
  pesoIngreso: 21,
  ojos: 'Normales',
  piel: 'Lesiones',
  sensorio: 'Alerta',
  boca: 'Normal',
  estadoCorporal: 'Delgado',
  procedimientoInmediato: 'Corte del zuncho del cuello bajo sedación, y curación.',
  observacionesGenerales: 'Herida circular en el cuello por un zuncho plástico.',
  cuidado: otros.conZuncho,
};

export const verdeLiberada: Ingreso = {
  ...tortugaConRed,
  nombre: 'Sirena',
  estado: 'Liberado',
  ubicacionActual: 'Liberada',
  finTrasDias: 58,
  pesoIngreso: 7.1,
  numeroMarca: '3012',
  tipoMarca: 'Metálica, aleta anterior derecha',
  rehabilitacion: true,
  enterradoOLiberado: 'Liberado',
  lugarDestinoFinal: 'Cerro Verde, Rocha',
  observacionesGenerales: 'Liberada en Cerro Verde con los guardaparques y unos treinta vecinos.',
  cuidado: tortugas.conRedHastaElMar,
};

export const pinguinoLiberado: Ingreso = {
  ...pinguinoDelgado,
  nombre: '',
  estado: 'Liberado',
  ubicacionActual: 'Liberado',
  finTrasDias: 41,
  rehabilitacion: true,
  enterradoOLiberado: 'Liberado',
  lugarDestinoFinal: 'Playa Sur, Cabo Polonio',
  observacionesGenerales: 'Plumaje impermeable en las dos últimas pruebas.',
};

export const verdeMuerta: Ingreso = {
  ...tortugaDebilitada,
  nombre: '',
  estado: 'Muerto',
  ubicacionActual: 'Enterrada en el predio',
  finTrasDias: 6,
  probableCausaMuerte: 'Accidental',
  probableCausaMuerte2: 'Plásticos',
  necropsia: true,
  muestraAdn: true,
  muestraAdnMuscOPiel: 'Musculo',
  enterradoOLiberado: 'Enterrado',
  lugarDestinoFinal: 'Predio del centro',
  observacionesGenerales: 'Nunca comió. En la necropsia, intestino obstruido por plásticos.',
  cuidado: tortugas.debilitadaHastaMorir,
  informe: [
    'Examen externo: estado corporal muy delgado, sin lesiones recientes en caparazón ni aletas. Ojos hundidos.',
    'Examen interno: esófago con papilas sanas. Estómago vacío. En intestino, una masa compacta de bolsa y nylon que ocupa 14 cm y obstruye el paso. Pulmones sin particularidades. Hígado pequeño y oscuro.',
    'Muestras: contenido intestinal, hígado y músculo (ADN), guardadas a -20 °C.',
    'Causa probable de muerte: obstrucción intestinal por plásticos.',
  ],
};

export const franciscanaMuerta: Ingreso = {
  estado: 'Muerto',
  ubicacionActual: 'Enterrada en la playa',
  finTrasDias: 0,
  especie: 'Pontoporia blainvillei',
  capturadoVarado: 'Varamiento',
  motivoIngreso: 'Red_de_pesca',
  sexo: 'Hembra',
  estadio: 'Adulto',
  probableCausaMuerte: 'Accidental',
  probableCausaMuerte2: 'Red_de_pesca',
  necropsia: true,
  muestraAdn: true,
  muestraAdnMuscOPiel: 'Musculo',
  enterradoOLiberado: 'Enterrado',
  lugarDestinoFinal: 'La misma playa, fuera del alcance del mar',
  observacionesGenerales: 'Llegó muerta. Marcas de red en el hocico y la cola. 1,42 m de largo.',
  informe: [
    'Examen externo: hembra adulta de 1,42 m, fresca. Marcas lineales de red en hocico, aletas y cola.',
    'Examen interno: espuma en tráquea y bronquios. Pulmones congestivos. Estómago con restos de peces y calamar.',
    'Muestras: músculo (ADN), dientes y contenido estomacal.',
    'Causa probable de muerte: ahogamiento en una red de pesca.',
  ],
};

export const gaviotaConTanza: Ingreso = {
  estado: 'En_rehabilitación',
  ubicacionActual: 'Recinto de aves',
  especie: 'Larus dominicanus',
  capturadoVarado: 'Varamiento',
  sexo: 'Indefinido',
  pesoIngreso: 0.98,
  estadio: 'Adulto',
  ojos: 'Normales',
  sensorio: 'Alerta',
  estadoCorporal: 'Bueno',
  procedimientoInmediato: 'Retiro de la tanza enredada en el ala izquierda y en una pata.',
  observacionesGenerales: 'Herida en el borde del ala izquierda; sin fracturas.',
  cuidado: otros.enredada,
};
