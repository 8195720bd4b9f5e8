/** Users in every state of their screens. */

import { sesionMessages } from '@caparazon/call/sesion/words';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import { expect, type Page } from '@playwright/test';
import { newVolunteer, setActivo } from './accounts.ts';
import { plainPhoto } from './photos.ts';
import { heading, type Screen } from './screen.ts';
import { altaForm, box, editForm, userCards } from './usuarios.ts';

const own = 3;
const other = 4;

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/listar_voluntarios${query}`);
  await expect(userCards(page).first()).toBeVisible();
}

async function openProfile(page: Page, idUsuario = other): Promise<void> {
  await page.goto(`/usuario/${idUsuario}`);
  await expect(page.getByText('Departamento', { exact: true })).toBeVisible();
}

async function openEditor(page: Page, idUsuario: number): Promise<void> {
  await page.goto(`/modificar_usuario/${idUsuario}`);
  await expect(box(editForm(page), 'Nombre de usuario')).toHaveValue(/./);
}

async function openAlta(page: Page): Promise<void> {
  await page.goto('/gestion_voluntarios');
  await expect(box(altaForm(page), 'Nombre')).toBeVisible();
}

const addressOf = (page: Page): string => new URL(page.url()).origin;

export const accountScreens: readonly Screen[] = [
  { name: 'listar_voluntarios', as: 'VOL', open: (page) => openList(page) },
  {
    name: 'listar_voluntarios with filters in force',
    as: 'VOL',
    open: (page) => openList(page, '?departamento=Rocha&activo=todos&nombre=a'),
  },
  {
    name: 'listar_voluntarios with the drawer of filters',
    as: 'VOL',
    async open(page) {
      await openList(page);
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filtrar usuarios' })).toBeVisible();
    },
  },
  {
    name: 'listar_voluntarios with nobody found',
    as: 'VOL',
    async open(page) {
      await page.goto('/listar_voluntarios?nombre=nadie+se+llama+asi');
      await heading(page, says.listEmpty);
    },
  },
  {
    name: 'correos',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/correos');
      await expect(page.getByText('El envío de correos no está configurado')).toBeVisible();
    },
  },
  {
    name: 'puesta_en_marcha',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/puesta_en_marcha');
      await expect(page.getByRole('list', { name: 'Pasos' })).toBeVisible();
    },
  },
  {
    name: 'segundo_paso, off, with the roles of which it is asked',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/segundo_paso');
      await expect(page.getByRole('checkbox', { name: 'Voluntario', exact: true })).toBeVisible();
    },
  },
  { name: 'usuario', as: 'VOL', open: (page) => openProfile(page) },
  {
    name: 'usuario that does not exist',
    as: 'VOL',
    async open(page) {
      await page.goto('/usuario/999999');
      await heading(page, says.notFound);
    },
  },
  {
    name: 'usuario with its history',
    as: 'ADMIN',
    async open(page) {
      await openProfile(page);
      await page.getByText('Historia', { exact: true }).click();
      await expect(page.getByText('El sistema').first()).toBeVisible();
    },
  },
  {
    name: 'usuario about to be put out',
    as: 'ADMIN',
    async open(page) {
      await openProfile(page);
      await page.getByRole('button', { name: 'Dar de Baja' }).click();
      await expect(page.getByRole('dialog', { name: /^¿Dar de baja a/ })).toBeVisible();
    },
  },
  {
    name: 'usuario about to be given the finance role',
    as: 'ADMIN',
    async open(page) {
      await openProfile(page);
      await page.getByRole('button', { name: 'Dar el rol financiero' }).click();
      await expect(page.getByRole('dialog', { name: /^¿Darle el rol financiero a/ })).toBeVisible();
    },
  },
  {
    name: 'usuario that is out',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/perfil');
      const { idUsuario } = await newVolunteer(addressOf(page));
      await setActivo(addressOf(page), idUsuario, false);
      await openProfile(page, idUsuario);
      await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();
    },
  },
  { name: 'modificar_usuario', as: 'VOL', open: (page) => openEditor(page, own) },
  { name: 'modificar_usuario with the role', as: 'ADMIN', open: (page) => openEditor(page, other) },
  {
    name: 'modificar_usuario refused',
    as: 'VOL',
    async open(page) {
      await openEditor(page, own);
      for (const field of ['Nombre', 'E-mail', 'Nombre de usuario']) await box(editForm(page), field).fill('');
      await page.getByRole('button', { name: 'Confirmar cambios' }).click();
      await expect(page.getByText(says.username)).toBeVisible();
    },
  },
  {
    name: 'modificar_usuario of another',
    as: 'VOL',
    async open(page) {
      await page.goto(`/modificar_usuario/${other}`);
      await heading(page, sesionMessages.forbidden);
    },
  },
  {
    name: 'modificar_usuario with the password, refused',
    as: 'VOL',
    async open(page) {
      await openEditor(page, own);
      await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
      await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
      await expect(dialog.getByText(says.password)).toBeVisible();
    },
  },
  {
    name: 'modificar_usuario with a photo to be cut',
    as: 'VOL',
    async open(page) {
      await openEditor(page, own);
      await page.getByLabel('Elegir una foto').setInputFiles([{ ...(await plainPhoto('retrato.jpg', 2)) }]);
      await expect(page.getByRole('slider', { name: 'Acercar' })).toBeVisible();
    },
  },
  { name: 'gestion_voluntarios', as: 'ADMIN', open: openAlta },
  {
    name: 'gestion_voluntarios refused',
    as: 'ADMIN',
    async open(page) {
      await openAlta(page);
      await page.getByRole('button', { name: 'Registrar voluntario' }).click();
      await expect(page.getByText(says.password)).toBeVisible();
    },
  },
];
