import type { WireMenu } from '@fornada/contract/menu.ts';
import type { PictureImage } from '@fornada/ui/picture.tsx';

const side = 640;

/**
 * A picture of a menu: `base_url` + `path_name` + the file, with its smaller AVIF siblings (sample/README.md, Pictures).
 * A tile is at most 190 px wide, for which the small file is enough up to two pixels to each; a row's is 96, for which it
 * always is.
 */
export function pictureOf(
  { base_url, path_name }: Pick<WireMenu, 'base_url' | 'path_name'>,
  { image, categoryId }: { image: string | null; categoryId: string },
  size: keyof typeof siblings = 'tile',
): PictureImage {
  const file = image ?? `familia-${categoryId}.webp`;
  const src = `${base_url}${path_name}${file}`;
  const bare = src.replace(/\.webp$/, '');
  return { src, ...(bare !== src && { avif: siblings[size](bare) }), width: side, height: side };
}

const siblings = {
  row: (bare: string) => `${bare}-320.avif`,
  tile: (bare: string) => `${bare}-320.avif 2x, ${bare}-640.avif 3x`,
  large: (bare: string) => `${bare}-640.avif`,
};
