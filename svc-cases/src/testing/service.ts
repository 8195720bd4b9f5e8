import type { FichaAnimalForm } from '@caparazon/clinic/animal/calls';
import { postFichaAnimal } from '@caparazon/clinic/animal/calls';
import { postReporte, type ReporteForm } from '@caparazon/clinic/reporte/nuevo';
import type { FeedUsuario } from '@caparazon/service-kit/feed-schema';
import { startTestService, type TestOptions, type TestService } from '@caparazon/service-kit/testing';
import { type CasesOptions, createCasesApp } from '../app.ts';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { prepareCriterios } from '../liberacion/criterios.ts';
import { prepareTiposMedicion } from '../medicion/tipos-prepare.ts';
import { createUsuarioDirectory, type UsuarioDirectory } from '../usuario/directory.ts';

export const ana: FeedUsuario = {
  idUsuario: 3,
  nombre: 'Ana',
  apellido: 'Núñez',
  nombreUsuario: 'ana.nunez',
  rol: 'VOL',
  activo: true,
};
export const bruno: FeedUsuario = { ...ana, idUsuario: 4, nombre: 'Bruno', apellido: 'Silva', nombreUsuario: 'bruno' };
export const inactivo: FeedUsuario = { ...ana, idUsuario: 5, nombre: 'Iris', nombreUsuario: 'iris', activo: false };

export interface CasesTest extends TestService {
  usuarios: UsuarioDirectory;
  report: (changes?: Partial<ReporteForm>) => Promise<number>;
  admitAnimal: (changes?: Partial<FichaAnimalForm>) => Promise<number>;
  as: (usuario: FeedUsuario) => { token: string };
}

export const rightReporte = {
  estado: 'VIVO',
  nombreClase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: 'Playa del Barco, La Pedrera',
} satisfies Partial<ReporteForm>;

export const rightFicha = {
  departamento: 'Rocha',
  ubicacion: 'Playa del Barco, La Pedrera',
  receptorAnimal: ana.idUsuario,
  ubicacionActual: 'Pileta 2',
  nombreClase: 'Tortugas marinas',
  nombreComunFichaAnimal: 'Tortuga verde',
  estado: 'En rehabilitación',
} satisfies Partial<FichaAnimalForm>;

/** @param options differences from the real service */
export async function startCases({
  trustedProxies = '',
  ...options
}: Partial<CasesOptions> & Pick<TestOptions, 'trustedProxies'> = {}): Promise<CasesTest> {
  const usuarios = createUsuarioDirectory();
  const service = await startTestService({
    name: 'svc-cases',
    trustedProxies,
    app: (kit) => createCasesApp(kit, { usuarios, publicPosts: 1000, ...options }),
    prepare: async (kit) => {
      await prepareCatalogos(kit.now());
      await prepareTiposMedicion(kit.now());
      await prepareCriterios(kit.now());
    },
  });
  await usuarios.take([ana, bruno, inactivo]);
  return {
    ...service,
    usuarios,
    async report(changes = {}) {
      const body = { ...rightReporte, ...changes } as ReporteForm;
      return (await service.call(postReporte, { body })).ok().idReporte;
    },
    async admitAnimal(changes = {}) {
      const body = { ...rightFicha, ...changes } as FichaAnimalForm;
      return (await service.call(postFichaAnimal, { body, as: 'VOL' })).ok();
    },
    as: ({ rol, idUsuario }) => ({ token: service.tokenFor(rol, { idUsuario }) }),
  };
}
