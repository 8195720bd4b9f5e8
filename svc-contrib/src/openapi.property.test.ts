/** Generated requests to every call get no 500, and only answers that the OpenAPI declares. */
import { officeCalls } from '@caparazon/office/calls';
import { siteCalls } from '@caparazon/public-site/calls';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { createGeneratedRequests } from '@caparazon/service-kit/testing-requests';
import { afterAll, beforeAll, test } from '@jest/globals';
import { createContribApp, prepareContrib } from './app.ts';
import { rightAporte } from './testing/aportes.ts';
import { makeSite, rightTexto } from './testing/site.ts';

const site = makeSite();
let service: TestService;
let request: Awaited<ReturnType<typeof createGeneratedRequests>>;

beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 1000, site }),
    prepare: (kit) => prepareContrib(kit, true, site),
  });
  const right = {
    postAporte: rightAporte,
    putAporte: { ...rightAporte, version: 1 },
    postAnularAporte: { motivo: 'Se cargó dos veces' },
    postEstadoPostulacion: { estado: 'contactada', nota: 'Viene en enero', version: 1 },
    putTexto: rightTexto,
    postVolverTexto: { idVersion: 1, hash: rightTexto.hash },
    postVistaPrevia: { archivos: rightTexto.archivos, pagina: '/', idioma: 'es' },
    postVoluntariado: { nombreVoluntario: 'Ana', paisVoluntario: 'Uruguay', correoVoluntario: 'ana@correo.example' },
  };
  request = await createGeneratedRequests({ service, right, as: 'ADMIN' });
});
afterAll(async () => {
  await service.close();
  site.remove();
});

test.each([...officeCalls, ...siteCalls])('$id', (spec) => request(spec));
