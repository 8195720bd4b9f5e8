import { type FichaDiaria, getFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

export const fetchFichaDiaria = (
  shell: Shell,
  { idFichaAnimal, idFichaDiaria }: Pick<FichaDiaria, 'idFichaAnimal' | 'idFichaDiaria'>,
): Promise<FichaDiaria> =>
  shell.call(getFichaDiaria, {
    params: { idFichaAnimal: String(idFichaAnimal) },
    query: { idFichaDiaria: String(idFichaDiaria) },
  });
