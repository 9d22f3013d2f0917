import { revokeTillDevice } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import PointOfSale from '@mui/icons-material/PointOfSale';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  FunctionField,
  type ResourceProps,
  SelectInput,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { refusalOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { fieldsOf } from '../../fields/fields-of.ts';
import { Listing } from '../../fields/listing.tsx';

const device = fieldsOf('aparelhos');
const states = [{ id: 'retirado', name: m.office_devices_revoked() }];

/** The till's own call: the device's sessions end with it. */
function Revoke() {
  const device = useRecordContext();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  if (!device || device.retirado_em) return null;

  async function revoke() {
    setAsking(false);
    try {
      await call(revokeTillDevice, { params: { id: String(device?.id) } });
      notify(m.office_device_revoked());
    } catch (error) {
      notify(refusalOf(error).message, { type: 'error' });
    }
    refresh();
  }

  return (
    <>
      <Button
        color="error"
        size="small"
        aria-label={m.office_device_revoke_named({ name: device.nome })}
        onClick={() => setAsking(true)}
      >
        {m.office_device_revoke()}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={m.office_device_revoke_named({ name: device.nome })}
        content={m.office_device_revoke_sure()}
        onClose={() => setAsking(false)}
        onConfirm={revoke}
      />
    </>
  );
}

/** The column that the two lists differ in: who revoked the device, or the button to. */
function Ending() {
  const device = useRecordContext();
  return device?.retirado_em ? (device.retirado_por ?? '—') : <Revoke />;
}

/** The devices at the counters: which, where, since when, last seen; one that was lost is taken away here. */
export const devices: ResourceProps = {
  name: 'aparelhos',
  icon: PointOfSale,
  recordRepresentation: 'nome',
  list: () => (
    <>
      <Alert severity="info" sx={{ mt: 2 }}>
        {m.office_devices_hint()}
      </Alert>
      <Listing
        rowClick={false}
        actions={false}
        filters={[
          <SelectInput
            key="estado"
            source="estado"
            choices={states}
            emptyText={m.office_device_state_enrolled()}
            alwaysOn
          />,
        ]}
      >
        <device.TextField source="nome" />
        <device.TextField source="loja" />
        <device.DateField
          source="visto_em"
          label={m.office_field_aparelho_visto()}
          showTime
          emptyText={m.office_never()}
        />
        <device.TextField source="registado_por" sortable={false} emptyText="—" />
        <device.DateField source="registado_em" showTime />
        <FunctionField label={m.office_field_acao()} render={() => <Ending />} />
      </Listing>
    </>
  ),
};
