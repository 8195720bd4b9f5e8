/** What identifies a person or an organisation that gives (rule: contribution-documents). */
import { readCedula } from './cedula.ts';

export const documentos = ['cedula', 'rut', 'pasaporte', 'fiscal', 'ninguno'] as const;
export type Documento = (typeof documentos)[number];

const names: Record<Documento, string> = {
  cedula: 'Cédula',
  rut: 'RUT',
  pasaporte: 'Pasaporte',
  fiscal: 'Identificación fiscal',
  ninguno: 'Sin documento',
};

export const nombreDocumento = (documento: Documento): string => names[documento];

/** 'Pasaporte AB123456'; of a cédula the number alone. */
export const documentoInWords = ({
  documento = 'cedula',
  cedulaIdentidad: number,
}: {
  documento?: Documento | undefined;
  cedulaIdentidad: string;
}): string => (documento === 'cedula' || number === '' ? number : `${names[documento]} ${number}`);

const rutWeights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Reads the tax number of an organisation in Uruguay: twelve digits, the last a check digit modulo eleven. */
export function readRut(written: string): string | null {
  const digits = written.replace(/[.\s-]/g, '');
  if (!/^(?:0[1-9]|1\d|2[0-2])(?!0{6})\d{10}$/.test(digits)) return null;
  const sum = rutWeights.reduce((so, weight, i) => so + weight * Number(digits[i]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[11]) ? digits : null;
}

/** A number whose check nobody here knows: capitals and digits. */
function readForeign(written: string): string | null {
  const number = written.toUpperCase().replace(/[.\s/-]/g, '');
  return /^(?=.*\d)[A-Z\d]{4,20}$/.test(number) ? number : null;
}

const readers: Record<Documento, (written: string) => string | null> = {
  cedula: readCedula,
  rut: readRut,
  pasaporte: readForeign,
  fiscal: readForeign,
  ninguno: () => '',
};

/** @returns the number as it is shown; '' without a document; null when it is none of its kind */
export const readDocumento = (documento: Documento, written: string): string | null => readers[documento](written);

const shown = /^(rut|pasaporte|fiscal) (.+)$/;
const none = /^sin-documento-\d+$/;

/**
 * The stored identity, by which a donor's contributions are found: unlike for two kinds with the same number, and for
 * each contribution of somebody without a document.
 */
export function identityOf(documento: Documento, number: string, idAporte: number): string {
  if (documento === 'ninguno') return `sin-documento-${idAporte}`;
  return documento === 'cedula' ? number : `${documento} ${number}`;
}

/** The kind and the number of a stored identity. */
export function documentoOf(identity: string): { documento: Documento; cedulaIdentidad: string } {
  if (none.test(identity)) return { documento: 'ninguno', cedulaIdentidad: '' };
  const [, documento, number] = shown.exec(identity) ?? [];
  if (documento === undefined || number === undefined) return { documento: 'cedula', cedulaIdentidad: identity };
  return { documento: documento as Documento, cedulaIdentidad: number };
}
