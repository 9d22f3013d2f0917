import { m } from '@fornada/copy/messages.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconMinus, IconPlus, IconRefresh } from '@fornada/ui/icons/actions.tsx';
import { OptionalImage } from '@fornada/ui/optional-image.tsx';
import type { PictureImage } from '@fornada/ui/picture.tsx';
import { useId, useRef, useState } from 'react';
import { keyZoom, usePanZoom } from './use-pan-zoom.ts';
import { largestScale, pan, type View, wholeView, zoom } from './view.ts';
import './zoomable.css';

/** A picture to read closely: by pinching, double tapping, dragging, with its buttons, or from the keyboard. */
export function Zoomable({ image, alt }: { image: PictureImage; alt: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(wholeView);
  const hintId = useId();

  const size = () => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    return { width: clientWidth, height: clientHeight };
  };
  const grow = (factor: number, x = size().width / 2, y = size().height / 2) =>
    setView((current) => zoom(current, factor, x, y, size()));
  const reset = () => setView(wholeView);
  const handlers = usePanZoom({
    canPan: view.scale > 1,
    onPan: (x, y) => setView((current) => pan(current, x, y, size())),
    onZoom: grow,
    onReset: reset,
  });

  return (
    <div className="ui-stack ui-gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a picture and its keys, not of fields */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the picture need the focus
        tabIndex={0}
        aria-label={alt}
        aria-describedby={hintId}
        className={view.scale > 1 ? 'zoomable-frame zoomable-large' : 'zoomable-frame'}
        onDoubleClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect();
          if (view.scale > 1) reset();
          else grow(2.5, event.clientX - left, event.clientY - top);
        }}
        {...handlers}
      >
        <picture>
          {image.avif && <source srcSet={image.avif} type="image/avif" />}
          <OptionalImage
            src={image.src}
            width={image.width}
            height={image.height}
            alt={alt}
            draggable={false}
            fetchPriority="high"
            instead={<span className="ui-soft zoomable-missing">{m.common_error_text()}</span>}
            // React writes it through the object model, which the content security policy allows; the server writes none.
            {...(view !== wholeView && {
              style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
            })}
          />
        </picture>
      </div>
      <div className="zoomable-tools">
        <IconButton
          raised
          icon={<IconMinus />}
          label={m.menu_zoom_out()}
          onClick={() => grow(1 / keyZoom)}
          disabled={view.scale <= 1}
        />
        <IconButton
          raised
          icon={<IconPlus />}
          label={m.menu_zoom_in()}
          onClick={() => grow(keyZoom)}
          disabled={view.scale >= largestScale}
        />
        <IconButton
          raised
          icon={<IconRefresh />}
          label={m.menu_zoom_reset()}
          onClick={reset}
          disabled={view.scale <= 1}
        />
      </div>
      <p id={hintId} className="ui-small zoomable-hint">
        {m.menu_zoom_keys()}
      </p>
    </div>
  );
}
