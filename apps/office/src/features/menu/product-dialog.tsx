import type { WireProduct } from '@fornada/contract/menu.ts';
import { removeMenuProduct, saveMenuProduct } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { errorsOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { takeAway } from '../../app/take-away.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { useIsLeft } from '../../app/use-is-left.ts';
import { useFormKey } from '../../app/use-request-keys.ts';
import { Refusals } from '../../fields/refusals.tsx';
import { OtherSave, ReadySave } from '../../fields/save-button.tsx';
import { Sure } from '../../fields/sure.tsx';
import { useUnsavedWork } from '../../fields/unsaved-work.tsx';
import { newProduct } from './new-product.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { listedOf, type MenuHold } from './use-menu.ts';

type Props = {
  hold: MenuHold;
  product: WireProduct | null;
  isOpen: boolean;
  /** Whether nobody else does: the router asks one at a time. */
  asksBeforeLeaving: boolean;
  onClose: () => void;
  /** Told how to ask whether another may be opened in its place. */
  asks?: RefObject<() => boolean>;
};

/** One product: its form on the left, what customers will see on the right. */
export function ProductDialog({ hold, product, isOpen, asksBeforeLeaving, onClose, asks }: Props) {
  const notify = useNotify();
  const attempt = useAttempt();
  const isLeft = useIsLeft();
  const once = useFormKey();
  const { menu } = hold;
  const params = { id_loja: menu.id };
  const { leave, watch, mayLeave } = useUnsavedWork(onClose);
  useEffect(() => {
    if (!asks) return;
    asks.current = mayLeave;
    return () => {
      asks.current = () => true;
    };
  }, [asks, mayLeave]);
  const [isRemoving, setRemoving] = useState(false);
  const [begun, setBegun] = useState(newProduct);
  const isAnother = useRef(false);

  async function save(values: object) {
    const form = values as WireProduct;
    // A field that can't be changed isn't sent by the form.
    const code = product?.cod_produto ?? form.cod_produto;
    const body = { ...form, cod_produto: code ?? null, lido: product };
    const refusal = await attempt(async () => {
      // Without a code there is no path to name it by: the server tells what else is missing too.
      const codigo = code || '-';
      const saved = await once((idempotencyKey) =>
        call(saveMenuProduct, { params: { ...params, codigo }, body, idempotencyKey }),
      );
      hold.put([listedOf(saved.produto)], saved.versao);
      notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
      if (isLeft.current) return;
      if (!isAnother.current) return onClose();
      const { codigo_familia, iva, classe_iva } = saved.produto;
      setBegun({ ...newProduct, codigo_familia, iva, classe_iva });
    });
    isAnother.current = false;
    return refusal && errorsOf(refusal);
  }

  async function remove(codigo: string) {
    await attempt(async () => {
      const what = `ementas/${menu.id}/produtos/${codigo}`;
      const told = await takeAway(what, () => call(removeMenuProduct, { params: { ...params, codigo } }));
      if (told) hold.drop(codigo, told.versao);
      else await hold.reload();
      if (!isLeft.current) onClose();
    });
  }

  return (
    <Dialog
      open
      onClose={leave}
      maxWidth="lg"
      fullWidth
      // What is saved is done with: nobody waits for it to fade.
      transitionDuration={{ enter: 120, exit: 0 }}
      aria-labelledby="product-title"
    >
      <Form
        // Another one is another form, begun like the one before.
        key={begun === newProduct ? 0 : hold.products.length}
        record={product ?? begun}
        onSubmit={save as never}
        warnWhenUnsavedChanges={asksBeforeLeaving}
        disableInvalidFormNotification
        noValidate
      >
        {watch}
        <DialogTitle id="product-title">{product?.produto ?? m.office_menu_new_product()}</DialogTitle>
        <DialogContent dividers>
          <Refusals />
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
            }}
          >
            <Box component="fieldset" disabled={!isOpen} className="office-fields">
              <ProductFields sections={menu.seccoes} products={hold.products} isNew={!product} />
            </Box>
            <ProductPreview />
          </Box>
        </DialogContent>
        <DialogActions>
          {isOpen && product && (
            <Button color="error" onClick={() => setRemoving(true)} sx={{ mr: 'auto' }}>
              {m.office_ra_action_delete()}
            </Button>
          )}
          <Button onClick={leave}>{m.office_ra_action_cancel()}</Button>
          {isOpen && !product && (
            <OtherSave
              onClick={() => {
                isAnother.current = true;
              }}
            >
              {m.office_menu_save_another()}
            </OtherSave>
          )}
          {isOpen && <ReadySave label={m.office_menu_save_draft()} />}
        </DialogActions>
      </Form>
      <Sure
        isOpen={isRemoving}
        title={m.office_ra_action_delete()}
        confirmColor="warning"
        content={m.office_menu_remove_sure()}
        onClose={() => setRemoving(false)}
        onConfirm={() => product && void remove(product.cod_produto)}
      />
    </Dialog>
  );
}
