import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from './api.ts';
import type { PhotoFile } from './photos.ts';

export interface ReportFields {
  estado: 'Vivo' | 'Muerto' | 'Desconoce';
  clase: string;
  nombreComun: string;
  departamento: string;
  ubicacion: string;
  nombre: string;
  telefono: string;
  email: string;
  observaciones: string;
  photos: PhotoFile[];
}

/** Presses by touch on a touch screen. */
export type Press = (target: Locator) => Promise<void>;
export const pressOn =
  (hasTouch: boolean): Press =>
  (target) =>
    hasTouch ? target.tap() : target.click();

export const reportForm = (page: Page): Locator => page.getByRole('form', { name: 'Reporte' });

/** An option of a question. */
export function answer(form: Locator, question: string, option: string): Locator {
  const required = form.getByRole('radiogroup', { name: question });
  const free = form.getByRole('group', { name: question, exact: true });
  return required.or(free).getByRole('radio', { name: option, exact: true });
}

/** Fills in a report but its map and photos. */
export async function fillReport(page: Page, fields: Omit<ReportFields, 'photos'>, press: Press): Promise<void> {
  const form = reportForm(page);
  await press(answer(form, '¿Cómo está?', fields.estado));
  await press(answer(form, '¿Qué es?', fields.clase));
  await press(answer(form, '¿Cuál se le parece más?', fields.nombreComun));
  await form.getByLabel('Departamento').selectOption(fields.departamento);
  await form.getByLabel('Ubicación').fill(fields.ubicacion);
  await form.getByLabel('Nombre').fill(fields.nombre);
  await form.getByLabel('Teléfono').fill(fields.telefono);
  await press(form.getByRole('checkbox', { name: 'Quiero recibir información sobre el reporte' }));
  await form.getByLabel('E-mail').fill(fields.email);
  await form.getByLabel('Observaciones').fill(fields.observaciones);
}

/** Marks a place on the map. */
export async function markOnMap(page: Page, press: Press): Promise<void> {
  const form = reportForm(page);
  await press(form.getByRole('checkbox', { name: 'Usar el mapa para marcar el lugar' }));
  const map = form.getByRole('application', { name: /Mapa/ });
  await press(map);
  await expect(form.getByText(/Lugar marcado: -\d+,\d{5} ; -\d+,\d{5}/)).toBeVisible();
}

/** Adds photos and waits until they can be sent. */
export async function addPhotos(page: Page, photos: readonly PhotoFile[]): Promise<void> {
  const group = reportForm(page).getByRole('group', { name: /Fotos del animal/ });
  await group.getByLabel(/Agregar/).setInputFiles(photos.map((photo) => ({ ...photo })));
  await expect(group.getByRole('img', { name: /^Foto \d+: / })).toHaveCount(photos.length);
}

/** A complete report; `mark` makes it unique. */
export const sampleReport = (mark: string): Omit<ReportFields, 'photos'> => ({
  estado: 'Vivo',
  clase: 'Tortugas marinas',
  nombreComun: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: `Playa de la Viuda, ${mark}`,
  nombre: 'Ñandú Rodríguez',
  telefono: '099 123 456',
  email: 'nandu@ejemplo.uy',
  observaciones: `Tiene un anzuelo en la aleta derecha (${mark})`,
});

/** @returns the number of a report sent by the API */
export async function sentReport(address: string, mark: string): Promise<number> {
  const fields = sampleReport(mark);
  const sent = await ask(`${address}/api/reportes`, {
    method: 'POST',
    body: {
      estado: 'VIVO',
      nombreClase: fields.clase,
      nombreComunReporte: fields.nombreComun,
      departamento: fields.departamento,
      ubicacion: fields.ubicacion,
    },
  });
  expect(sent.status, sent.text).toBe(201);
  return (sent.json() as { idReporte: number }).idReporte;
}
