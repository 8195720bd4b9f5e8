/** Class → common name → scientific names (rule: species). */
import type { Especie } from '@caparazon/clinic/catalogo/especies';

const known: Record<string, Record<string, readonly string[]>> = {
  'Tortugas marinas': {
    'Tortuga verde': ['Chelonia mydas'],
    'Tortuga cabezona': ['Caretta caretta'],
    'Tortuga siete quillas': ['Dermochelys coriacea'],
    'Tortuga olivácea': ['Lepidochelys olivacea'],
    'Tortuga carey': ['Eretmochelys imbricata'],
  },
  'Aves marinas': {
    'Pingüino de Magallanes': ['Spheniscus magellanicus'],
    Gaviota: ['Larus dominicanus', 'Larus atlanticus', 'Chroicocephalus maculipennis'],
    Albatros: ['Thalassarche melanophris', 'Thalassarche chlororhynchos'],
    Petrel: ['Macronectes giganteus', 'Procellaria aequinoctialis'],
    Biguá: ['Nannopterum brasilianum'],
    'Otra ave': ['Ardenna gravis', 'Sterna hirundo'],
  },
  'Mamíferos marinos': {
    'Lobo fino': ['Arctocephalus australis', 'Arctocephalus tropicalis'],
    'León marino': ['Otaria flavescens'],
    Franciscana: ['Pontoporia blainvillei'],
    Delfín: ['Tursiops truncatus', 'Delphinus delphis'],
    Ballena: ['Eubalaena australis', 'Megaptera novaeangliae'],
    'Otro mamífero': ['Mirounga leonina'],
  },
};

export const especies: readonly Especie[] = Object.entries(known).flatMap(([clase, comunes]) =>
  Object.entries(comunes).flatMap(([nombreComun, nombres]) =>
    nombres.map((nombre) => ({ nombre, nombreComun, clase })),
  ),
);
