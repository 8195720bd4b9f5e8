import type { Postulacion } from '@caparazon/office/postulacion/calls';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import type { ReactElement } from 'react';

export interface Choosing {
  isChosen: (idPostulacion: number) => boolean;
  onChoose: (postulacion: Postulacion, chosen: boolean) => void;
}

interface ChoiceProps extends Choosing {
  postulacion: Postulacion;
  named?: boolean;
}

/** Adds a person to the copied addresses. */
export function Choice({ postulacion, isChosen, onChoose, named = false }: ChoiceProps): ReactElement {
  const { idPostulacion, nombreVoluntario } = postulacion;
  return (
    <CheckboxField
      name={`elegir-${idPostulacion}`}
      label={
        named ? (
          <span className="solo-lectores">Elegir a {nombreVoluntario}</span>
        ) : (
          <>
            Elegir<span className="solo-lectores"> a {nombreVoluntario}</span>
          </>
        )
      }
      checked={isChosen(idPostulacion)}
      onValueChange={(chosen) => onChoose(postulacion, chosen)}
    />
  );
}
