import type { BookedChoice, BookedOrder } from '@fornada/contract/office-shops.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type HttpError, useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { comingMomentWords } from '../../words/moment.ts';
import { priceInWords } from '../../words/price.ts';
import { bookedName } from '../../words/sale-names.ts';

type Props = { orders: BookedOrder[]; onClose: () => void };

/** @returns what hears of orders that the form's hours leave behind, and what then stands in the form */
export function useBooked(): { hear: (refusal: HttpError) => boolean; dialog: ReactNode } {
  const [orders, setOrders] = useState<BookedOrder[]>();
  const hear = ({ body }: HttpError) => {
    if (body.code !== 'orders_booked') return false;
    setOrders(body.context.encomendas);
    return true;
  };
  return { hear, dialog: orders && <BookedDialog orders={orders} onClose={() => setOrders(undefined)} /> };
}

/** The orders that a change of hours leaves before a closed door: somebody says what happens to them, or leaves the hours. */
function BookedDialog({ orders, onClose }: Props) {
  const { save } = useSaveContext();
  const { getValues } = useFormContext();
  const [choice, setChoice] = useState<BookedChoice['escolha']>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = place.current?.closest('form');
    // The button that sent the form was closed meanwhile, and lost the focus before the dialog could remember it.
    return () => form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, []);

  async function confirm() {
    if (choice === undefined) return;
    setBusy(true);
    onClose();
    const motivo = choice === 'cancelar' ? reason : '';
    const chosen = { escolha: choice, vistas: orders.map(({ id }) => id), motivo };
    // An order that came meanwhile opens this again, with it.
    await save?.({ ...getValues(), encomendas_marcadas: chosen });
  }

  return (
    <>
      <span ref={place} hidden />
      <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="booked-title">
        <DialogTitle id="booked-title">{m.office_booked_title({ count: orders.length })}</DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="warning">{m.office_booked_hint()}</Alert>
          <Orders orders={orders} />
          <RadioGroup
            aria-label={m.office_booked_choose()}
            value={choice ?? ''}
            sx={{ gap: 1 }}
            onChange={(_, value) => setChoice(value as BookedChoice['escolha'])}
          >
            <FormControlLabel value="manter" control={<Radio />} label={m.office_booked_keep()} />
            <FormControlLabel value="cancelar" control={<Radio />} label={m.office_booked_cancel()} />
          </RadioGroup>
          {choice === 'cancelar' && (
            <TextField
              label={m.office_booked_reason()}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
              multiline
              fullWidth
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{m.office_booked_back()}</Button>
          <Button variant="contained" disabled={choice === undefined || isBusy} onClick={confirm}>
            {m.office_ra_action_save()}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** By the shop's own clock. */
function Orders({ orders }: { orders: BookedOrder[] }) {
  const [timeZone, shop]: [string, string] = useWatch({ name: ['horario.fuso', 'name'] });
  return (
    <ul className="office-list">
      {orders.map(({ id, codigo, nome, hora, total, pago }) => (
        <li key={id}>
          <strong>{bookedName(codigo, hora, { shop, zone: timeZone })}</strong> · {nome}
          <br />
          {comingMomentWords(hora, timeZone)} · {priceInWords(total)}
          {pago === 0 && ` · ${m.office_booked_unpaid()}`}
        </li>
      ))}
    </ul>
  );
}
