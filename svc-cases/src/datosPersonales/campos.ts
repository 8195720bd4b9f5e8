/**
 * Every text of the clinic's collections by model: personal, possibly naming somebody, or neither (rule:
 * personal-data-in-texts). A test compares it with the models.
 */
import type { TextFields } from '@caparazon/service-kit/personalData/fields';

export const campos = {
  Reporte: {
    erased: ['nombreContacto', 'telefonoContacto', 'emailContacto'],
    texts: ['observaciones'],
    places: ['ubicacion'],
    others: ['estado', 'clase', 'nombreComunReporte', 'departamento', 'busqueda', 'clave', 'huella'],
  },
  FichaAnimal: {
    erased: ['nombreReportero', 'telefonoReportero', 'correoReportero'],
    texts: ['nombreReceptor', 'observacionesGenerales', 'procedimientoInmediato', 'limpiezaAlIngreso'],
    places: ['ubicacion', 'ubicacionActual', 'lugarDestinoFinal'],
    // A tag's legend has the address of its owner, and belongs to the tag.
    others: [
      ...['departamento', 'nombre', 'clase', 'nombreComunFichaAnimal', 'especie', 'estado', 'desenlace'],
      ...[
        'capturadoVarado',
        'motivoIngreso',
        'probableCausaMuerte',
        'probableCausaMuerte2',
        'sexo',
        'estadio',
        'enterradoOLiberado',
      ],
      ...['numeroMarca', 'tipoMarca', 'leyendaMarca', 'codigosMarca', 'muestraAdnMuscOPiel', 'ojos', 'piel'],
      ...['sensorio', 'cloacaAno', 'boca', 'estadoCorporal'],
      ...['busqueda.nombre', 'busqueda.todo', 'busqueda.marcas', 'busqueda.codigos'],
    ],
  },
  FichaDiaria: {
    texts: ['defecaCant', 'comeCant', 'observaciones'],
    others: ['fecha', 'horaPeso', 'come', 'nada', 'camina', 'impermeabilidadPlumaje', 'copiados'],
  },
  Tratamiento: {
    texts: ['instruccionesEspeciales', 'fueraDeVademecum.motivo', 'aPesarDe.motivo'],
    others: [
      ...['tipoTratamiento', 'via', 'medicamento', 'dosis', 'dar', 'unidadConcentracionUsada'],
      ...['fueraDeVademecum.motivos', 'aPesarDe.contra'],
    ],
  },
  Instancia: { texts: ['comentario', 'motivoContraindicado'], others: ['motivoNoRecibida'] },
  Medicion: { texts: ['metodo', 'comentario'], others: ['tipo'] },
  Marca: { texts: ['comentario'], others: ['codigo', 'codigoNormal', 'tipo', 'posicion', 'evento'] },
  Nota: { texts: ['texto'] },
  Alerta: { texts: ['texto', 'retirada.motivo'], others: ['tipo', 'sustancia'] },
  Problema: { texts: ['comentario', 'anteriores.comentario'], others: ['nombre', 'estado', 'anteriores.estado'] },
  Liberacion: {
    texts: [
      ...['marcas.comentario', 'apto.comentario', 'apto.faltaban.evidencia'],
      ...['suelta.quienes', 'suelta.observaciones', 'suelta.faltaban.evidencia'],
    ],
    places: ['suelta.lugar', 'suelta.antes.lugarDestinoFinal'],
  },
  Desenlace: {
    texts: ['motivo', 'quien', 'observaciones'],
    places: ['destino', 'antes.lugarDestinoFinal'],
    others: ['desenlace', 'agente', 'antes.estado', 'antes.probableCausaMuerte', 'antes.probableCausaMuerte2'],
  },
  Varamiento: {
    texts: ['cicatrices', 'observaciones'],
    others: ['estadoCarcasa', 'destinoCarcasa', 'interacciones', 'vistas'],
  },
  ArchivoNecropsia: { texts: ['nombre'], others: ['extension'] },
  Catalogo: {
    others: [
      ...['_id', 'entradas.nombre', 'entradas.anteriores', 'entradas.nombreComun', 'entradas.clase'],
      ...['entradas.comunes.nombre', 'entradas.comunes.anteriores'],
    ],
  },
  CriteriosLiberacion: { others: ['_id', 'criterios'] },
  TiposMedicion: {
    others: [
      ...['_id', 'tipos.tipo', 'tipos.nombre', 'tipos.unidad', 'tipos.normales.nombreComun'],
      ...['tipos.rangos.clase', 'tipos.rangos.nombreComun', 'tipos.rangos.fuente'],
    ],
  },
  Farmaco: {
    others: [
      ...['nombre', 'unidadConcentracion', 'notas'],
      ...['dosis.clase', 'dosis.especie', 'dosis.unidad', 'dosis.via', 'dosis.fuente'],
    ],
  },
  Techos: { others: ['_id', 'techos.via', 'techos.fuente'] },
  Medicamento: { others: ['_id', 'nombre'] },
  Foto: { others: ['entidad', 'sha256'] },
  // Copies of svc-auth's accounts, erased with them.
  Usuario: { others: ['nombre', 'apellido', 'nombreUsuario'] },
} satisfies Record<string, TextFields>;
