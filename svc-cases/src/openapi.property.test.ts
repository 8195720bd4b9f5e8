/** Generated requests to every call get no 500, and only answers that the OpenAPI declares. */
import { postAlerta } from '@caparazon/clinic/alerta/calls';
import { clinicCalls } from '@caparazon/clinic/calls';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { postMarca } from '@caparazon/clinic/marca/calls';
import { postNota } from '@caparazon/clinic/nota/calls';
import { postProblema } from '@caparazon/clinic/problema/calls';
import { createGeneratedRequests } from '@caparazon/service-kit/testing-requests';
import { afterAll, beforeAll, test } from '@jest/globals';
import { base64, jpeg } from './testing/pictures.ts';
import { type CasesTest, rightFicha, rightReporte, startCases } from './testing/service.ts';
import { rightFichaDiaria, rightTratamiento, treat } from './testing/tratamientos.ts';

const rightAlerta = { tipo: 'manejo', texto: 'Muerde.' };
const rightProblema = { nombre: 'Anemia', desde: '2026-01-02', estado: 'activo' };
const rightMarca = { codigo: 'UY 0042', tipo: 'inconel', posicion: 'otra', evento: 'leida', fecha: '2026-01-02' };

let service: CasesTest;
let request: Awaited<ReturnType<typeof createGeneratedRequests>>;

beforeAll(async () => {
  service = await startCases();
  const foto = base64(await jpeg('#345678', 32, 24));
  for (let i = 0; i < 3; i += 1)
    await service.admitAnimal({ idReporte: await service.report({ fotosReporte: [foto] }) });
  for (let i = 1; i <= 3; i += 1) {
    await treat(service, { idFichaAnimal: i, fechaHoraComienzo: Date.now() - 1000 });
    await service.call(postFichaDiaria, { body: { ...rightFichaDiaria, idFichaAnimal: i } as never, as: 'VOL' });
    await service.call(postNota, { raw: { body: { idFichaAnimal: i, texto: 'Come.', fijada: true } }, as: 'VOL' });
    await service.call(postAlerta, { raw: { body: { ...rightAlerta, idFichaAnimal: i } }, as: 'VOL' });
    await service.call(postProblema, { raw: { body: { ...rightProblema, idFichaAnimal: i } }, as: 'VOL' });
    await service.call(postMarca, { raw: { body: { ...rightMarca, idFichaAnimal: i } }, as: 'VOL' });
  }
  const right = {
    postReporte: { ...rightReporte, fotosReporte: [foto], latitud: -34.5, longitud: -54.1 },
    postFichaAnimal: {
      ...rightFicha,
      fotosFichaAnimal: [foto],
      fotoIdentificacion: foto,
      idReporte: 1,
      pesoIngreso: '4,5',
      marcas: [{ codigo: 'UY 1', tipo: 'pit', posicion: 'otra', evento: 'leida' }],
      fichaAnterior: 2,
    },
    putFichaAnimal: { ...rightFicha, idFichaAnimal: 1, version: 1, fotosFichaAnimal: [], fecha: 1_700_000_000_000 },
    postArchivar: { archivado: true },
    postVincular: { idFicha: 2 },
    postFotoFichaAnimal: { idFichaAnimal: 1, foto },
    postFotoPerfilFichaAnimal: { idFichaAnimal: 2, foto },
    deleteFotoFichaAnimal: { idFichaAnimal: 1, idFoto: 1 },
    deleteFotoPerfilFichaAnimal: { idFichaAnimal: 2, idFoto: 'fotos_ficha_animal/1' },
    postTratamiento: { ...rightTratamiento, idFichaAnimal: 1 },
    putTratamiento: { ...rightTratamiento, idFichaTratamiento: 1, version: 1 },
    postInstancia: {
      fechaHora: Date.now(),
      exito: 75,
      comentario: '',
      fechaSeleccionada: null,
      sobrescribir: false,
      fechaProgramada: null,
      repetida: false,
    },
    postMarca: { ...rightMarca, idFichaAnimal: 1 },
    putMarca: { ...rightMarca, idMarca: 1, version: 1 },
    postAlerta: { ...rightAlerta, idFichaAnimal: 1 },
    postRetirarAlerta: { motivo: 'Ya no.' },
    postProblema: { ...rightProblema, nombre: 'Neumonía', idFichaAnimal: 1 },
    putProblema: { ...rightProblema, estado: 'resuelto', comentario: 'Sin signos.', idProblema: 1, version: 1 },
    postNota: { idFichaAnimal: 1, texto: 'Come sola.', fijada: false },
    putNota: { idNota: 1, texto: 'Come sola.', fijada: true, version: 1 },
    postFichaAnterior: { idFichaAnterior: 2 },
    putVaramiento: { idFichaAnimal: 1, estadoCarcasa: 1, interacciones: { red: true }, vistas: {}, cicatrices: '' },
    putDesenlace: { desenlace: 'murio', fecha: Date.now(), motivo: '', tratamientos: [], version: 0 },
    postFichaDiaria: { ...rightFichaDiaria, idFichaAnimal: 1 },
    putFichaDiaria: { ...rightFichaDiaria, idFichaDiaria: 1, version: 1 },
    postMedicion: { idFichaAnimal: 1, tipo: 'peso', valor: '6,5', metodo: 'balanza', exactitud: 0.1, comentario: '' },
    putMedicion: { idMedicion: 1, tipo: 'peso', valor: 6.5, version: 1 },
  };
  request = await createGeneratedRequests({ service, right, as: 'VOL' });
});
afterAll(() => service.close());

const ended = clinicCalls.filter(({ streams }) => !streams);

test.each(ended)('$id', (spec) => request(spec));
