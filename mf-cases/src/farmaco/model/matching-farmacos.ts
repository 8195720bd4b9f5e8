import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { Farmaco } from '@caparazon/clinic/farmaco/calls';
import { concentracionText, dosisLine, forWhomText } from '../face/farmaco-words.ts';

const textOf = ({ nombre, concentracion, unidadConcentracion, notas, dosis }: Farmaco): string =>
  nameKey(
    [
      nombre,
      concentracionText(concentracion, unidadConcentracion),
      notas,
      ...dosis.flatMap((one) => [dosisLine(one), forWhomText(one), one.fuente]),
    ].join(' '),
  );

export function matchingFarmacos(farmacos: readonly Farmaco[], search: string): Farmaco[] {
  const words = nameKey(search).split(/\s+/).filter(Boolean);
  return farmacos.filter((farmaco) => {
    const text = textOf(farmaco);
    return words.every((word) => text.includes(word));
  });
}
