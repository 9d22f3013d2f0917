/** The drawings by the names of their pictures. */
import { show, type Thing } from '../things.ts';
import * as bottles from './bottles.ts';
import * as bread from './bread.ts';
import * as croissants from './croissants.ts';
import * as cups from './cups.ts';
import * as dishes from './dishes.ts';
import * as glasses from './glasses.ts';
import * as pastry from './pastry.ts';
import * as savoury from './savoury.ts';
import * as season from './season.ts';
import * as sweet from './sweet-buns.ts';
import * as tarts from './tarts.ts';

export const drawn: Record<string, Thing[]> = {
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
};
