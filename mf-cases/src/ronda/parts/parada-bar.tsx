import type { AnimalDelDia } from '@caparazon/clinic/calendario/calls';
import { SaveButton } from '@caparazon/screen-kit/components/submit-bar';
import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { Button } from '@caparazon/ui/button';
import { ScuteImage } from '@caparazon/ui/scute-image';
import { atFoot } from '@caparazon/ui/theme/at-foot';
import { settling } from '@caparazon/ui/theme/settling';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import type { SheetValues } from '../../fichaDiaria/face/form-values.ts';
import { notedWords } from '../model/noted-words.ts';

const Bar = styled.div`
  ${atFoot}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-inline: calc(-1 * ${space(1)});
  padding: ${space(2)} ${space(1)} ${space(3)};
  --toque: 3.25rem;
`;

const AnimalName = styled.div`
  flex: 1 1 14rem;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const Quiet = styled.span`
  display: block;
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

/** The next animal appears at once: a hurried second tap would save a draft that nobody has seen. */
const Buttons = styled.div`
  position: relative;
  flex: 1 1 auto;
  display: flex;
  gap: ${space(2)};
  ${settling}

  > :last-child {
    flex: 1;
  }
`;

interface ParadaBarProps {
  animal: AnimalDelDia;
  drafted: boolean;
  done: boolean;
  /** The last try failed, so that one may go on unsaved. */
  failed: boolean;
  kept: string | undefined;
  onSkip: () => void;
}

/** Always visible: the animal, how much is noted, and the buttons to go on (rule: round-screen). */
export function ParadaBar({ animal, drafted, done, failed, kept, onSkip }: ParadaBarProps) {
  const { isDirty } = useFormState();
  const pending = isDirty || drafted;
  const values = useWatch<SheetValues>() as SheetValues;
  const { src } = usePhoto(animal.foto);
  return (
    <Bar className="no-imprimir">
      <AnimalName>
        <ScuteImage src={src} alt="" size={44} />
        <p>
          <strong>{animalWords(animal)}</strong>, {animal.ubicacionActual}
          <Quiet>
            {[done && !pending ? 'Ya tiene la ficha diaria' : notedWords(values), kept].filter(Boolean).join('. ')}
          </Quiet>
        </p>
      </AnimalName>
      <Buttons>
        {done && !pending ? (
          <Button variant="primary" iconEnd={<ArrowRight aria-hidden="true" />} onClick={onSkip}>
            Siguiente
          </Button>
        ) : (
          <>
            <Button onClick={onSkip}>{failed ? 'Seguir sin guardar' : 'Saltear'}</Button>
            <SaveButton>Guardar y siguiente</SaveButton>
          </>
        )}
      </Buttons>
    </Bar>
  );
}
