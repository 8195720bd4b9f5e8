export const emptyAnswers = {
  getLiberacion: { criterios: [], cumplidos: 0, total: 0, apto: null, suelta: null },
  getDesenlace: { idFichaAnimal: 7, version: 0, desenlace: null, anotado: false, fecha: null },
  getMarcas: [],
  getNotas: [],
  getNotasFijadas: [],
  getAlertas: [],
  getAlertasVigentes: [],
  getProblemas: [],
  getNombresProblema: [],
  getRecapturas: { anterior: null, siguientes: [] },
  getVaramiento: { idFichaAnimal: 7, version: 0, estadoCarcasa: null, destinoCarcasa: null, interacciones: [] },
};
