/** The words of mails to users, made when they are sent. */
import { roleLabels, roles } from '@caparazon/call/roles';
import { type Motivo, motivos } from '@caparazon/office/correo/calls';
import type { Compose } from '@caparazon/service-kit/mail/keep-sending';
import type { Letter } from '@caparazon/service-kit/mail/letter';
import type { CorreoDoc } from '@caparazon/service-kit/mail/outbox';
import { z } from 'zod';
import type { Tokens } from './tokens.ts';

/** What a mail is made of. Every field that a letter needs was put there by `Post`. */
const datos = z.object({
  nombre: z.string(),
  semilla: z.string().default(''),
  nombreUsuario: z.string().default(''),
  rol: z.enum(roles).default('VOL'),
  correo: z.string().default(''),
  segundoPaso: z.enum(['activado', 'quitado', 'codigos']).default('activado'),
});
type Datos = z.output<typeof datos>;

const segundoPasoWords: Readonly<Record<Datos['segundoPaso'], string>> = {
  activado: 'Se activó el segundo paso de tu cuenta: al ingresar se pide además un código de tu teléfono.',
  quitado: 'Se desactivó el segundo paso de tu cuenta: para ingresar alcanza con la contraseña.',
  codigos: 'Se hicieron códigos de recuperación nuevos para tu cuenta. Los de antes ya no sirven.',
};

const notYou = 'Si no fuiste vos ni se lo pediste a la administración, avisale cuanto antes.';

type Words = (datos: Datos, link: () => string) => Omit<Letter, 'pie'>;

const letters: Readonly<Record<Motivo, Words>> = {
  recuperar: ({ nombre }, link) => ({
    asunto: 'Elegir otra contraseña',
    parrafos: [
      `Hola, ${nombre}:`,
      'Se pidió cambiar la contraseña de tu cuenta. El enlace vale 30 minutos y una sola vez.',
      'Si no lo pediste, no hace falta que hagas nada: tu contraseña sigue como estaba.',
    ],
    enlace: { texto: 'Elegir otra contraseña', href: link() },
  }),
  invitacion: ({ nombre, nombreUsuario }, link) => ({
    asunto: 'Tu cuenta de voluntariado',
    parrafos: [
      `Hola, ${nombre}:`,
      `Se creó tu cuenta. Tu nombre de usuario es ${nombreUsuario}; también podés ingresar con este e-mail.`,
      'Para empezar, elegí tu contraseña. El enlace vale 7 días y una sola vez.',
    ],
    enlace: { texto: 'Elegir mi contraseña', href: link() },
  }),
  contrasena_cambiada: ({ nombre }) => ({
    asunto: 'Se cambió tu contraseña',
    parrafos: [`Hola, ${nombre}:`, 'Se cambió la contraseña de tu cuenta.', notYou],
  }),
  rol_cambiado: ({ nombre, rol }) => ({
    asunto: 'Cambió tu rol',
    parrafos: [
      `Hola, ${nombre}:`,
      `Tu cuenta tiene ahora el rol ${roleLabels[rol]}. Vale desde que vuelvas a ingresar.`,
    ],
  }),
  correo_cambiado: ({ nombre, correo }) => ({
    asunto: 'Cambió el e-mail de tu cuenta',
    parrafos: [`Hola, ${nombre}:`, `El e-mail de tu cuenta es ahora ${correo}.`, notYou],
  }),
  segundo_paso_cambiado: ({ nombre, segundoPaso }) => ({
    asunto: 'Cambió el segundo paso de tu cuenta',
    parrafos: [`Hola, ${nombre}:`, segundoPasoWords[segundoPaso], notYou],
  }),
  prueba: ({ nombre }) => ({
    asunto: 'Correo de prueba',
    parrafos: [`Hola, ${nombre}:`, 'Si leés esto, el envío de correos anda.'],
  }),
};

const isMotivo = (motivo: string): motivo is Motivo => motivos.some((one) => one === motivo);

export interface Making {
  origin: string;
  tokens: Tokens;
  /** Whether a link still leads somewhere. */
  isOpen: (token: string) => Promise<boolean>;
}

/** Links lead to the configured address, whatever any request said (rule: links-of-mails). */
export const createCompose =
  ({ origin, tokens, isOpen }: Making): Compose =>
  async (correo: CorreoDoc) => {
    if (!isMotivo(correo.motivo)) return null;
    const given = datos.parse(correo.datos);
    const token = tokens.tokenOf(given.semilla);
    if (given.semilla !== '' && !(await isOpen(token))) return null;
    const words = letters[correo.motivo](given, () => `${origin}/recuperar#${token}`);
    return { ...words, pie: `Este correo lo envía ${new URL(origin).host}. No hace falta que lo respondas.` };
  };
