import './camera.css';
import { useEffect, useRef, useState } from 'react';
import { Sheet } from '../sheet.tsx';
import { readQr } from './read-qr.ts';

const everyMs = 120;

interface ScannerProps {
  title: string;
  /** What to aim at. */
  aim: string;
  /** What else can be done where there is no camera, or none that may be used. */
  denied: string;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads a QR code by the camera; the video shows what it sees. */
export function Scanner({ title, aim, denied, onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  found.current = onCode;
  const [isDenied, setDenied] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    look(video, ending.signal, (code) => found.current(code)).catch(() => setDenied(true));
    return () => ending.abort();
  }, []);

  return (
    <Sheet title={title} onClose={onClose} size="wide">
      <p role="status">{isDenied ? denied : aim}</p>
      {!isDenied && <video ref={video} className="ui-camera" playsInline muted />}
    </Sheet>
  );
}

async function look(
  video: React.RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  const element = video.current;
  if (!element) return stop();
  element.srcObject = stream;
  await element.play();
  while (!signal.aborted) {
    const frame = await createImageBitmap(element);
    const code = await readQr(frame);
    frame.close();
    if (code !== undefined && !signal.aborted) return onCode(code);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
