// The frame that is laid over a picture by hand: which part of it is shown.

export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in parts of its width and its height. */
export interface Crop extends Size {
  left: number;
  top: number;
}

/** Where the frame's middle is, in parts of the picture, and how near it is looked at: at 1 as much is shown as fits. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export const firstView: View = { x: 0.5, y: 0.5, zoom: 1 };

/** Of the shorter side of what is shown, in pixels of the picture: less would be seen to be few. */
const fewestPixels = 240;
const mostZoom = 4;

/** The largest part of that shape that fits. */
function largest({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: (height * ratio) / width, height: 1 }
    : { width: 1, height: width / ratio / height };
}

/** How near a picture may be looked at. */
export function nearest(picture: Size, ratio: number): number {
  const { width, height } = largest(picture, ratio);
  const shorter = Math.min(width * picture.width, height * picture.height);
  return Math.min(mostZoom, Math.max(1, shorter / fewestPixels));
}

/** What a view shows: never anything beyond the picture's edge. */
export function cropOf(picture: Size, ratio: number, { x, y, zoom }: View): Crop {
  const most = largest(picture, ratio);
  const near = Math.min(Math.max(zoom, 1), nearest(picture, ratio));
  const [width, height] = [most.width / near, most.height / near];
  const from = (middle: number, size: number) => Math.min(Math.max(middle - size / 2, 0), 1 - size);
  return { left: from(x, width), top: from(y, height), width, height };
}

/** Moves the frame over the picture, by parts of the frame. */
export function moved(picture: Size, ratio: number, view: View, right: number, down: number): View {
  const { left, top, width, height } = cropOf(picture, ratio, view);
  return held(picture, ratio, {
    x: left + width / 2 + right * width,
    y: top + height / 2 + down * height,
    zoom: view.zoom,
  });
}

export const zoomed = (picture: Size, ratio: number, view: View, by: number): View =>
  held(picture, ratio, { ...view, zoom: view.zoom * by });

/** The view itself at the edge, so that the way back from there begins at once. */
export function held(picture: Size, ratio: number, view: View): View {
  const { left, top, width, height } = cropOf(picture, ratio, view);
  const zoom = Math.min(Math.max(view.zoom, 1), nearest(picture, ratio));
  return { x: left + width / 2, y: top + height / 2, zoom };
}

/** As the server is told it. */
export const cropWords = ({ left, top, width, height }: Crop): string =>
  [left, top, width, height].map((part) => Number(part.toFixed(4))).join(',');
