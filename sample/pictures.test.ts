import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allMenus } from './menu-file.ts';
import { recipes } from './pictures/recipes.ts';
import { families, read } from './read.ts';

interface Entry {
  largura: number;
  altura: number;
  cor: string;
  variantes: { ficheiro: string; largura: number; altura: number; tipo: string }[];
}

const images = new URL('./pictures/images/', import.meta.url);
const index = read<Record<string, Entry>>('pictures/index.json');
/** What is shown of each product: where it has no picture, its family’s tile. */
const named = new Map(
  allMenus()
    .flatMap(families)
    .flatMap(({ codigo, produtos }) =>
      produtos.map(({ cod_produto, imagem }) => [String(cod_produto), imagem ?? `familia-${codigo}.webp`]),
    ),
);
const side = 80;

/** The picture as a phone gets it, small: red, green and blue of each of its points. */
async function look(name: string, points = side): Promise<Buffer> {
  const file = index[name]?.variantes[0]?.ficheiro ?? name;
  return sharp(await readFile(new URL(file, images)))
    .resize(points, points)
    .removeAlpha()
    .raw()
    .toBuffer();
}

const groundOf = (name: string) =>
  [1, 3, 5].map((at) => Number.parseInt((index[name]?.cor ?? '#000000').slice(at, at + 2), 16));
const farFrom = (points: Buffer, at: number, ground: number[]) => {
  let most = 0;
  for (let c = 0; c < 3; c += 1)
    most = Math.max(most, Math.abs((points[at * 3 + c] ?? 0) - (ground[c] ?? 0)));
  return most;
};

/** Less than two apart on average; most pairs are far enough apart after a few points. */
function areAlike(one: Int16Array, other: Int16Array): boolean {
  let apart = 0;
  for (let at = 0; at < one.length && apart < 2 * one.length; at += 1)
    apart += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return apart < 2 * one.length;
}

const seen = new Map<string, Buffer>();

/** What is wrong with all products' pictures, as `find` says it. */
async function faults(find: (points: Buffer, ground: number[]) => string | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const name of new Set(named.values())) {
    const points = seen.get(name) ?? (await look(name));
    seen.set(name, points);
    const fault = find(points, groundOf(name));
    if (fault) found.push(`${name}: ${fault}`);
  }
  return found;
}

describe('a product’s picture', () => {
  it('is its own: no two products have one drawing', () => {
    const names = [...named.values()];
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('is of no other’s things, not even smaller, as a tile shows them', () => {
    const drawings = recipes();
    const all = [...named.values()].map((name) => ({
      name,
      layers: (drawings.get(name.replace('.webp', ''))?.things ?? []).map(({ layers }) => layers),
    }));
    const alike = all.flatMap((one, i) =>
      all
        .slice(i + 1)
        .filter(
          ({ layers }) =>
            layers.length === one.layers.length && layers.every((each, at) => each === one.layers[at]),
        )
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(alike).toEqual([]);
  });

  it('can’t be taken for another, whatever its ground', async () => {
    const all: { name: string; points: Int16Array }[] = [];
    for (const name of named.values()) {
      const ground = groundOf(name);
      all.push({
        name,
        points: Int16Array.from(await look(name, 24), (value, i) => value - (ground[i % 3] ?? 0)),
      });
    }
    const alike = all.flatMap((one, i) =>
      all
        .slice(i + 1)
        .filter((other) => areAlike(one.points, other.points))
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(alike).toEqual([]);
  });

  it('stands on its family’s colour, to its corners', async () => {
    const corners = [side + 1, side * 2 - 2, side * (side - 2) + 1, side * (side - 1) - 2];
    expect(
      await faults((points, ground) =>
        corners.some((at) => farFrom(points, at, ground) > 8) ? 'has another ground' : undefined,
      ),
    ).toEqual([]);
  });

  it('fills its box, about its middle, and isn’t cut off by it', async () => {
    expect(
      await faults((points, ground) => {
        let [left, right, top, bottom] = [side, -1, side, -1];
        for (let at = 0; at < side * side; at += 1) {
          if (farFrom(points, at, ground) <= 24) continue;
          [left, right] = [Math.min(left, at % side), Math.max(right, at % side)];
          [top, bottom] = [Math.min(top, Math.floor(at / side)), Math.floor(at / side)];
        }
        if (Math.max(right - left, bottom - top) < side * 0.58) return 'is small';
        if (Math.min(left, top, side - 1 - right, side - 1 - bottom) < 1) return 'is cut off';
        return Math.abs((left + right) / 2 - side / 2) > side * 0.13 ? 'stands at one side' : undefined;
      }),
    ).toEqual([]);
  });

  it('has the sizes that the index says, as all others', async () => {
    for (const { variantes } of Object.values(index))
      for (const { ficheiro, largura, altura } of variantes) {
        const { width, height } = await sharp(fileURLToPath(new URL(ficheiro, images))).metadata();
        expect([width, height], ficheiro).toEqual([largura, altura]);
      }
  });
});
