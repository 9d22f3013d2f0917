// The map that is drawn without anybody's pictures: where in its frames the shops stand.
import { distanceInKm, type Position } from '@fornada/domain/distance.ts';
import type { ListedShop } from '#features/restaurants/listed-shop.ts';

type Placed = ListedShop & { position: Position };

interface DrawnPin {
  shops: readonly [Placed, ...Placed[]];
  /** In hundredths of the frame. */
  x: number;
  y: number;
}

export interface DrawnFrame {
  pins: readonly DrawnPin[];
  /** What of the projected world it shows: x, y, width and height, in degrees of the equator. */
  view: readonly [x: number, y: number, width: number, height: number];
  /** From so far away that the coast, drawn by hand, is where it is. */
  hasCoast: boolean;
}

interface Paper {
  /** In pixels, as small as it gets: what doesn't overlap there does so nowhere. */
  width: number;
  height: number;
  /** What the shops may take of it, so that their names have room. */
  room: readonly [width: number, height: number];
  /** A name beside its pin, or below it. */
  name: readonly [width: number, height: number];
  /** In degrees: one shop alone isn't seen from the roof. */
  least: number;
}

const large: Paper = { width: 360, height: 480, room: [0.42, 0.76], name: [130, 26], least: 0.12 };
const small: Paper = { width: 136, height: 96, room: [0.4, 0.4], name: [120, 40], least: 1 };

/** From closer by, the coast would be where no coast is; of the islands each is drawn, west of this. */
const leastForCoast = 1.5;
const ocean = -12;
/** Seen from further away than that, the mainland is seen whole. */
const mainland: readonly Position[] = [
  { latitude: 42.3, longitude: -9.6 },
  { latitude: 36.8, longitude: -6.1 },
];

/** What lies further away has a frame of its own, as the islands have on every map of the country. */
const apartKm = 400;

/** The largest part of the chain first, then those that are far from it. */
export function drawnFrames(shops: readonly Placed[]): DrawnFrame[] {
  return together(shops)
    .toSorted((a, b) => b.length - a.length)
    .map((near, index) => drawFrame(near, index === 0 ? large : small));
}

/** Each with those that are near to any of its group. */
function together(shops: readonly Placed[]): Placed[][] {
  let groups: Placed[][] = [];
  for (const shop of shops) {
    const isNear = (group: Placed[]) =>
      group.some(({ position }) => distanceInKm(position, shop.position) <= apartKm);
    groups = [[...groups.filter(isNear).flat(), shop], ...groups.filter((group) => !isNear(group))];
  }
  return groups;
}

function drawFrame(shops: readonly Placed[], paper: Paper): DrawnFrame {
  const points = shops.map((shop) => ({ shop, at: projected(shop.position) }));
  const view = viewOf(
    points.map(({ at }) => at),
    paper,
  );
  const [x, y, width, height] = view;
  const groups: { at: readonly [number, number]; shops: [Placed, ...Placed[]] }[] = [];
  for (const { shop, at } of points) {
    const near = groups.find(
      ({ at: [left, top] }) =>
        (Math.abs(left - at[0]) / width) * paper.width < paper.name[0] &&
        (Math.abs(top - at[1]) / height) * paper.height < paper.name[1],
    );
    if (near) near.shops.push(shop);
    else groups.push({ at, shops: [shop] });
  }
  const pins = groups.map(({ at, shops: [first, ...others] }) => ({
    shops: [first, ...others] as const,
    x: hundredths((at[0] - x) / width),
    y: hundredths((at[1] - y) / height),
  }));
  return { pins, view, hasCoast: height >= leastForCoast || x + width < ocean };
}

type Point = readonly [x: number, y: number];

function viewOf(points: readonly Point[], paper: Paper, room = paper.room): DrawnFrame['view'] {
  const [west, east] = ends(points.map(([x]) => x));
  const [north, south] = ends(points.map(([, y]) => y));
  const ratio = paper.width / paper.height;
  const height = Math.max((south - north) / room[1], (east - west) / room[0] / ratio, paper.least);
  // Everything of the mainland has room, and its shops' names within it.
  if (paper === large && room === paper.room && height >= leastForCoast && west > ocean)
    return viewOf([...mainland.map(projected), ...points], paper, [1, 1]);
  const width = height * ratio;
  return [(west + east - width) / 2, (north + south - height) / 2, width, height];
}

const ends = (numbers: number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;
const hundredths = (part: number) => Math.round(part * 1000) / 10;

/** As maps are printed (Mercator), from the north down. */
export function projected({ latitude, longitude }: Position): readonly [x: number, y: number] {
  const angle = Math.PI / 4 + (latitude * Math.PI) / 360;
  return [longitude, (-Math.log(Math.tan(angle)) * 180) / Math.PI];
}
