import type { PictureImage } from '@fornada/ui/picture.tsx';

type Kind = 'large' | 'wide' | 'list' | 'page';

/** The sizes of the chain's pictures, in pixels (sample/README.md, "Pictures"). */
const sizes: Record<Kind, { width: number; height: number; avif: (bare: string) => string }> = {
  // Of the news, which a page shows from edge to edge.
  large: { width: 960, height: 540, avif: (bare) => `${wide(bare)}, ${bare}-1440.avif 1440w` },
  wide: { width: 960, height: 540, avif: wide },
  list: { width: 360, height: 270, avif: (bare) => `${bare}.avif` },
  page: { width: 600, height: 848, avif: (bare) => `${bare}.avif` },
};

function wide(bare: string): string {
  return `${bare}-480.avif 480w, ${bare}-736.avif 736w, ${bare}-960.avif 960w`;
}

const ours = /^(\/imagens\/.+)\.webp$/;

/** A picture of the content. Beside our own files lie smaller ones in AVIF; an address elsewhere is taken as it is. */
export function contentImage(address: string | null, kind: Kind): PictureImage | null {
  if (!address) return null;
  const { width, height, avif } = sizes[kind];
  const bare = ours.exec(address)?.[1];
  return { src: address, width, height, ...(bare && { avif: avif(bare) }) };
}
