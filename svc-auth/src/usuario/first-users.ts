/** An empty database needs users, or nobody could ever log in (rule: first-users). */
import { randomBytes } from 'node:crypto';
import { skipIds } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { actOf } from '@caparazon/service-kit/trace';
import { createUsuarios, type UsuarioNuevo } from './commands.ts';
import { demoUsuarios } from './demo.ts';
import { type Circumstances, endDemo, tellCode } from './end-demo.ts';
import { accesoKey, Usuario } from './model.ts';

export interface FirstUsers {
  demo: boolean;
  admin: { username: string; email: string; password: string | undefined };
}

const dataOf = ({ username, email }: FirstUsers['admin']) => ({
  nombre: 'Administración',
  apellido: 'Caparazón',
  correo: email,
  contacto: '',
  idDepartamento: 14,
  nombreUsuario: username,
});

const administrator = (admin: FirstUsers['admin'], password: string) => ({
  ...dataOf(admin),
  password,
  rol: 'ADMIN' as const,
});

function demoWith(admin: Omit<UsuarioNuevo, 'idUsuario'>): UsuarioNuevo[] {
  const names = new Set([admin.nombreUsuario, admin.correo].map(accesoKey));
  const isSame = ({ nombreUsuario, correo }: UsuarioNuevo) => names.has(nombreUsuario) || names.has(correo);
  const idUsuario = demoUsuarios.find(isSame)?.idUsuario ?? demoUsuarios.length + 1;
  return [...demoUsuarios.filter((person) => !isSame(person)), { ...admin, idUsuario }];
}

function firstOf({ demo, admin }: FirstUsers, password: string): readonly UsuarioNuevo[] {
  const first = { idUsuario: 1, provisoria: admin.password === undefined, primeraVez: true };
  if (!demo) return [{ ...administrator(admin, password), ...first }];
  return admin.password === undefined ? demoUsuarios : demoWith(administrator(admin, password));
}

/** Makes the first users, once for copies that start together, and ends the demo's where the demo is off. */
export async function ensureUsuarios(first: FirstUsers, circumstances: Circumstances): Promise<void> {
  const { demo, admin } = first;
  if ((await Usuario.exists({})) !== null) {
    if (!demo) await endDemo(dataOf(admin), admin.password, circumstances);
    return;
  }
  const { hasher, tell, now } = circumstances;
  const password = admin.password ?? randomBytes(12).toString('base64url');
  const nuevos = firstOf(first, password);
  await skipIds('usuarios', Math.max(...nuevos.map(({ idUsuario }) => idUsuario)));
  try {
    await createUsuarios(nuevos, actOf(null, now()), hasher);
  } catch (error) {
    if (isDuplicateKey(error)) return;
    throw error;
  }
  if (demo || admin.password !== undefined) return;
  tell(`first administrator: user ${admin.username}, password ${password} (it is not shown again)`);
  tellCode(password, circumstances);
}
