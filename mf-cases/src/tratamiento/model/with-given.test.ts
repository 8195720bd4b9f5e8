import { expect, test } from '@jest/globals';
import { instanciaOf, tratamientoOf } from '../testing/samples.ts';
import { withGiven } from './with-given.ts';

test('a recorded dose stands in its day under its own id, so that its card corrects it', () => {
  const given = instanciaOf();
  const key = `31-${given.fechaProgramada}`;
  const waiting = {
    idFichaTratamiento: 31,
    idFichaAnimal: 7,
    estado: 'Atrasada' as const,
    fechaHora: given.fechaProgramada ?? 0,
    fechaProgramada: given.fechaProgramada,
    exito: null,
    comentario: '',
  };
  const other = { ...waiting, idFichaTratamiento: 32 };
  const dia = { instancias: { [key]: waiting, other }, tratamientos: { 31: tratamientoOf() }, animales: {} };
  const { fechaHora, exito, comentario } = given;
  expect(withGiven(dia, 31, given).instancias).toEqual({
    [given.idInstancia]: { ...waiting, estado: 'Realizada', fechaHora, exito, comentario },
    other,
  });
});
