/** Users (rules: user-fields, who-may-what). */

import { call } from '@caparazon/call/call';
import { departamento } from '@caparazon/call/departamentos';
import { absentWhenEmpty, epochMs, flag, id, idText, pag, pageOf } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { keptAccountPhone } from '@caparazon/call/phone-abroad';
import { requiredFoto } from '@caparazon/call/photo-field';
import { roles } from '@caparazon/call/roles';
import { passwordNueva } from '@caparazon/call/sesion/password';
import { optionalText } from '@caparazon/call/text-fields';
import { usuarioLookup } from '@caparazon/call/usuario-lookup';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import * as fields from './fields.ts';
import { usuarioMessages } from './words.ts';

/** A user in a profile; `modificar` says whether the viewer may edit it. */
export const usuario = z
  .object({
    idUsuario: z.int(),
    nombre: z.string(),
    apellido: z.string(),
    correo: z.string(),
    contacto: z.string(),
    departamento,
    nombreUsuario: z.string(),
    rol: z.enum(roles),
    activo: z.boolean(),
    modificar: z.boolean(),
    foto: z.array(z.string()),
    version: z.int(),
    ultimoIngreso: epochMs.nullable().optional().meta({ description: 'Solo para ADMIN' }),
    segundoPaso: z.boolean().optional().meta({ description: 'Si la cuenta tiene segundo paso; solo para ADMIN' }),
    /** ADMIN may send an invitation: mail is set up, and nobody has logged in with this account. */
    invitable: z.literal(true).optional(),
  })
  .meta({ id: 'Usuario' });
export type Usuario = z.output<typeof usuario>;

export const getUsuarios = call({
  id: 'getUsuarios',
  service: 'svc-auth',
  method: 'get',
  path: '/usuarios',
  access: 'session',
  summary: 'Usuarios activos, para elegir uno',
  answer: z.array(usuarioLookup),
});

export const getPerfil = call({
  id: 'getPerfil',
  service: 'svc-auth',
  method: 'get',
  path: '/usuarios/perfil',
  access: 'session',
  summary: 'El usuario de la sesión',
  answer: usuario,
  notFound: usuarioMessages.notFound,
  errors: [404],
});

const common = { nombre: fields.nombre, apellido: fields.apellido, correo: fields.correo };

