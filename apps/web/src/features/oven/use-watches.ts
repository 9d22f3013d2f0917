import {
  listOvenWatches,
  type OvenWatch,
  unwatchOven as unwatchOvenCall,
  watchOven as watchOvenCall,
} from '@fornada/contract/oven-watches.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/client.ts';

type Place = Pick<OvenWatch, 'id_loja' | 'cod_produto'>;

const at = ({ id_loja, cod_produto }: Place) => ({ params: { id_loja, cod_produto } });

/** What a customer wants to hear of; empty until it is known, and for nobody. */
export function useWatches(customerId: number | null) {
  const [watches, setWatches] = useState<readonly OvenWatch[]>([]);
  const isChanged = useRef(false);
  useEffect(() => {
    let isGone = false;
    setWatches([]);
    if (customerId === null) return;
    // Without an answer the button still asks: asking twice is asking once.
    isChanged.current = false;
    call(listOvenWatches).then(
      // What was pressed meanwhile has a newer answer.
      ({ avisos }) => isGone || isChanged.current || setWatches(avisos),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [customerId]);
  const change = async (asked: Promise<{ avisos: readonly OvenWatch[] }>) => {
    isChanged.current = true;
    setWatches((await asked).avisos);
  };
  return {
    watches,
    watch: (place: Place) => change(call(watchOvenCall, at(place))),
    unwatch: (place: Place) => change(call(unwatchOvenCall, at(place))),
  };
}
