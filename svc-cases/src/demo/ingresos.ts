/** The intake records of the demo: what the clinic wrote about an animal that came from a report. */
import type { FichaAnimalForm } from '@caparazon/contracts/cases/fichaAnimal';

type Campos = Partial<Omit<FichaAnimalForm, 'pesoIngreso' | 'pesoEgreso'>> & {
  pesoIngreso?: number;
  pesoEgreso?: number | null;
};

export interface Ingreso extends Campos {
  estado: 'En_rehabilitación' | 'Liberado' | 'Muerto';
  ubicacionActual: string;
  /** Days after the report on which it was released or died. */
  finTrasDias?: number;
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
};

export const tortugaConAnzuelo: Ingreso = {
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 2',
  especie: 'Chelonia mydas',
  capturadoVarado: 'Captura',
  motivoIngreso: 'Red_de_pesca',
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
};

export const tortugaFria: Ingreso = {
  nombre: 'Nieve',
  estado: 'En_rehabilitación',
  ubicacionActual: 'Sala de internación',
  especie: 'Chelonia mydas',
  capturadoVarado: 'Varamiento',
  sexo: 'Indefinido',
  estadio: 'Juvenil',
  pesoIngreso: 3.9,
  muestrasSangre: true,
  ojos: 'Hundidos',
  piel: 'Normal',
  sensorio: 'Deprimido',
  boca: 'Normal',
  cloacaAno: 'Materia_fecal',
  estadoCorporal: 'Muy_delgado',
  procedimientoInmediato: 'Calentamiento gradual y fluidos subcutáneos.',
  observacionesGenerales: 'Hipotermia. Eliminó fragmentos de nylon y de bolsa en la materia fecal.',
};

export const cabezona: Ingreso = {
  nombre: 'Doña Cabezona',
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 3',
  especie: 'Caretta caretta',
  capturadoVarado: 'Varamiento',
  sexo: 'Hembra',
  estadio: 'Subadulto',
  pesoIngreso: 48.2,
  numeroMarca: '2147',
  tipoMarca: 'Metálica, aleta anterior izquierda',
  leyendaMarca: 'CAPARAZÓN UY',
  muestraAdn: true,
  muestraAdnMuscOPiel: 'Piel',
  ojos: 'Normales',
  piel: 'Normal',
  sensorio: 'Deprimido',
  boca: 'Normal',
  estadoCorporal: 'Delgado',
  limpiezaAlIngreso: 'Retiro de balanos del caparazón.',
  observacionesGenerales: 'Flota de costado; en estudio por neumonía.',
};

export const pinguinoEmpetrolado: Ingreso = {
  estado: 'En_rehabilitación',
  ubicacionActual: 'Recinto de aves 1',
  especie: 'Spheniscus magellanicus',
  capturadoVarado: 'Varamiento',
  motivoIngreso: 'Hidrocarburos',
  sexo: 'Indefinido',
  estadio: 'Juvenil',
  pesoIngreso: 2.35,
  ojos: 'Normales',
  sensorio: 'Alerta',
  estadoCorporal: 'Muy_delgado',
  limpiezaAlIngreso: 'Estabilización de 48 h antes del primer lavado.',
  observacionesGenerales: 'Manchas de petróleo en pecho y vientre.',
};

export const pinguinoDelgado: Ingreso = {
  estado: 'En_rehabilitación',
  ubicacionActual: 'Recinto de aves 1',
  especie: 'Spheniscus magellanicus',
  capturadoVarado: 'Varamiento',
  estadio: 'Juvenil',
  pesoIngreso: 2.6,
  ojos: 'Normales',
  sensorio: 'Alerta',
  estadoCorporal: 'Delgado',
  observacionesGenerales: 'Sin lesiones. Alimentación asistida los primeros tres días.',
};

export const loboConCorte: Ingreso = {
  estado: 'En_rehabilitación',
  ubicacionActual: 'Recinto de lobos',
  especie: 'Arctocephalus australis',
  capturadoVarado: 'Varamiento',
  motivoIngreso: 'Red_de_pesca',
  sexo: 'Macho',
  estadio: 'Juvenil',
  pesoIngreso: 21,
  ojos: 'Normales',
  piel: 'Lesiones',
  sensorio: 'Alerta',
  boca: 'Normal',
  estadoCorporal: 'Delgado',
  procedimientoInmediato: 'Corte del zuncho del cuello y curación.',
  observacionesGenerales: 'Herida circular en el cuello por un zuncho plástico.',
};

export const verdeLiberada: Ingreso = {
  ...tortugaConRed,
  estado: 'Liberado',
  ubicacionActual: 'Liberada',
  finTrasDias: 58,
  pesoIngreso: 7.1,
  pesoEgreso: 9.35,
  numeroMarca: '3012',
  tipoMarca: 'Metálica, aleta anterior derecha',
  rehabilitacion: true,
  enterradoOLiberado: 'Liberado',
  lugarDestinoFinal: 'Cerro Verde, Rocha',
  observacionesGenerales: 'Liberada frente a la escuela de La Coronilla, con treinta niños de testigos.',
};

export const pinguinoLiberado: Ingreso = {
  ...pinguinoDelgado,
  estado: 'Liberado',
  ubicacionActual: 'Liberado',
  finTrasDias: 41,
  pesoEgreso: 4.1,
  rehabilitacion: true,
  enterradoOLiberado: 'Liberado',
  lugarDestinoFinal: 'Playa Sur, Cabo Polonio',
  observacionesGenerales: 'Plumaje impermeable en las dos últimas pruebas.',
};

export const verdeMuerta: Ingreso = {
  ...tortugaFria,
  estado: 'Muerto',
  ubicacionActual: 'Enterrada en el predio',
  finTrasDias: 6,
  probableCausaMuerte: 'Accidental',
  probableCausaMuerte2: 'Plásticos',
  necropsia: true,
  enterradoOLiberado: 'Enterrado',
  lugarDestinoFinal: 'Predio del centro',
  observacionesGenerales: 'En la necropsia, intestino obstruido por plásticos.',
};

export const franciscanaMuerta: Ingreso = {
  estado: 'Muerto',
  ubicacionActual: 'Cámara de necropsia',
  finTrasDias: 0,
  especie: 'Pontoporia blainvillei',
  capturadoVarado: 'Varamiento',
  sexo: 'Hembra',
  estadio: 'Adulto',
  probableCausaMuerte: 'Accidental',
  probableCausaMuerte2: 'Red_de_pesca',
  necropsia: true,
  muestraAdn: true,
  muestraAdnMuscOPiel: 'Musculo',
  observacionesGenerales: 'Marcas de red en el hocico y la cola. 1,42 m de largo.',
};

export const gaviotaConTanza: Ingreso = {
  estado: 'En_rehabilitación',
  ubicacionActual: 'Recinto de aves 2',
  especie: 'Larus dominicanus',
  capturadoVarado: 'Varamiento',
  motivoIngreso: 'Red_de_pesca',
  pesoIngreso: 0.98,
  estadio: 'Adulto',
  ojos: 'Normales',
  sensorio: 'Alerta',
  estadoCorporal: 'Bueno',
  procedimientoInmediato: 'Retiro de tanza enredada en el ala izquierda.',
  observacionesGenerales: 'Herida superficial; ala sin fracturas.',
};