/** Checked beside the other fields, so that all that fail are marked. */
const passwordOrInvitation = z.refine<{ password?: unknown; invitar?: unknown }>(
  ({ password, invitar }) => password !== undefined || invitar === true,
  {
    error: usuarioMessages.password,
    path: ['password'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** A new account ('Alta Voluntario'). Its role is VOL, whatever is sent, and its phone one of Uruguay. */
export const signupBody = z
  .object({
    ...common,
    contacto: fields.telefono().refine((digits) => digits.startsWith('+598'), usuarioMessages.contacto),
    departamento: fields.idDepartamento,
    nombreUsuario: fields.nombreUsuario,
    password: passwordNueva.optional(),
    /** The person chooses the password, by a link that is sent to the e-mail (rule: invitations). */
    invitar: z.boolean({ error: generalMessages.notAnOption }).optional(),
  })
  .check(passwordOrInvitation);
export type SignupBody = z.output<typeof signupBody>;

/** An edited user. Only ADMIN changes `rol`; `version` detects simultaneous edits. */
export const modificarUsuarioBody = z.object({
  ...common,
  contacto: fields.telefono(keptAccountPhone),
  departamento: fields.idDepartamento,
  nombreUsuario: fields.nombreUsuario,
  rol: z.enum(roles, { error: generalMessages.notAnOption }).optional(),
  version: z.int({ error: generalMessages.notANumber }).optional(),
});
export type ModificarUsuarioBody = z.output<typeof modificarUsuarioBody>;

export const modificarPasswordBody = z.object({
  idUsuario: id,
  /** Not required of ADMIN (rule: password-change). */
  oldPassword: z
    .string({ error: generalMessages.notText })
    .max(limits.text.default, usuarioMessages.passwordFailed)
    .nullish(),
  newPassword: passwordNueva,
});

export const usuariosPageQuery = z.object({
  departamento: absentWhenEmpty(fields.idDepartamento),
  nombre: optionalText(limits.text.userName * 2 + 1),
  rol: absentWhenEmpty(z.enum(roles, { error: generalMessages.notAnOption })),
  pag,
  activo: flag,
  /** Whether the account has a second step: for ADMIN. */
  segundoPaso: flag,
});

const params = z.object({ idUsuario: idText });
const one = {
  service: 'svc-auth',
  access: 'session',
  params,
  answer: usuario,
  notFound: usuarioMessages.notFound,
} as const;

export const postSignup = call({
  id: 'postSignup',
  service: 'svc-auth',
  method: 'post',
  path: '/auth/signup',
  access: ['ADMIN'],
  summary: 'Alta de un voluntario (ADMIN)',
  // The sender may use other names, so only the output has a type.
  body: signupBody as z.ZodType<SignupBody>,
  // Both calls accept each other's names (rule: user-field-names).
  names: { correo: ['email', 'correo'], nombreUsuario: ['username', 'nombreUsuario'] },
  status: 201,
  answer: z.object({ idUsuario: z.int() }),
  errors: [409, 503],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

/** Sends the link anew while the person has not logged in (rule: invitations). */
export const postInvitar = call({
  id: 'postInvitar',
  service: 'svc-auth',
  method: 'post',
  path: '/usuarios/{idUsuario}/invitar',
  access: ['ADMIN'],
  summary: 'Enviar otra vez la invitación por correo (ADMIN)',
  params,
  answer: z.object({ message: z.string() }),
  notFound: usuarioMessages.notFound,
  errors: [404, 409],
});

export const getUsuario = call({
  ...one,
  id: 'getUsuario',
  method: 'get',
  path: '/usuarios/{idUsuario}',
  summary: 'Un usuario',
  errors: [404],
});

export const getUsuariosPage = call({
  id: 'getUsuariosPage',
  service: 'svc-auth',
  method: 'get',
  path: '/usuarios/page',
  access: 'session',
  summary: 'Los usuarios, filtrados y de a una página',
  query: usuariosPageQuery,
  answer: pageOf(usuario),
  errors: [403],
});

export const postModificarActivo = call({
  ...one,
  access: ['ADMIN'],
  id: 'postModificarActivo',
  method: 'post',
  path: '/usuarios/{idUsuario}/modificar_activo',
  summary: 'Dar de baja o de alta a un usuario (ADMIN); sin cuerpo, lo contrario de lo que estaba',
  body: z.object({ activo: z.boolean({ error: generalMessages.notAnOption }).optional() }).optional(),
  errors: [404, 409],
  codes: ['ultimo_administrador'],
});

export const postModificarUsuario = call({
  ...one,
  id: 'postModificarUsuario',
  method: 'post',
  path: '/usuarios/{idUsuario}/modificar',
  summary: 'Modificar un usuario: uno mismo o ADMIN; el rol, solo ADMIN',
  body: modificarUsuarioBody,
  names: { correo: ['correo', 'email'], nombreUsuario: ['nombreUsuario', 'username'] },
  errors: [403, 404, 409],
  codes: ['registro_modificado', 'ultimo_administrador'],
  carries: { registro_modificado: modificacion },
});

export const postModificarPassword = call({
  id: 'postModificarPassword',
  service: 'svc-auth',
  method: 'post',
  path: '/usuarios/modificar_password',
  access: 'session',
  summary: 'Cambiar la contraseña propia, o la de otro siendo ADMIN',
  body: modificarPasswordBody,
  answer: z.object({ message: z.string() }),
  notFound: usuarioMessages.notFound,
  errors: [403, 404, 429, 503],
});

export const getUsuarioHistorial = call({
  ...one,
  access: ['ADMIN'],
  id: 'getUsuarioHistorial',
  method: 'get',
  path: '/usuarios/{idUsuario}/historial',
  summary: 'Qué cambió de un usuario, quién y cuándo (ADMIN)',
  query: z.object({ pag }),
  answer: historial,
  errors: [404],
});

/** A user has one photo; a new one replaces it. */
export const postFotoUsuario = call({
  id: 'postFotoUsuario',
  service: 'svc-auth',
  method: 'post',
  path: '/fotos_usuario/{idUsuario}',
  access: 'session',
  summary: 'Poner la foto de un usuario: uno mismo o ADMIN',
  params,
  body: z.object({ foto: requiredFoto(usuarioMessages.notAPhoto) }),
  files: { foto: 'one' },
  consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  bodyLimit: limits.body.onePhoto,
  status: 201,
  answer: z.string().meta({ description: 'La ruta de la foto' }),
  notFound: usuarioMessages.notFound,
  errors: [403, 404, 413, 415, 503],
});

export const deleteFotoUsuario = call({
  id: 'deleteFotoUsuario',
  service: 'svc-auth',
  method: 'delete',
  path: '/fotos_usuario/{idUsuario}',
  access: 'session',
  summary: 'Borrar la foto de un usuario: uno mismo o ADMIN',
  params,
  status: 204,
  notFound: usuarioMessages.photoNotFound,
  errors: [403, 404],
});

/** The photo's path carries its version, so that a browser may cache it for ever. */
export const getFotoUsuario = call({
  id: 'getFotoUsuario',
  service: 'svc-auth',
  method: 'get',
  path: '/fotos_usuario/{idUsuario}',
  access: 'session',
  summary: 'La foto de un usuario',
  params,
  query: z.object({
    v: absentWhenEmpty(idText),
    ancho: absentWhenEmpty(z.literal(String(limits.photo.thumbnail), { error: generalMessages.notAnOption })),
  }),
  answer: z.string(),
  produces: ['text/plain', 'image/jpeg'],
  revalidates: true,
  notFound: usuarioMessages.photoNotFound,
  errors: [404],
});
