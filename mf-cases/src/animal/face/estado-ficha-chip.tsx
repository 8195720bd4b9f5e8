import { shown } from '@caparazon/call/fields';
import { textoDesenlace } from '@caparazon/clinic/desenlace/values';
import { Chip, type ChipTone } from '@caparazon/ui/chip';

const tones: Readonly<Record<string, ChipTone>> = { Liberado: 'alga', Muerto: 'niebla' };

/** Outcomes of which `estado` alone tells something else (rule: outcomes). */
const otherwise: readonly (string | null | undefined)[] = ['trasladado', 'no_liberable'];

interface Estado {
  estado: string;
  desenlace?: string | null | undefined;
}

/** 'Trasladado' of an animal that was moved, whose record is Liberado. */
export const estadoInWords = ({ estado, desenlace }: Estado): string =>
  desenlace && otherwise.includes(desenlace) ? textoDesenlace(desenlace) : shown(estado);

export const EstadoFichaChip = ({ animal }: { animal: Estado }) => (
  <Chip tone={tones[animal.estado] ?? 'mar'}>{estadoInWords(animal)}</Chip>
);
