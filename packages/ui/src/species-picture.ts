/**
 * The drawing of an animal by class, common or scientific name; each shows what tells it apart (rule:
 * species-drawings).
 */
import albatros from './species/albatros.svg';
import albatrosPicoFino from './species/albatros-pico-fino.svg';
import aves from './species/aves-marinas.svg';
import ballena from './species/ballena.svg';
import ballenaJorobada from './species/ballena-jorobada.svg';
import bigua from './species/bigua.svg';
import delfin from './species/delfin.svg';
import delfinComun from './species/delfin-comun.svg';
import elefanteMarino from './species/elefante-marino.svg';
import franciscana from './species/franciscana.svg';
import gaviota from './species/gaviota.svg';
import gaviotaCangrejera from './species/gaviota-cangrejera.svg';
import gaviotaDeCapucho from './species/gaviota-de-capucho.svg';
import gaviotin from './species/gaviotin.svg';
import leonMarino from './species/leon-marino.svg';
import loboFino from './species/lobo-fino.svg';
import loboFinoSubantartico from './species/lobo-fino-subantartico.svg';
import mamiferos from './species/mamiferos-marinos.svg';
import noSabe from './species/no-sabe.svg';
import otraAve from './species/otra-ave.svg';
import otroMamifero from './species/otro-mamifero.svg';
import pardela from './species/pardela.svg';
import petrel from './species/petrel.svg';
import petrelBarbaBlanca from './species/petrel-barba-blanca.svg';
import pinguino from './species/pinguino-de-magallanes.svg';
import sinDibujo from './species/sin-dibujo.svg';
import tortugaCabezona from './species/tortuga-cabezona.svg';
import tortugaCarey from './species/tortuga-carey.svg';
import tortugaOlivacea from './species/tortuga-olivacea.svg';
import tortugaSieteQuillas from './species/tortuga-siete-quillas.svg';
import tortugaVerde from './species/tortuga-verde.svg';
import tortugas from './species/tortugas-marinas.svg';

const pictures = new Map([
  ['Tortugas marinas', tortugas],
  ['Tortuga verde', tortugaVerde],
  ['Chelonia mydas', tortugaVerde],
  ['Tortuga cabezona', tortugaCabezona],
  ['Caretta caretta', tortugaCabezona],
  ['Tortuga siete quillas', tortugaSieteQuillas],
  ['Dermochelys coriacea', tortugaSieteQuillas],
  ['Tortuga olivácea', tortugaOlivacea],
  ['Lepidochelys olivacea', tortugaOlivacea],
  ['Tortuga carey', tortugaCarey],
  ['Eretmochelys imbricata', tortugaCarey],
  ['Aves marinas', aves],
  ['Pingüino de Magallanes', pinguino],
  ['Spheniscus magellanicus', pinguino],
  ['Gaviota', gaviota],
  ['Larus dominicanus', gaviota],
  ['Larus atlanticus', gaviotaCangrejera],
  ['Chroicocephalus maculipennis', gaviotaDeCapucho],
  ['Albatros', albatros],
  ['Thalassarche melanophris', albatros],
  ['Thalassarche chlororhynchos', albatrosPicoFino],
  ['Petrel', petrel],
  ['Macronectes giganteus', petrel],
  ['Procellaria aequinoctialis', petrelBarbaBlanca],
  ['Biguá', bigua],
  ['Nannopterum brasilianum', bigua],
  ['Otra ave', otraAve],
  ['Ardenna gravis', pardela],
  ['Sterna hirundo', gaviotin],
  ['Mamíferos marinos', mamiferos],
  ['Lobo fino', loboFino],
  ['Arctocephalus australis', loboFino],
  ['Arctocephalus tropicalis', loboFinoSubantartico],
  ['León marino', leonMarino],
  ['Otaria flavescens', leonMarino],
  ['Franciscana', franciscana],
  ['Pontoporia blainvillei', franciscana],
  ['Delfín', delfin],
  ['Tursiops truncatus', delfin],
  ['Delphinus delphis', delfinComun],
  ['Ballena', ballena],
  ['Eubalaena australis', ballena],
  ['Megaptera novaeangliae', ballenaJorobada],
  ['Otro mamífero', otroMamifero],
  ['Mirounga leonina', elefanteMarino],
  ['No sabe', noSabe],
]);

/** The drawing's address; a plain shell for new names. */
export const speciesPicture = (name: string): string => pictures.get(name) ?? sinDibujo;
