import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { familyTint, type Tint } from './tint.ts';

export type PictureImage = {
  /** The file that every browser reads. */
  src: string;
  avif?: string | undefined;
  webp?: string | undefined;
  /** Pixels of the file, so that nothing jumps. */
  width: number;
  height: number;
};

export type PictureProps = {
  image: PictureImage | null | undefined;
  /** Empty when the name stands beside it. */
  alt: string;
  /** Whose tile stands in when there is no picture, and whose tint lies behind objects. */
  family?: string | undefined;
  tint?: Tint | undefined;
  /** 'contain' shows objects whole on their ground, 'cover' fills the frame with a photograph. */
  fit?: 'contain' | 'cover' | undefined;
  /** The frame: width to height. */
  ratio?: 'square' | 'wide' | 'banner' | undefined;
  /** Loads at once: for what is seen first. */
  eager?: boolean | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
};

/** A picture on its own ground, or objects on their family's; without one, or when it fails, the family's tile. Never a broken image. */
export function Picture({
  image,
  alt,
  family = '',
  tint,
  fit,
  ratio = 'square',
  eager,
  sizes,
  className,
}: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState<{ src: string; of: 'formats' | 'file' } | null>(null);
  const failed = failure?.src === image?.src ? failure?.of : undefined;
  const isThere = image && failed !== 'file';
  const hasFormats = Boolean(image?.avif ?? image?.webp) && failed !== 'formats';
  const onFailed = useCallback(() => {
    // A smaller format may be missing beside the file that every browser reads.
    if (image) setFailure({ src: image.src, of: hasFormats ? 'formats' : 'file' });
  }, [image, hasFormats]);

  useEffect(() => {
    // A picture of the server's page may have failed before anyone listened.
    const picture = element.current;
    if (picture?.complete && picture.naturalWidth === 0) onFailed();
  }, [onFailed]);

  const look = classNames(
    'ui-picture',
    `ui-picture-${ratio}`,
    // What fills its frame brings its own ground; another's tint behind it would flash before it comes.
    isThere && fit === 'cover' ? 'ui-picture-ground' : `ui-tint-${tint ?? familyTint(family)}`,
    className,
  );
  if (!isThere) {
    return (
      <span className={classNames(look, 'ui-azulejo-ground')}>
        <span className="ui-picture-letter" aria-hidden="true">
          {family.charAt(0).toUpperCase()}
        </span>
        {alt && <span className="ui-hidden">{alt}</span>}
      </span>
    );
  }
  return (
    // A new element for the next attempt: the old one still says that it failed.
    <picture key={failed} className={look}>
      {hasFormats && image.avif && <source srcSet={image.avif} type="image/avif" sizes={sizes} />}
      {hasFormats && image.webp && <source srcSet={image.webp} type="image/webp" sizes={sizes} />}
      <img
        ref={element}
        src={image.src}
        width={image.width}
        height={image.height}
        alt={alt}
        className={fit === 'cover' ? 'ui-picture-cover' : undefined}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={onFailed}
      />
    </picture>
  );
}
