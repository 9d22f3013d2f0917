import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Title, useCanAccess, useGetRecordId } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useIsLeft } from '../../app/use-is-left.ts';
import { overFoot } from '../../fields/actions-bar.tsx';
import { useSheet } from './grid/use-sheet.ts';
import { MenuWork } from './menu-work.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { StructureDialog } from './structure-dialog.tsx';
import { type MenuHold, useMenu } from './use-menu.ts';
import { useOpenProduct } from './use-open-product.ts';

/** A shop's menu: found, changed product by product, looked at, published. */
export function MenuScreen() {
  const shopId = String(useGetRecordId());
  const { hold, problem, read } = useMenu(shopId);
  const { canAccess = false } = useCanAccess({ resource: 'ementas', action: 'delete' });
  if (!hold && problem) return <Unread problem={problem} onAgain={read} />;
  if (!hold) return <LinearProgress aria-label={m.office_ra_page_loading()} />;
  return <OpenMenu {...{ shopId, hold }} mayChange={canAccess} />;
}

type Props = { shopId: string; hold: MenuHold; mayChange: boolean };

function OpenMenu({ shopId, hold, mayChange }: Props) {
  const { menu } = hold;
  const { open, product, close } = useOpenProduct(shopId, hold);
  const sheet = useSheet(hold);
  const [params, setParams] = useSearchParams();
  const named = params.get('produto');
  const asks = useRef(() => true);
  const shown = useRef<string>(null);
  const isLeft = useIsLeft();
  // Another may be named while one is open, as by the command bar: what was typed in it isn't thrown away unasked.
  useEffect(() => {
    const before = shown.current;
    if (named === null || named === before) return;
    const stay = () => setParams(before === null ? {} : { produto: before }, { replace: true });
    if (!asks.current()) return stay();
    shown.current = named;
    void open(named).then((isOpen) => {
      // One that couldn't be read may be named again.
      if (isOpen || isLeft.current || shown.current !== named) return;
      shown.current = before;
      stay();
    });
  }, [named, open, isLeft, setParams]);
  const leave = () => {
    close();
    shown.current = null;
    if (named !== null) setParams({});
  };
  const [isStructureOpen, setStructureOpen] = useState(false);
  return (
    <Box sx={{ ...overFoot, pt: 2, pb: { xs: 0, sm: 2 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Title title={`${m.office_resource_ementas()}: ${menu.nome}`} />
      <Alert severity={menu.rascunho || menu.versao === null ? 'warning' : 'success'} icon={false}>
        {sayState(menu)}
      </Alert>
      <MenuWork {...{ hold, sheet, mayChange }} onOpen={open} onStructure={() => setStructureOpen(true)} />
      {product !== undefined && (
        <ProductDialog
          key={product?.cod_produto ?? ''}
          {...{ hold, product }}
          isOpen={mayChange}
          asksBeforeLeaving={sheet.unsaved === 0}
          asks={asks}
          onClose={leave}
        />
      )}
      {isStructureOpen && (
        <StructureDialog
          hold={hold}
          asksBeforeLeaving={sheet.unsaved === 0}
          onClose={() => setStructureOpen(false)}
        />
      )}
    </Box>
  );
}

function sayState({ rascunho, versao }: { rascunho: boolean; versao: number | null }): string {
  if (rascunho) return m.office_menu_is_draft();
  return versao === null ? m.office_menu_is_none() : m.office_menu_is_public();
}

function Unread({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  return (
    <Box sx={{ py: 2 }}>
      <Title title={m.office_resource_ementas()} />
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onAgain}>
            {m.office_ra_action_refresh()}
          </Button>
        }
      >
        {problem}
      </Alert>
    </Box>
  );
}
