import { readMenu } from '@fornada/contract/menu.ts';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useEffect, useState } from 'react';
import { call } from './session.ts';
import { isUnanswered } from './use-action.ts';

const key = 'fornada-balcao-estacao';

type Station = { code: string; name: string; products: ReadonlySet<string> };

/** A screen may be one station's: a section of the shop's menu, as coffee or pastry. The device keeps which. */
export function useStation(shop: number) {
  const [stations, setStations] = useState<Station[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState(() => localStorage.getItem(key) ?? '');

  // Without the menu the screen is everybody's, until it is there.
  useRetry(isMissing, () => setAttempt(attempt + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false;
    call(readMenu, { params: { id_loja: shop } }).then(
      ({ seccoes }) => {
        if (isGone) return;
        setMissing(false);
        const some = seccoes.filter(({ visivel }) => visivel === 1);
        setStations(
          some.map(({ codigo, descricao, familias }) => ({
            code: codigo,
            name: descricao,
            products: new Set(familias.flatMap(({ produtos }) => produtos.map((one) => one.cod_produto))),
          })),
        );
      },
      (error) => isGone || setMissing(isUnanswered(error)),
    );
    return () => {
      isGone = true;
    };
  }, [shop, attempt]);

  const station = stations.find(({ code }) => code === chosen);
  return {
    stations,
    station: station?.code ?? '',
    choose: (code: string) => {
      localStorage.setItem(key, code);
      setChosen(code);
    },
    /** Whether it is made here. What is in no station is made at each. */
    isHere: (product: string) =>
      !station || station.products.has(product) || !stations.some(({ products }) => products.has(product)),
  };
}
