import type { FarmacoBody } from '@caparazon/clinic/farmaco/calls';
import { farmacoMessages as says } from '@caparazon/clinic/farmaco/words';
import { badRequest } from '@caparazon/service-kit/errors';
import { active, loadCatalogo, nombresOf } from '../catalogo/query.ts';
import type { FarmacoDoc } from './model.ts';

/**
 * Checks that the catalogues offer the doses' classes and species (rules: vademecum, retired-names).
 * @param before the edited medicine, whose names stay valid when retired
 * @throws ApiError 400
 */
export async function checkForWhom({ dosis }: Pick<FarmacoBody, 'dosis'>, before?: Pick<FarmacoDoc, 'dosis'>) {
  const [clases, especies] = await Promise.all(
    (['clases_fichas', 'especies'] as const).map(
      async (catalogo) => new Set(nombresOf(active((await loadCatalogo(catalogo)).entradas))),
    ),
  );
  for (const { clase, especie } of before?.dosis ?? []) {
    if (clase !== null) clases?.add(clase);
    if (especie !== null) especies?.add(especie);
  }
  const errores = dosis.flatMap(({ clase, especie }, i) => [
    ...(clase === null || clases?.has(clase) ? [] : [{ campo: `dosis.${i}.clase`, mensaje: says.unknownClase }]),
    ...(especie === null || especies?.has(especie)
      ? []
      : [{ campo: `dosis.${i}.especie`, mensaje: says.unknownEspecie }]),
  ]);
  if (errores[0]) throw badRequest(errores[0].mensaje, errores);
}
