import { m } from '@fornada/copy/messages.ts';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Stack,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { type Crop, cropOf, cropWords, firstView, held, moved, nearest, zoomed } from './picture-crop.ts';

/** Of the frame's width or height: what an arrow key moves it by. */
const step = 0.05;
const zoomStep = 1.15;
const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

type Props = {
  picture: ImageBitmap;
  /** The frame: width to height. */
  ratio: number;
  isSending: boolean;
  /** Why it wasn't taken as it was framed; empty where it was. */
  failure: string;
  /** What is shown, as the server is told; null has it found. */
  onFramed: (crop: string | null) => void;
  onClose: () => void;
};

/** What of a picture is shown, chosen by hand: it is moved with the pointer or the arrows, and looked at from nearer. */
export function PictureFrame({ picture, ratio, isSending, failure, onFramed, onClose }: Props) {
  const [view, setView] = useState(firstView);
  const hintId = useId();
  const grabbed = useRef<{ x: number; y: number } | null>(null);
  const crop = cropOf(picture, ratio, view);
  const near = nearest(picture, ratio);

  const move = ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
    const from = grabbed.current;
    if (!from) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    grabbed.current = { x, y };
    // The picture is what moves under the hand: the frame goes the other way.
    setView((known) => moved(picture, ratio, known, (from.x - x) / width, (from.y - y) / height));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    const isNearer = event.key === '+' || event.key === '=';
    if (!by && !isNearer && event.key !== '-') return;
    event.preventDefault();
    setView((known) =>
      by
        ? moved(picture, ratio, known, ...by)
        : zoomed(picture, ratio, known, isNearer ? zoomStep : 1 / zoomStep),
    );
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${hintId}-title`}>
      <DialogTitle id={`${hintId}-title`}>{m.office_frame_title()}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography id={hintId} variant="body2">
            {m.office_frame_hint()}
          </Typography>
          <Box
            role="application"
            aria-label={m.office_frame_area()}
            aria-describedby={hintId}
            tabIndex={0}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              grabbed.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={move}
            onPointerUp={() => {
              grabbed.current = null;
            }}
            onPointerCancel={() => {
              grabbed.current = null;
            }}
            sx={{
              alignSelf: 'center',
              width: `min(100%, ${ratio * 50}vh)`,
              cursor: 'grab',
              touchAction: 'none',
              '&:active': { cursor: 'grabbing' },
              '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <Shown picture={picture} crop={crop} width={960} height={Math.round(960 / ratio)} />
          </Box>
          <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
            <Typography id={`${hintId}-zoom`} variant="body2">
              {m.office_frame_zoom()}
            </Typography>
            <Slider
              sx={{ mr: 1.5 }}
              aria-labelledby={`${hintId}-zoom`}
              min={1}
              max={Math.max(near, 1.01)}
              step={0.01}
              disabled={near === 1}
              value={view.zoom}
              valueLabelDisplay="auto"
              valueLabelFormat={(zoom) => `${Math.round(zoom * 100)}%`}
              getAriaValueText={(zoom) => `${Math.round(zoom * 100)}%`}
              onChange={(_event, zoom) =>
                setView((known) => held(picture, ratio, { ...known, zoom: Number(zoom) }))
              }
            />
          </Stack>
          <SharePreview picture={picture} crop={crop} />
          {failure && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{m.office_ra_action_cancel()}</Button>
        <Button disabled={isSending} onClick={() => onFramed(null)}>
          {m.office_frame_automatic()}
        </Button>
        <Button variant="contained" disabled={isSending} onClick={() => onFramed(cropWords(crop))}>
          {isSending ? m.office_picture_sending() : m.office_frame_use()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A part of a picture, drawn: the page's policy lets no picture be shown that isn't the server's. */
function Shown({
  picture,
  crop: { left, top, width: part, height: partHeight },
  width,
  height,
}: {
  picture: ImageBitmap;
  crop: Crop;
  width: number;
  height: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, width, height);
    const [w, h] = [picture.width, picture.height];
    context.drawImage(picture, left * w, top * h, part * w, partHeight * h, 0, 0, width, height);
  }, [picture, left, top, part, partHeight, width, height]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      style={{ display: 'block', inlineSize: '100%', borderRadius: 8 }}
    />
  );
}

/** The card of a page that is shared: its title, and beside it a square of the picture (modules/screens/cards.ts). */
function SharePreview({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const [width, height] = [crop.width * picture.width, crop.height * picture.height];
  const side = Math.min(width, height);
  const square = {
    left: crop.left + (width - side) / 2 / picture.width,
    top: crop.top + (height - side) / 2 / picture.height,
    width: side / picture.width,
    height: side / picture.height,
  };
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="text.secondary" gutterBottom>
        {m.office_frame_shared()}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 52.5%',
          inlineSize: 'min(300px, 100%)',
          aspectRatio: '1200 / 630',
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: '#fbf5ec',
        }}
      >
        <Stack aria-hidden="true" sx={{ p: 2, gap: 1, justifyContent: 'center' }}>
          {[90, 60].map((percent) => (
            <Box
              key={percent}
              sx={{ inlineSize: `${percent}%`, blockSize: 10, borderRadius: 1, bgcolor: '#2a1810' }}
            />
          ))}
        </Stack>
        <Box>
          <Shown picture={picture} crop={square} width={315} height={315} />
        </Box>
      </Box>
    </Box>
  );
}
