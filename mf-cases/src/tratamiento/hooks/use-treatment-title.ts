import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { animalWords } from '../../animal/face/animal-words.ts';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';

/** The tab's title: 'Renata, 6: enrofloxacina' (rule: tab-titles). @param doing when it is not reading */
export function useTreatmentTitle(tratamiento: Tratamiento, doing?: string): void {
  const { idFichaAnimal, medicamento, tipoTratamiento } = tratamiento;
  const { data: ficha } = useFichaAnimal(String(idFichaAnimal));
  const what = [medicamento || tipoTratamiento, doing].filter(Boolean).join(', ');
  useTabTitle(ficha && `${animalWords(ficha)}: ${what}`);
}
