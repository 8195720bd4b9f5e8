/** Words of each field by its key. */

/** For lists: name of an item, and label of the button that adds one. */
interface Palabras {
  label: string;
  hint?: string | undefined;
  /** Multi-line. */
  largo?: boolean;
  /** The screen does not ask for it, though the file's reader reports it missing. */
  optional?: true;
  uno?: string;
  agregar?: string;
  opciones?: Readonly<Record<string, string>>;
}

const largo = (label: string, hint?: string): Palabras => ({ label, hint, largo: true });
const lista = (label: string, uno: string, agregar: string, hint?: string) => ({ label, uno, agregar, hint });
const parrafos = 'Un renglón vacío separa los párrafos';

const palabras: Readonly<Record<string, string | Palabras>> = {
  nombre: 'Nombre de la organización',
  direccion: largo('Dirección', 'Cada renglón, en el suyo'),
  telefonos: lista('Teléfonos', 'teléfono', 'Agregar un teléfono', 'El primero es el que llama el botón «Llamar»'),
  whatsapp: { label: 'WhatsApp', hint: 'Con el código del país: +598 99 000 000', optional: true },
  correo: 'E-mail',
  horario: largo('Horario'),
  ubicacion: { label: 'Lugar en el mapa', hint: 'En Uruguay las dos son negativas: -34,65 y -54,15' },
  'ubicacion, latitud': 'Latitud',
  'ubicacion, longitud': 'Longitud',
  redes: lista('Redes', 'red', 'Agregar una red'),
  'redes, nombre': 'Nombre',
  'redes, url': 'Dirección en la web',
  auspiciantes: lista('Quienes apoyan', 'apoyo', 'Agregar a quien apoya'),
  'auspiciantes, nombre': 'Nombre',
  'auspiciantes, url': 'Su página',
  'auspiciantes, logo': { label: 'Logo', optional: true },
  voluntariado: 'Voluntariado',
  'voluntariado, lugar': 'Dónde',
  'voluntariado, periodo': 'Cuándo',
  'voluntariado, costos': largo('Qué cuesta'),

  portada: 'El comienzo de la portada',
  'portada, titulo': largo('Título', 'En uno o dos renglones'),
  'portada, entrada': largo('Debajo del título'),
  conozcanos: 'Conocenos',
  'conozcanos, titulo': 'Título',
  trabajo: 'Nuestro trabajo',
  'trabajo, titulo': 'Título',
  'trabajo, entrada': largo('Entrada'),
  'trabajo, bloques': lista('Qué hacen', 'bloque', 'Agregar un bloque'),
  'trabajo, bloques, titulo': 'Título',
  'trabajo, bloques, texto': largo('Texto'),
  educacion: 'Educación',
  'educacion, titulo': 'Título',
  'educacion, entrada': largo('Entrada'),
  'educacion, programas': lista('Programas', 'programa', 'Agregar un programa'),
  'educacion, programas, titulo': 'Nombre',
  'educacion, programas, texto': largo('Texto'),
  ayudar: 'Cómo ayudar',
  'ayudar, titulo': 'Título',
  'ayudar, entrada': largo('Entrada'),
  'voluntariado, titulo': 'Título',
  'voluntariado, entrada': largo('Entrada'),

  novedades: lista('Novedades', 'novedad', 'Agregar una novedad', 'La de fecha más nueva va primero en la portada'),
  'novedades, fecha': 'Fecha',
  'novedades, titulo': 'Título',
  'novedades, texto': largo('Texto', parrafos),
  'novedades, foto': 'Foto',
  'novedades, enLaFoto': { label: 'Qué se ve en la foto', hint: 'Para quien no la ve' },

  titulo: 'Título',
  entrada: largo('Entrada'),
  aportes: lista('Qué paga cada aporte', 'aporte', 'Agregar un aporte'),
  'aportes, monto': 'Pesos',
  'aportes, paga': largo('Qué paga'),
  cuentas: lista(
    'Cuentas',
    'cuenta',
    'Agregar una cuenta',
    'Revisá cada número dos veces: de acá salen los códigos QR',
  ),
  'cuentas, moneda': { label: 'Moneda', opciones: { UYU: 'Pesos uruguayos', USD: 'Dólares' } },
  'cuentas, banco': 'Banco',
  'cuentas, tipo': 'Tipo de cuenta',
  'cuentas, numero': 'Número',
  'cuentas, sucursal': 'Sucursal',
  'cuentas, titular': 'Titular',
  enlaces: lista('Enlaces para donar', 'enlace', 'Agregar un enlace'),
  'enlaces, tipo': {
    label: 'Qué es',
    opciones: {
      billetera: 'Billetera de pago',
      plataforma: 'Plataforma de donaciones',
      cobranza: 'Red de cobranza',
    },
  },
  'enlaces, nombre': 'Nombre',
  'enlaces, url': 'Dirección en la web',
  'enlaces, descripcion': largo('Descripción'),
  exterior: 'Donar desde otro país',
  'exterior, texto': largo('Texto'),
  'exterior, asunto': 'Asunto del e-mail que se abre',
  gracias: largo('Agradecimiento'),

  'quienesSomos.subtitulo': largo('Quiénes somos: subtítulo'),
  'quienesSomos.cuerpo': largo('Quiénes somos: texto', parrafos),
  'historia.titulo': 'Historia: título',
  'historia.cuerpo': largo('Historia: texto', parrafos),
  'mision.titulo': 'Misión: título',
  'mision.cuerpo': largo('Misión: texto', parrafos),
};

/** Words of a field, or of a whole raw file. */
export function palabrasDe(key: string): Palabras {
  const found = palabras[key] ?? largo(`Archivo ${key}`);
  return typeof found === 'string' ? { label: found } : found;
}
