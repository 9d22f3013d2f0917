import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { familyTint } from './tint.ts';

export type PictureImage = {
  /** The file that every browser reads. */
  src: string;
  /** The same smaller, for those that read it. */
  avif?: string | undefined;
  /** Pixels of the file, so that nothing jumps. */
  width: number;
  height: number;
};

export type PictureProps = {
  image: PictureImage | null | undefined;
  /** Empty when the name stands beside it. */
  alt: string;
  /** Whose tile stands in when there is no picture. */
  family?: string | undefined;
  /** The frame: width to height. */
  ratio?: 'square' | 'wide' | 'banner' | undefined;
  /** Loads at once: for what is seen first. */
  eager?: boolean | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
};

/** A picture that fills its frame; without one, or when it fails, the family's tile. Never a broken image. */
export function Picture({
  image,
  alt,
  family = '',
  ratio = 'square',
  eager,
  sizes,
  className,
}: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState<{ src: string; of: 'avif' | 'file' } | null>(null);
  const failed = failure?.src === image?.src ? failure?.of : undefined;
  const isThere = image && failed !== 'file';
  const avif = failed === 'avif' ? undefined : image?.avif;
  const onFailed = useCallback(() => {
    // The smaller one may be missing beside the file that every browser reads.
    if (image) setFailure({ src: image.src, of: avif ? 'avif' : 'file' });
  }, [image, avif]);

  useEffect(() => {
    // A picture of the server's page may have failed before anyone listened.
    const picture = element.current;
    if (picture?.complete && picture.naturalWidth === 0) onFailed();
  }, [onFailed]);

  const look = classNames(
    'ui-picture',
    `ui-picture-${ratio}`,
    // A picture brings its own ground; another's tint behind it would flash before it comes.
    isThere ? 'ui-picture-ground' : `ui-tint-${familyTint(family)}`,
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
      {avif && <source srcSet={avif} type="image/avif" sizes={sizes} />}
      <img
        ref={element}
        src={image.src}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={onFailed}
      />
    </picture>
  );
}
