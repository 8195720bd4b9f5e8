import { addressOf, type CallSpec } from '@caparazon/call/call';
import { roles } from '@caparazon/call/roles';
import { officeCalls } from '@caparazon/office/calls';
import { siteCalls } from '@caparazon/public-site/calls';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContribApp, prepareContrib } from './app.ts';
import { rightAporte, rightCompromiso } from './testing/aportes.ts';
import { makeSite, rightTexto } from './testing/site.ts';

const site = makeSite();
const from = { name: 'Caparazón', address: 'avisos@caparazon.example' };
const mail = { smtp: 'smtp://127.0.0.1:9', from, origin: 'https://caparazon.example' };
let service: TestService;
let document: { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 12, site, mail }),
    prepare: (kit) => prepareContrib(kit, true, site),
  });
  document = (await (await service.fetch('/openapi.json')).json()) as typeof document;
});
afterAll(async () => {
  await service.close();
  site.remove();
});

const signUp = { nombreVoluntario: 'Ana Núñez', paisVoluntario: 'Uruguay', correoVoluntario: 'ana@correo.example' };
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const deep = `${'['.repeat(30_000)}1${']'.repeat(30_000)}`;
const right: Readonly<Record<string, object>> = {
  postVoluntariado: signUp,
  postAporte: rightAporte,
  putAporte: rightAporte,
  postCompromiso: rightCompromiso,
  putCompromiso: { ...rightCompromiso, version: 1 },
  postEstadoCompromiso: { estado: 'activo', version: 1 },
  postCampana: { nombre: 'Hospital nuevo', desde: '2026-11-01', meta: '50.000' },
  putCampana: { nombre: 'Hospital', desde: '2026-11-01', version: 1 },
  postExtracto: {
    archivo: Buffer.from('Fecha;Importe\n02/01/2026;100\n').toString('base64'),
    ...{ nombre: 'enero.csv', moneda: 'UYU', medio: 'transferencia' },
  },
  postDecidirFila: { que: 'deshacer' },
  postAporteDeFila: rightAporte,
  postAceptarSeguras: { cantidad: 0 },
  postCuota: { mes: '2026-11' },
  postOmitirCuota: { mes: '2026-11', omitida: false },
  postEstadoPostulacion: { estado: 'contactada', nota: 'Viene en enero' },
  putTexto: rightTexto,
  postVolverTexto: { idVersion: 1, hash: rightTexto.hash },
  postVistaPrevia: { archivos: rightTexto.archivos, pagina: '/', idioma: 'es' },
  postFotoTexto: { foto: onePixel },
  postEnviarADonante: { que: 'recibo', para: rightAporte.emailContacto },
  postAnularAporte: { motivo: 'Se cargó dos veces' },
};
const wrong = [{}, [], null, 7, { ...signUp, nombreVoluntario: { $ne: null } }].map((body) => JSON.stringify(body));
const bodiesOf = (id: string) => [JSON.stringify(right[id]), ...wrong, deep, '{', 'a'.repeat(70_000)];
const types = ['application/json', 'text/plain'];

test.each([...officeCalls, ...siteCalls].map((spec): [string, CallSpec] => [spec.id, spec]))('%s', async (_, spec) => {
  const answered = new Set<number>();
  const declared = document.paths[`/api${spec.path}`]?.[spec.method]?.responses ?? {};
  for (const token of [undefined, 'a.b.c', ...roles.map((rol) => service.tokenFor(rol))]) {
    for (const body of spec.body === undefined ? [undefined] : bodiesOf(spec.id)) {
      for (const type of types) {
        const answer = await service.fetch(
          addressOf(spec, {
            idAporte: 1,
            idCompromiso: 1,
            idCampana: 1,
            idExtracto: 1,
            idFila: 1,
            idPostulacion: 1,
            idTexto: 'organizacion',
          }),
          {
            method: spec.method.toUpperCase(),
            headers: { 'Content-Type': type, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
            ...(body !== undefined && { body }),
          },
        );
        answered.add(answer.status);
      }
    }
  }
  expect(Object.keys(declared)).toEqual(expect.arrayContaining([...answered].map(String)));
  expect(answered).toContain(spec.status ?? 200);
  expect(Math.max(...answered)).toBeLessThan(500);
});

test('the OpenAPI has only patterns that any language reads', () => {
  expect(JSON.stringify(document).match(/"pattern":"[^"]*\\\\[pPu]\{/g)).toBeNull();
});
