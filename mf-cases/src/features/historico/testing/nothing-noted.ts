/** The answers of an animal of which nobody noted a tag, an earlier stay or a stranding code. */
export const nothingNoted = {
  getMarcas: [],
  getRecapturas: { anterior: null, siguientes: [] },
  getVaramiento: { idFichaAnimal: 7, version: 0, estadoCarcasa: null, destinoCarcasa: null, interacciones: [] },
};
