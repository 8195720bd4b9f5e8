/** Made by tools/documentos. */
export const guideFiles = {
  page: '/guia-varamiento.png',
  phone: '/guia-varamiento-celular.png',
  wall: '/guia-varamiento.pdf',
} as const;
