/** The drawings by the names of their pictures. */
import { plate } from '../kit/pieces.ts';
import { show, type Thing } from '../things.ts';
import * as bottles from './bottles.ts';
import * as bowls from './bowls.ts';
import * as boxes from './boxes.ts';
import * as bread from './bread.ts';
import * as cakes from './cakes.ts';
import * as croissants from './croissants.ts';
import * as cups from './cups.ts';
import * as dishes from './dishes.ts';
import * as fruit from './fruit.ts';
import * as glasses from './glasses.ts';
import * as ices from './ices.ts';
import * as pastry from './pastry.ts';
import { prego } from './prego.ts';
import * as rings from './rings.ts';
import * as sandwiches from './sandwiches.ts';
import * as savoury from './savoury.ts';
import * as season from './season.ts';
import * as slices from './slices.ts';
import * as stews from './stews.ts';
import * as sweet from './sweet-buns.ts';
import * as tarts from './tarts.ts';
import * as toasts from './toasts.ts';

const single: Record<string, Thing[]> = {
  'pastel-de-nata': [show(tarts.nata)],
  'bola-de-berlim': [show(sweet.berliner)],
  'pao-de-deus': [show(sweet.paoDeDeus)],
  jesuita: [show(pastry.jesuita)],
  palmier: [show(pastry.palmier)],
  queijada: [show(tarts.queijada)],
  travesseiro: [show(sweet.travesseiro)],
  'pastel-de-feijao': [show(tarts.feijao)],
  caracol: [show(pastry.caracol)],
  'mil-folhas': [show(pastry.milFolhas)],
  'bolo-de-arroz': [show(pastry.arroz)],
  'queque-de-noz': [show(sweet.quequeDeNoz)],
  'pata-de-veado': [show(pastry.pata)],
  croissant: [show(croissants.plain)],
  'croissant-folhado': [show(croissants.puff)],
  'croissant-misto': [show(croissants.mixed)],
  'croissant-chocolate': [show(croissants.chocolate)],
  'croissant-creme': [show(croissants.cream)],
  'folhado-de-maca': [show(croissants.apple)],
  'rissol-de-camarao': [show(savoury.rissol)],
  croquete: [show(savoury.croquete)],
  'pastel-de-bacalhau': [show(savoury.bacalhau)],
  chamuca: [show(savoury.chamuca)],
  'empada-de-galinha': [show(savoury.empada)],
  'folhado-misto': [show(savoury.folhadoMisto)],
  'pao-com-chourico': [show(savoury.paoComChourico)],
  quiche: [show(savoury.quiche)],
  bica: [show(cups.bica, 108, 50, 38)],
  descafeinado: [show(cups.descafeinado, 108, 50, 38)],
  abatanado: [show(cups.abatanado, 94, 50, 43)],
  pingado: [show(cups.pingado, 108, 50, 38)],
  'meia-de-leite': [show(cups.meiaDeLeite, 94, 50, 43)],
  galao: [show(glasses.galao)],
  cappuccino: [show(cups.cappuccino, 94, 50, 43)],
  cha: [show(cups.cha, 94, 50, 43)],
  'carioca-de-limao': [show(cups.carioca, 108, 50, 38)],
  'chocolate-quente': [show(cups.chocolateQuente, 94, 50, 43)],
  leite: [show(glasses.leite)],
  bitoque: [show(dishes.bitoque, 88)],
  'frango-assado': [show(dishes.frango, 88, 49)],
  'prato-tapado': [show(dishes.covered, 90, 50, 47)],
  amendoas: [show(season.almonds)],
  'papo-seco': [show(bread.papoSeco)],
  'pao-de-mafra': [show(bread.mafra)],
  'broa-de-milho': [show(bread.broa)],
  'pao-alentejano': [show(bread.alentejano)],
  'pao-integral': [show(bread.integral)],
  baguete: [show(bread.baguete)],
  'pao-de-forma': [show(bread.forma)],
  'bolo-do-caco': [show(bread.caco)],
  regueifa: [show(bread.regueifa)],
  'pao-de-centeio': [show(bread.centeio)],
  'cafe-gelado': [show(glasses.iced)],
  mazagran: [show(glasses.mazagran)],
  'sumo-de-laranja': [show(glasses.orange)],
  limonada: [show(glasses.lemonade)],
  'sumo-verde': [show(glasses.green)],
  'batido-de-morango': [show(glasses.strawberryShake)],
  'batido-de-banana': [show(glasses.bananaShake)],
  imperial: [show(glasses.imperial)],
  nectar: [show(bottles.nectar)],
  agua: [show(bottles.water)],
  'agua-grande': [show(bottles.bigWater)],
  'agua-com-gas': [show(bottles.sparkling)],
  cola: [show(bottles.cola)],
  laranjada: [show(bottles.orangeade)],
  'cha-gelado': [show(bottles.icedTea)],
  'cerveja-sem-alcool': [show(bottles.beer)],
  vinho: [show(bottles.wine)],
  torrada: [show(toasts.torrada, 94, 48, 46)],
  'meia-torrada': [show(toasts.meiaTorrada, 88, 50, 45)],
  'tosta-mista': [show(toasts.tostaMista)],
  'tosta-de-frango': [show(toasts.tostaFrango)],
  'tosta-de-atum': [show(toasts.tostaAtum)],
  'tosta-de-abacate': [show(toasts.tostaAbacate, 88, 50, 44)],
  panquecas: [show(toasts.panquecas, 88, 50, 44)],
  'pao-com-manteiga': [show(sandwiches.manteiga)],
  'sandes-mista': [show(sandwiches.mista)],
  'sandes-de-queijo': [show(sandwiches.fresco)],
  'sandes-de-frango': [show(sandwiches.frango)],
  'sandes-de-presunto': [show(sandwiches.presunto)],
  prego: [show(prego)],
  wrap: [show(toasts.wrap)],
  'sandes-de-carne-assada': [show(sandwiches.carne)],
  'caldo-verde': [show(bowls.caldoVerde, 94, 50, 46)],
  'sopa-de-legumes': [show(bowls.legumes, 94, 50, 46)],
  canja: [show(bowls.canja, 94, 50, 46)],
  'creme-de-cenoura': [show(bowls.cenoura, 94, 50, 46)],
  'salada-de-frango': [show(bowls.saladaFrango, 94, 50, 46)],
  'salada-de-atum': [show(bowls.saladaAtum, 94, 50, 46)],
  'salada-de-quinoa': [show(bowls.saladaQuinoa, 94, 50, 46)],
  'arroz-de-marisco': [show(stews.marisco, 94, 50, 46)],
  massada: [show(stews.massada, 94, 50, 46)],
  'caril-de-grao': [show(stews.caril, 94, 50, 46)],
  'bacalhau-a-bras': [show(dishes.bras, 88, 50, 45)],
  'arroz-doce': [show(stews.arrozDoce, 94, 50, 46)],
  mousse: [show(stews.mousse, 94, 50, 46)],
  'salada-de-fruta': [show(fruit.salad, 94, 50, 47)],
  'bolo-de-bolacha': [show(slices.biscuitCake, 94, 50, 53)],
  'bolo-de-chocolate': [show(slices.chocolateCake, 94, 50, 53)],
  'tarte-de-maca': [show(slices.appleTart, 94, 50, 56)],
  pudim: [show(cakes.pudim, 92, 50, 47)],
  bolachas: [show(slices.biscuits, 90, 50, 50)],
  'bolo-de-aniversario': [show(cakes.birthday, 86, 50, 47)],
  'bolo-de-chocolate-inteiro': [show(cakes.chocolateCake, 86, 50, 46)],
  cheesecake: [show(cakes.cheesecake, 92, 50, 46)],
  'pao-de-lo': [show(cakes.paoDeLo, 92, 50, 48)],
  'placa-de-chocolate': [show(boxes.plaque, 90, 49, 49)],
  vela: [show(boxes.candles, 92)],
  caixa: [show(boxes.closed, 90, 50, 46)],
  'bolo-rei': [show(rings.king, 92, 50, 49)],
  'bolo-rainha': [show(rings.queen, 92, 50, 49)],
  'tronco-de-natal': [show(season.log, 92, 49, 50)],
  sonhos: [show(season.dreams, 92, 50, 49)],
  azevias: [show(season.azevias, 84, 50, 48)],
  folar: [show(season.folar, 92, 50, 49)],
  cone: [show(ices.cone, 94, 50, 51)],
  'taca-de-gelado': [show(ices.coupe, 90, 50, 52)],
  placeholder: [show([...plate(140, 88), ...boxes.laid], 98, 50, 46)],
};

