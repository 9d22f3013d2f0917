import type { BodyOf } from '@fornada/contract/endpoint.ts';
import { adjustCustomer } from '@fornada/contract/office-customers.ts';
import { m } from '@fornada/copy/messages.ts';
import { useRows } from '../../app/rows.ts';
import { call, readSession } from '../../app/session.ts';
import type { Once } from '../../app/use-request-keys.ts';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { ActionDialog } from './action-dialog.tsx';

const adjustment = inputsOf<BodyOf<typeof adjustCustomer>>();

type Props = {
  customerId: number;
  /** However often it is sent. */
  once: Once;
  onClose: () => void;
};

/** Gives or takes balance and points. */
export function AdjustDialog({ customerId, once, onClose }: Props) {
  const { data: shops = [] } = useRows('lojas', {
    pagination: { page: 1, perPage: 200 },
  });
  // A manager of one shop acts there; of several, they say where.
  const isAsked = shops.length > 1;
  const isRequired = readSession()?.role === 'manager';
  return (
    <ActionDialog<BodyOf<typeof adjustCustomer>>
      title={m.office_adjust()}
      defaults={{ saldo: 0, pontos: 0 }}
      onClose={onClose}
      act={(values) => {
        const body = {
          saldo: Number(values.saldo ?? 0),
          pontos: Number(values.pontos ?? 0),
          motivo: String(values.motivo ?? ''),
          loja: values.loja ? Number(values.loja) : null,
        };
        const asked = { params: { id: customerId }, body };
        return once((idempotencyKey) => call(adjustCustomer, { ...asked, idempotencyKey }));
      }}
    >
      <adjustment.EurosInput source="saldo" fullWidth sx={{ mt: 1 }} />
      <adjustment.NumberInput source="pontos" fullWidth />
      {isAsked && (
        <adjustment.SelectInput
          source="loja"
          label={m.office_adjust_shop()}
          choices={shops}
          optionText="name"
          required={isRequired}
          fullWidth
        />
      )}
      <adjustment.TextInput source="motivo" required fullWidth />
    </ActionDialog>
  );
}
