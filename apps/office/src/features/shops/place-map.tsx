import { m } from '@fornada/copy/messages.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import { TileFrame } from '@fornada/ui/map/tile-frame.tsx';
import type { TileSource } from '@fornada/ui/map/tile-source.ts';
import { useTiles } from '@fornada/ui/map/use-tiles.ts';
import { useEffect, useId, useRef } from 'react';
import { PlacePin } from './place-pin.tsx';
import { placeInWords, roundedPlace } from './place-words.ts';
import './place-map.css';

interface PlaceMapProps {
  source: TileSource;
  label: string;
  /** Where the shop is. */
  place: Position | null;
  /** About where it may be, while nobody has said it. */
  guess: Position | null;
  onPlace: (place: Position) => void;
  onFail: () => void;
}

/** From where there is nothing to begin with: the whole mainland. */
const everywhere: Position[] = [
  { latitude: 42.15, longitude: -9.5 },
  { latitude: 36.95, longitude: -6.2 },
];

/** A map with the shop's marker, which the pointer drags, a tap calls and the keys move. */
export default function PlaceMap({ source, label, place, guess, onPlace, onFail }: PlaceMapProps) {
  const map = useTiles(source, onFail);
  const { frame, tiles } = map;
  const hintId = useId();
  const at = place ?? guess;

  // What is typed beside the map moves it; what was done on it doesn't.
  const own = useRef('');
  const isShown = useRef(false);
  const put = (to: Position) => {
    own.current = placeInWords(roundedPlace(to));
    onPlace(to);
  };
  const words = at ? placeInWords(at) : '';
  useEffect(() => {
    if (!tiles || (isShown.current && words === own.current)) return;
    const [latitude, longitude] = words.split(', ').map(Number);
    const isAnywhere = latitude === undefined || longitude === undefined || words === '';
    tiles.show(isAnywhere ? everywhere : [{ latitude, longitude }], isShown.current);
    isShown.current = true;
  }, [tiles, words]);

  const tapped = useRef(put);
  tapped.current = put;
  useEffect(() => tiles?.onTap((to) => tapped.current(to)), [tiles]);

  const putInMiddle = () => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const to = tiles?.placeAt(clientWidth / 2, clientHeight / 2);
    if (to) put(to);
  };
  return (
    <div className="place-map">
      <TileFrame
        {...map}
        source={source}
        label={label}
        marks={
          tiles && at && <PlacePin tiles={tiles} place={at} isGuess={!place} hintId={hintId} onMove={put} />
        }
        tools={<IconButton raised icon={<IconPin />} label={m.office_place_here()} onClick={putInMiddle} />}
        below={
          <>
            <p id={hintId} className="ui-small">
              {m.office_place_pin_hint()}
            </p>
            <p role="status" className="ui-small">
              {place ? m.office_place_set({ place: words }) : at && m.office_place_guess()}
            </p>
          </>
        }
      />
    </div>
  );
}
