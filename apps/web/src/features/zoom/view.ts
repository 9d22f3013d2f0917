/** How a picture lies in its frame: its scale, and where its corner is, in pixels of the frame. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };

/** The largest scale; the text of a menu is then as large as a headline. */
export const largestScale = 5;

type Size = { width: number; height: number };

export const pan = (view: View, x: number, y: number, frame: Size): View =>
  held({ ...view, x: view.x + x, y: view.y + y }, frame);

/** The picture grown by a factor, the point of the frame under the fingers staying where it is. */
export function zoom(view: View, factor: number, x: number, y: number, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), largestScale);
  const grown = scale / view.scale;
  return held({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }, frame);
}

/** At a scale of 1 the picture fills its frame: there is always picture in every part of it. */
function held({ scale, x, y }: View, { width, height }: Size): View {
  return {
    scale,
    x: Math.min(0, Math.max(x, width - width * scale)),
    y: Math.min(0, Math.max(y, height - height * scale)),
  };
}
