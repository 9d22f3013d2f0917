import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

/** An image that hides when it can't be loaded, as when offline: never a broken one. */
export function OptionalImage({
  src,
  alt,
  instead = null,
  ...rest
}: ComponentProps<'img'> & { src: string; alt: string; instead?: ReactNode }) {
  const element = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    // One of the server's page may have failed before anyone listened.
    const image = element.current;
    if (image?.complete && image.naturalWidth === 0) setMissing(src);
  }, [src]);

  if (missing === src) return instead;
  return <img ref={element} src={src} alt={alt} onError={() => setMissing(src)} {...rest} />;
}
