import { m } from '@fornada/copy/messages.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ProductFilters, useFoundProducts } from '../product-filters.tsx';
import { ProductPages, perPage } from '../product-pages.tsx';
import type { MenuHold } from '../use-menu.ts';
import { ChangeChosen } from './change-chosen.tsx';
import { columnsOf } from './grid-columns.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { at } from './grid-selection.ts';
import { GridTable } from './grid-table.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { SheetHold } from './use-sheet.ts';

type Props = { menu: MenuHold; hold: SheetHold; onClose: () => void };

/** All products of a menu, written in place: a page of them is drawn, and all that are found are gone through. */
export function ProductGrid({ menu: { menu, products }, hold, onClose }: Props) {
  const notify = useNotify();
  const { found, inTwo, asked, ask } = useFoundProducts(products, menu.seccoes);
  const columns = useMemo(() => columnsOf(menu), [menu]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(place, { rows: found.length, columns: columns.length + 1, page: perPage });
  const { row, column } = keys.selection.active;
  const onChoose = useCallback((code: string, isChosen: boolean) => {
    setChosen((kept) => {
      const next = new Set(kept);
      if (isChosen) next.add(code);
      else next.delete(code);
      return next;
    });
  }, []);
  // Nobody changes what they don't find any more.
  const there = useMemo(
    () => new Set(found.map(({ product }) => product.cod_produto).filter((code) => chosen.has(code))),
    [found, chosen],
  );
  return (
    <div ref={place}>
      <ProductFilters
        asked={asked}
        inTwo={inTwo}
        sections={menu.seccoes}
        onAsk={(wanted) => {
          ask(wanted);
          keys.select(at(0, 1), false);
        }}
      />
      <GridHead
        onClose={() => {
          if (hold.leave()) onClose();
        }}
      />
      {there.size > 0 && <ChangeChosen chosen={there} columns={columns} hold={hold} />}
      <GridTable
        {...{ found, columns, hold, keys, onChoose }}
        chosen={there}
        onChooseAll={(isChosen) =>
          setChosen(new Set(isChosen ? found.map(({ product }) => product.cod_produto) : []))
        }
        onBeyond={(count) => notify(m.office_grid_beyond({ count }), { type: 'warning' })}
      />
      <GridFoot hold={hold}>
        <ProductPages
          count={found.length}
          page={Math.floor(row / perPage)}
          onPage={(page) => keys.select(at(page * perPage, column), false)}
        />
      </GridFoot>
    </div>
  );
}
