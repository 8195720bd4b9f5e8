import type { AnimalDelDia } from '@caparazon/clinic/calendario/calls';

type IdentityFields = Pick<
  AnimalDelDia,
  'nombreComunFichaAnimal' | 'marcaPuesta' | 'igualesEnLugar' | 'foto' | 'nombre'
>;

const nouns: Readonly<Record<string, string>> = { anillo: 'banda', pit: 'PIT' };

/** 'banda 2147', 'PIT 985112001234567', 'marca UY-0117'; 'sin marca'; '' when nobody has recorded it. */
export function tagText({ marcaPuesta }: Pick<IdentityFields, 'marcaPuesta'>): string {
  if (marcaPuesta === undefined) return '';
  if (marcaPuesta === null) return 'sin marca';
  return `${nouns[marcaPuesta.tipo ?? ''] ?? 'marca'} ${marcaPuesta.codigo}`;
}

/** From this word on nothing changes in the plural: 'pingüinos de Magallanes', 'tortugas siete quillas'. */
const unchanged = /^(de|siete|carey)$/;

function pluralOf(word: string): string {
  if (/s$/.test(word)) return word;
  if (/[aeiouáéíóú]$/.test(word)) return `${word}s`;
  const bare = word.replace(/[áéíóú](?=[^aeiou]+$)/, (vowel) => vowel.normalize('NFD').charAt(0));
  return bare.endsWith('z') ? `${bare.slice(0, -1)}ces` : `${bare}es`;
}

/** 'Tortuga verde' as 'tortugas verdes'. */
export function kindInPlural(nombreComun: string): string {
  const words = nombreComun.split(' ');
  const from = words.findIndex((word) => unchanged.test(word));
  return words.map((word, at) => (from >= 0 && at >= from ? word : pluralOf(word.toLowerCase()))).join(' ');
}

/** 'Hay 4 pingüinos de Magallanes acá: este tiene la banda 2147.'; '' for the only one of its kind there. */
export function alikeText(animal: IdentityFields): string {
  const { nombreComunFichaAnimal, marcaPuesta, foto, nombre, igualesEnLugar = 1 } = animal;
  if (igualesEnLugar < 2) return '';
  const kind = nombreComunFichaAnimal.nombre;
  const several = `Hay ${igualesEnLugar} ${kindInPlural(kind)} acá`;
  const first = kind.split(' ').find((word) => !/^otr[oa]$/i.test(word)) ?? '';
  const which = /a$|^ave$/i.test(first) ? 'esta' : 'este';
  if (marcaPuesta) {
    const article = marcaPuesta.tipo === 'pit' ? 'el' : 'la';
    return `${several}: ${which} tiene ${article} ${tagText({ marcaPuesta })}.`;
  }
  const seen = [...(foto === null ? [] : ['en la foto']), ...(nombre === '' ? [] : ['en el nombre'])];
  if (seen.length === 0) return `${several}: ${which} no tiene foto, nombre ni marca. Preguntá cuál es.`;
  return `${several}: fijate ${seen.join(' y ')}.`;
}