/** The thing of that name, smaller and elsewhere. */
const put = (name: string, size: number, x: number, y: number): Thing[] =>
  (single[name] ?? []).map((thing) => ({ ...thing, size, x, y }));
const inBox = (things: Thing[]): Thing[] => [show(boxes.boxBack, 88), ...things, show(boxes.boxFront, 88)];
const mini = [
  'pastel-de-nata',
  'queijada',
  'bola-de-berlim',
  'jesuita',
  'croissant',
  'pao-de-deus',
  'bolo-de-arroz',
  'palmier',
  'pastel-de-feijao',
  'mil-folhas',
  'queque-de-noz',
  'caracol',
];

/** Several things on one picture: boxes and menus. */
const together: Record<string, Thing[]> = {
  'caixa-de-natas': inBox(
    [0, 1, 2, 3, 4, 5].flatMap((i) => {
      const row = Math.floor(i / 3);
      return put('pastel-de-nata', 29 + row * 2, 50 + ((i % 3) - 1) * (22 + row * 2), 44 + row * 19);
    }),
  ),
  'caixa-de-miniaturas': inBox(
    mini.flatMap((name, i) => {
      const row = Math.floor(i / 4);
      return put(name, 18 + row * 1.6, 50 + ((i % 4) - 1.5) * (17 + row * 1.2), 38 + row * 14);
    }),
  ),
  'menu-pequeno-almoco': [...put('croissant', 60, 36, 31), ...put('meia-de-leite', 62, 61, 60)],
  'menu-lanche': [...put('pastel-de-nata', 58, 34, 36), ...put('bica', 78, 62, 56)],
  'menu-almoco': [
    ...put('agua', 56, 22, 34),
    ...put('sandes-de-frango', 60, 65, 32),
    ...put('caldo-verde', 66, 48, 65),
  ],
};

export const drawn: Record<string, Thing[]> = { ...single, ...together };
