/**
 * The contributions of the demo. The people and addresses do not exist. The cards are numbers that are published for
 * tests, which no bank issues.
 */

/**
 * Days ago | name | e-mail | phone | identity card | address | department | currency | amount | card.
 */
const table = `
  2 | Mariana Sosa Pintos | mariana.sosa | +59899301277 | 4.218.903-1 | Av. Brasil 2741 apto. 302 | Montevideo | UYU | 1500 | 4507990000004905
  5 | Gonzalo Etchegaray | getchegaray | +59894118263 | 3.907.441-5 | Calle 20 esquina 27 | Maldonado | USD | 50 | 5555555555554444
  9 | Ana Laura Rodríguez | analaura.r | +59898650112 | 4.771.085-0 | Ruta 10 km 267 | Rocha | UYU | 800 | 5200828282828210
  16 | Federico Bianchi Larrosa | fbianchi | +59891724690 | 2.945.317-8 | 18 de Julio 1120 | Montevideo | UYU | 2000 | 4507990000004905
  23 | Sofía Tejera | sofia.tejera | +59897203348 | 5.016.772-4 | Sarandí 645 | Salto | UYU | 500 | 5200828282828210
  31 | Diego Machado Viera | dmachado | +59892419506 | 3.650.228-9 | Gral. Artigas 388 | Rivera | UYU | 600 | 5896570000000008
  38 | Carolina Núñez | caro.nunez | +59895087731 | 4.403.916-2 | Rambla de los Argentinos 512 | Maldonado | UYU | 1200 | 4111111111111111
  47 | Santiago Peña Aguirre | santiago.pena | +59893648220 | 1.983.054-7 | Cno. Carrasco 5870 | Montevideo | USD | 100 | 378282246310005
  55 | Verónica Castellanos | vcastellanos | +59899815043 | 3.128.669-3 | Treinta y Tres 214 | Colonia | UYU | 900 | 5105105105105100
  68 | Rodrigo Olascoaga | rolascoaga | +59894552917 | 4.880.137-6 | Ing. Fontana 97 | Canelones | UYU | 750 | 4507990000004905
  74 | Nicolás Ibáñez Rey | nibanez | +59898216374 | 2.517.948-0 | Av. Italia 3318 | Montevideo | UYU | 3000 | 5555555555554444
  89 | Patricia Cabrera | pcabrera | +59891390455 | 3.374.205-1 | Zorrilla de San Martín 801 | Paysandú | UYU | 400 | 5200828282828210
  97 | Ignacio Techera | itechera | +59897741608 | 4.659.310-8 | Los Botes s/n | Rocha | UYU | 1000 | 4507990000004905
  112 | Claudia Viñoly | claudia.vinoly | +59892903186 | 1.745.862-5 | Ellauri 950 apto. 801 | Montevideo | USD | 200 | 378282246310005
  126 | Matías Suárez Fleitas | msuarez | +59895368029 | 5.127.490-7 | Ituzaingó 1033 | San José | UYU | 650 | 5105105105105100
  141 | Beatriz Larrañaga | blarranaga | +59893075914 | 2.206.573-4 | Dr. Herrera 472 | Durazno | UYU | 500 | 5896570000000008
  158 | Emiliano Porto | eporto | +59899462738 | 4.094.826-9 | Costanera 155 | Rocha | UYU | 1800 | 4111111111111111
  173 | Cecilia Arrospide | carrospide | +59894827105 | 3.561.097-2 | Plaza Independencia 848 | Montevideo | UYU | 2500 | 4507990000004905
  195 | Agustín Melgar | amelgar | +59898134562 | 4.930.218-3 | Joaquín Suárez 390 | Florida | UYU | 450 | 5200828282828210
  214 | Inés Bonilla Duarte | ines.bonilla | +59891657830 | 2.784.401-6 | Batlle y Ordóñez 276 | Tacuarembó | UYU | 700 | 5555555555554444
  239 | Alejandro Fagúndez | afagundez | +59897290413 | 3.812.756-0 | Colón 118 | Cerro Largo | UYU | 550 | 5896570000000008
  262 | Gabriela Muiño | gmuino | +59892546987 | 1.620.339-1 | José Pedro Varela 1404 | Lavalleja | UYU | 850 | 5105105105105100
  290 | Julio César Umpiérrez | jumpierrez | +59895713264 | 4.345.071-8 | Av. Giannattasio km 21 | Canelones | USD | 30 | 4507990000004905
  318 | Silvana Olmedo | solmedo | +59893890521 | 3.043.687-5 | Roosevelt y Av. Chiverta | Maldonado | UYU | 1250.5 | 4111111111111111
  351 | Hernán Quintela | hquintela | +59899078346 | 2.671.524-3 | Lavalleja 730 | Soriano | UYU | 600 | 5200828282828210
`;

/** The rows, newest first, each split into its columns. */
export const demoRows: readonly (readonly string[])[] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
