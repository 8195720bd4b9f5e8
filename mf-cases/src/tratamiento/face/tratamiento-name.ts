/** How a treatment is named: by its medicine, or by its type where it has none (rule: treatment-name). */
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';

type Named = Pick<Tratamiento, 'medicamento' | 'tipoTratamiento'>;

/** What is said of an active treatment whose duration is past (rule: course-ended). */
export const courseEnded = 'Terminó el curso: finalizar o prolongar';

/** `Enrofloxacina`; `Curación` for a treatment without a medicine. */
export const tratamientoName = ({ medicamento, tipoTratamiento }: Named): string => medicamento || tipoTratamiento;

/** The type of a treatment that is named by its medicine; '' when the name says it already. */
export const typeLine = ({ medicamento, tipoTratamiento }: Named): string => (medicamento ? tipoTratamiento : '');

/** `Tratamiento 4`: told apart from the number of the animal. */
export const tratamientoNumber = ({ idFichaTratamiento }: Pick<Tratamiento, 'idFichaTratamiento'>): string =>
  `Tratamiento ${idFichaTratamiento}`;
