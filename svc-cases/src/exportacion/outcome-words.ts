import { todosLosDesenlaces } from '@caparazon/clinic/desenlace/values';

export const outcomeWords = Object.fromEntries(todosLosDesenlaces.map(({ codigo, texto }) => [codigo, texto]));
