import {
  listOvenWatches,
  type OvenWatch,
  unwatchOven as unwatchOvenCall,
  watchOven as watchOvenCall,
} from '@fornada/contract/oven-watches.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';

type Place = Pick<OvenWatch, 'id_loja' | 'cod_produto'>;

const at = ({ id_loja, cod_produto }: Place) => ({ params: { id_loja, cod_produto } });

/** What a customer wants to hear of; empty until it is known, and for nobody. */
export function useWatches(customerId: number | null) {
  const [watches, setWatches] = useState<readonly OvenWatch[]>([]);
  useEffect(() => {
    let isGone = false;
    setWatches([]);
    if (customerId === null) return;
    // Without an answer the button still asks: asking twice is asking once.
    call(listOvenWatches).then(
      ({ avisos }) => !isGone && setWatches(avisos),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [customerId]);
  return {
    watches,
    watch: async (place: Place) => setWatches((await call(watchOvenCall, at(place))).avisos),
    unwatch: async (place: Place) => setWatches((await call(unwatchOvenCall, at(place))).avisos),
  };
}
