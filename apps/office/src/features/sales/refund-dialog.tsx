import { refundSale, type SaleStory } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../app/session.ts';
import { priceInWords as euros } from '../../words/price.ts';
import { DeedDialog, type OnceForm } from './deed-dialog.tsx';
import { hasOwnLines, type Sale } from './sale-words.ts';

type Props = OnceForm & {
  story: SaleStory;
  /** All that is left, instead of what is chosen of it. */
  isAll: boolean;
};

const numberOf = (typed: string) => Number(typed.replace(',', '.'));

/** What goes back: all of it, units of lines, or part of an amount; once, however often it is sent. */
export function RefundDialog({ story, isAll, once, ...deed }: Props) {
  const { sale } = deed;
  const [units, setUnits] = useState<Record<number, number>>({});
  const [form, setForm] = useState({ amount: '', to: 'origem' as 'origem' | 'saldo', reason: '' });
  const [fields, setFields] = useState<Record<string, string>>({});
  const isOrder = sale.tipo === 'order';
  const byLine = hasOwnLines(sale) && !isAll;
  const byAmount = !hasOwnLines(sale) && !isAll;
  const lines = story.linhas
    .filter(({ resta }) => resta > 0)
    // What somebody else gave back meanwhile isn't left to choose.
    .map((line) => ({ ...line, qtd: Math.min(units[line.linha] ?? 0, line.resta) }));
  const chosen = lines.flatMap(({ linha, qtd }) => (qtd > 0 ? { linha, qtd } : []));
  const chosenWorth = lines.reduce(
    (sum, { qtd, resta, resta_valor }) => sum + (resta_valor * qtd) / resta,
    0,
  );
  const worth = isAll ? story.devolvivel : chosenWorth;

  const amount = form.amount === '' ? {} : { valor: numberOf(form.amount) };
  const part = isAll ? { tudo: true } : byLine ? { linhas: chosen } : amount;
  const asked = { params: { id: sale.id }, body: { devolver: form.to, motivo: form.reason, ...part } };
  return (
    <DeedDialog
      {...deed}
      title={isAll ? m.office_refund_all() : m.office_refund()}
      sends={worth > 0 ? `${m.office_refund()} ${euros(worth)}` : m.office_refund()}
      hasWork={form.amount + form.reason !== '' || chosen.length > 0}
      isReady={!byLine || chosen.length > 0}
      ask={() => once((idempotencyKey) => call(refundSale, { ...asked, idempotencyKey }))}
      onRefused={(refusal) => {
        deed.onRefused(refusal);
        setFields((refusal?.errors ?? {}) as Record<string, string>);
      }}
    >
      <Typography variant="body2">{hintsOf(sale, story, isAll).join(' ')}</Typography>
      {byLine && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map(({ linha, nome, resta, qtd }) => (
            <Box key={linha} component="li" sx={ofLine}>
              <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {m.office_refund_units({ name: nome, most: String(resta) })}
              </Typography>
              <Stepper
                label={m.office_refund_units({ name: nome, most: String(resta) })}
                value={qtd}
                min={0}
                max={resta}
                onValueChange={(quantity) => setUnits({ ...units, [linha]: quantity })}
              />
            </Box>
          ))}
        </Box>
      )}
      {isOrder && (
        <TextField
          select
          label={m.office_refund_to()}
          value={form.to}
          onChange={({ target }) => setForm({ ...form, to: target.value as 'origem' | 'saldo' })}
        >
          <MenuItem value="origem">{m.office_refund_to_origin()}</MenuItem>
          <MenuItem value="saldo">{m.office_refund_to_balance()}</MenuItem>
        </TextField>
      )}
      {byAmount && (
        <TextField
          label={m.office_field_valor()}
          value={form.amount}
          onChange={({ target }) => setForm({ ...form, amount: target.value })}
          error={fields.valor !== undefined}
          helperText={fields.valor}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
      <TextField
        required
        label={m.office_field_motivo()}
        value={form.reason}
        onChange={({ target }) => setForm({ ...form, reason: target.value })}
        error={fields.motivo !== undefined}
        helperText={fields.motivo}
      />
    </DeedDialog>
  );
}

const ofLine = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& .ui-stepper': { flex: 'none' },
} as const;

/** What goes back, and which way. */
function hintsOf(sale: Sale, { devolvivel }: SaleStory, isAll: boolean): string[] {
  const choice = hasOwnLines(sale) ? m.office_refund_choose() : m.office_refund_blank();
  const atTill = sale.codigo === null ? m.office_refund_till_hint() : m.office_refund_sale_hint();
  return [
    isAll ? m.office_refund_all_hint({ amount: euros(devolvivel) }) : choice,
    sale.tipo === 'order' ? m.office_refund_lines_hint() : atTill,
  ];
}
