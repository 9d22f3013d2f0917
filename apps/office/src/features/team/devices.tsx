import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { revokeTillDevice } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import PointOfSale from '@mui/icons-material/PointOfSale';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { FunctionField, useListContext, useNotify } from 'react-admin';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { Sure } from '../../fields/sure.tsx';

const device = fieldsOf('aparelhos');
const states = [{ id: 'retirado', name: m.office_devices_revoked() }];

/** The till's own call: the device's sessions end with it. */
function Revoke() {
  const record = device.useRecord();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const [attempt, isRevoking] = useSoleAttempt();
  const { refetch } = useListContext<OfficeRow<'aparelhos'>>();
  if (!record || record.retirado_em) return null;
  const { id, nome } = record;

  async function revoke() {
    await attempt(async () => {
      try {
        await call(revokeTillDevice, { params: { id } });
        notify(m.office_device_revoked());
      } finally {
        await refetch();
      }
    });
  }

  return (
    <>
      <Button
        color="error"
        size="small"
        disabled={isRevoking}
        aria-label={m.office_device_revoke_named({ name: nome })}
        onClick={() => setAsking(true)}
      >
        {m.office_device_revoke()}
      </Button>
      <Sure
        isOpen={isAsking}
        title={m.office_device_revoke_named({ name: nome })}
        confirmColor="warning"
        content={m.office_device_revoke_sure()}
        onClose={() => setAsking(false)}
        onConfirm={revoke}
      />
    </>
  );
}

/** The column that the two lists differ in: who revoked the device, or the button to. */
function Ending() {
  const record = device.useRecord();
  return record?.retirado_em ? (record.retirado_por ?? '—') : <Revoke />;
}

/** The devices at the counters: which, where, since when, last seen; one that was lost is taken away here. */
export const devices = screensOf('aparelhos', {
  icon: PointOfSale,
  recordRepresentation: 'nome',
  list: () => (
    <>
      <Alert severity="info" sx={{ mt: 2 }}>
        {m.office_devices_hint()}
      </Alert>
      <Listing
        of="aparelhos"
        rowClick={false}
        actions={false}
        filters={[
          filter('SelectInput', 'estado', { choices: states, emptyText: m.office_device_state_enrolled() }),
        ]}
      >
        {device.fields('nome', 'loja', device.field('visto_em', { emptyText: m.office_never() }))}
        {device.fields('registado_por', 'registado_em')}
        <FunctionField<OfficeRow<'aparelhos'>> label={m.office_field_acao()} render={() => <Ending />} />
      </Listing>
    </>
  ),
});
