import { Card, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { AskBeforeLeaving } from '../../fields/ask-before-leaving.tsx';
import type { SheetHold } from './grid/use-sheet.ts';
import { MenuActions } from './menu-actions.tsx';
import { ProductTable } from './product-table.tsx';
import type { MenuHold } from './use-menu.ts';

/** Read by who edits in it. */
const ProductGrid = lazy(() =>
  import('./grid/product-grid.tsx').then(({ ProductGrid: component }) => ({ default: component })),
);

type Props = {
  hold: MenuHold;
  sheet: SheetHold;
  mayChange: boolean;
  onOpen: (code: string | null) => void;
  onStructure: () => void;
};

/** A menu's products, as a list or, where there is room for one, as a grid that is written in. */
export function MenuWork({ hold, sheet, mayChange, onOpen, onStructure }: Props) {
  const isWide = useMediaQuery('(min-width: 900px)');
  const [isGrid, setGrid] = useState(false);
  const hasWork = sheet.unsaved > 0;
  // Nothing that was written is lost to a window that somebody makes narrower.
  const isShown = mayChange && isGrid && (isWide || hasWork);
  return (
    <>
      {mayChange && (
        <MenuActions
          hold={hold}
          hasWork={hasWork}
          onAdd={() => onOpen(null)}
          onStructure={onStructure}
          onGrid={isWide && !isShown ? () => setGrid(true) : undefined}
        />
      )}
      {hasWork && <AskBeforeLeaving />}
      <Card variant="outlined">
        {isShown ? (
          <Suspense>
            <ProductGrid menu={hold} hold={sheet} onClose={() => setGrid(false)} />
          </Suspense>
        ) : (
          <ProductTable products={hold.products} sections={hold.menu.seccoes} onOpen={onOpen} />
        )}
      </Card>
    </>
  );
}
