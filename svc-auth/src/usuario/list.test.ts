import { generalMessages } from '@caparazon/call/words';
import { getUsuariosPage } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { busquedaOf, Usuario, type UsuarioDoc } from './model.ts';

let auth: TestAuth;
let as: { token: string };

const surnames = ['Ñandubay', 'Nuñez', 'Ocampo', 'Álvarez', 'Alvarez', 'Zapata', "D'Elía", 'Pérez (hijo)', 'Sosa'];

/** Adds a thousand users without passwords, since hashing them takes long. */
async function fill(): Promise<void> {
  const model = (await Usuario.findById(3).lean<UsuarioDoc>())!;
  const many = Array.from({ length: 1000 }, (_, i): UsuarioDoc => {
    const nombre = `Voluntaria ${i % 50}`;
    const apellido = surnames[i % surnames.length]!;
    const nombreUsuario = `vol-${i}`;
    const correo = `vol-${i}@caparazon.example`;
    const names = { nombre, apellido, nombreUsuario, correo, busqueda: busquedaOf({ nombre, apellido }) };
    return { ...model, ...names, _id: 1000 + i, accesos: [nombreUsuario, correo], activo: i % 10 !== 0 };
  });
  await Usuario.insertMany(many);
}

beforeAll(async () => {
  auth = await startTestAuth();
  await fill();
  as = await auth.as('voluntario');
}, 30_000);
afterAll(() => auth.close());

const page = async (query: object) => (await auth.call(getUsuariosPage, { query, as })).ok();

async function all(query: object): Promise<number[]> {
  const ids: number[] = [];
  for (let pag = 1; ; pag++) {
    const { content } = await page({ ...query, pag: String(pag) });
    if (content.length === 0) return ids;
    ids.push(...content.map(({ idUsuario }) => idUsuario));
  }
}

test('gives twelve a page, each user once, and nothing past the end', async () => {
  const first = await page({});
  expect(first).toMatchObject({ size: 12, totalElements: 1008 });
  expect(first.content).toHaveLength(12);
  const ids = await all({});
  expect(ids).toHaveLength(1008);
  expect(new Set(ids).size).toBe(1008);
  expect(await page({ pag: '5000' })).toEqual({ content: [], size: 12, totalElements: 1008 });
});

test('filters by role, and takes an empty one for all', async () => {
  const roleOf = async (rol: string) => (await page({ rol })).content.map((usuario) => usuario.rol);
  expect(await roleOf('VOL_FIN')).toEqual(['VOL_FIN']);
  expect((await page({ rol: '' })).totalElements).toBe(1008);
  const refused = await auth.call(getUsuariosPage, { query: { rol: 'JEFE' as never }, as });
  expect(refused.error().errores).toEqual([{ campo: 'rol', mensaje: generalMessages.notAnOption }]);
});

test('tells ADMIN alone when a user logged in last', async () => {
  const lastOf = async (viewer: { token: string }) => {
    const { content } = (await auth.call(getUsuariosPage, { query: { rol: 'ADMIN' }, as: viewer })).ok();
    return content.map(({ ultimoIngreso }) => ultimoIngreso);
  };
  expect(await lastOf(as)).toEqual([undefined]);
  const admin = await auth.as('admin');
  expect(await lastOf(admin)).toEqual([Math.floor(auth.clock.now() / 1000) * 1000]);
});

test('sorts by surname as Spanish does, then name, then id', async () => {
  const { content } = await page({ nombre: 'voluntaria 7' });
  const order = content.map(({ apellido, nombre, idUsuario }) => [apellido, nombre, idUsuario] as const);
  const compare = new Intl.Collator('es', { sensitivity: 'base' }).compare;
  const sorted = [...order].sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]) || a[2] - b[2]);
  expect(order).toEqual(sorted);
});

test.each([
  ['part of a surname, without its accents', 'olivera', [2]],
  ['other letters', 'TECHERA NUNEZ', [3]],
  ['accents that the name has not', 'Félipe', []],
  ['name and surname', 'camila d', [7]],
  ['the end of one and the beginning of the other', 'n o', [2]],
  ['a name kept with ñ, typed without', 'begona', [8]],
  ['and with', 'begoña', [8]],
  ['an apostrophe', "d'aless", [7]],
  ['blanks typed twice', ' martin   olivera ', [2]],
])('finds %s', async (_, nombre, ids) => {
  expect(await all({ nombre })).toEqual(ids);
});

test.each(['.*', '(hijo', 'a|e', '^', '$', '\\', '[a-z]', '%', '_', '\u2028x', '\u00a0\u00a0x', '🐢'])(
  'searches %j literally',
  async (nombre) => {
    const { totalElements } = await page({ nombre });
    expect(totalElements).toBe(nombre === '(hijo' ? 111 : 0);
  },
);

test('filters by department, by its id and by its name', async () => {
  const byId = await all({ departamento: '10' });
  expect(byId).toEqual([7, 2]);
  expect(await all({ departamento: 'Montevideo' })).toEqual(byId);
});

test('filters by activity; absent and empty mean all', async () => {
  expect((await page({ activo: 'false' })).totalElements).toBe(100);
  expect((await page({ activo: 'true' })).totalElements).toBe(908);
  expect((await page({ activo: '', nombre: '', departamento: '', pag: '' })).totalElements).toBe(1008);
  expect((await page({ activo: 'false', departamento: '10' })).totalElements).toBe(0);
});

test.each([
  ['pag=0', generalMessages.notANumber],
  ['pag=-1', generalMessages.notANumber],
  ['activo=si', generalMessages.notAnOption],
  ['departamento=20', usuarioMessages.departamento],
  ['nombre=a&nombre=b', generalMessages.invalid],
  ['nombre[$ne]=', generalMessages.invalid],
])('refuses %s', async (query, message) => {
  const answer = await auth.call(getUsuariosPage, { as, raw: { query: `?${query}` } });
  expect(answer.status).toBe(400);
  expect(answer.error().message).toBe(message);
});

test('sorts by an index, whatever the filter', async () => {
  const sort = { apellido: 1, nombre: 1, _id: 1 } as const;
  for (const which of [{}, { activo: true }, { idDepartamento: 14 }, { activo: false, busqueda: /a/ }]) {
    const plan = await Usuario.find(which)
      .sort(sort)
      .collation({ locale: 'es', strength: 1 })
      .limit(12)
      .explain('queryPlanner');
    const { winningPlan } = (plan as unknown as { queryPlanner: { winningPlan: object } }).queryPlanner;
    expect(JSON.stringify(winningPlan)).toContain('IXSCAN');
    expect(JSON.stringify(winningPlan)).not.toMatch(/"SORT"|COLLSCAN/);
  }
});
