import { type CouponFigures, readCouponFigures } from '@fornada/contract/office-coupon-figures.ts';
import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { mayInOffice } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { call } from '../../app/session.ts';
import { broadcastFile, broadcastTable } from './broadcast-figures.ts';
import { couponFile, couponTable } from './coupon-figures.ts';
import type { Asked } from './period.ts';
import { PlotCard } from './plot-card.tsx';
import { Refused } from './refused.tsx';
import { ReportCard } from './report-card.tsx';
import { type AskedOf, useAsked } from './use-asked.ts';

const readCoupons = ({ desde, ate }: AskedOf) => call(readCouponFigures, { query: { desde, ate } });

/** What coupons gave, and what they and messages to many brought where that is known, for who may see them. */
export function Coupons({ asked }: { asked: Asked }) {
  const { permissions: role } = usePermissions();
  return role && mayInOffice(role, 'view', 'cupoes') ? <Told asked={asked} role={role} /> : null;
}

function Told({ asked, role }: { asked: Asked; role: OfficeRole }) {
  const { told, refusal } = useAsked(readCoupons, asked);
  if (!told) return <Refused words={refusal} />;
  return (
    <>
      <OfCoupons coupons={told.cupoes} />
      {mayInOffice(role, 'view', 'envios') && <OfBroadcasts broadcasts={told.envios} />}
    </>
  );
}

function OfCoupons({ coupons }: { coupons: CouponFigures['cupoes'] }) {
  if (coupons.length === 0) {
    return (
      <ReportCard title={m.office_resource_cupoes()}>
        <Typography variant="body2">{m.office_cockpit_coupons_none()}</Typography>
      </ReportCard>
    );
  }
  return (
    <PlotCard
      title={m.office_resource_cupoes()}
      file="cupoes"
      report={couponTable(coupons)}
      whole={couponFile(coupons)}
      hint={m.office_cockpit_coupons_hint()}
      linkOf={({ id }) => `/cupoes/${id}/show`}
    />
  );
}

function OfBroadcasts({ broadcasts }: { broadcasts: CouponFigures['envios'] }) {
  if (broadcasts.length === 0) {
    return (
      <ReportCard title={m.office_resource_envios()}>
        <Typography variant="body2">{m.office_cockpit_broadcasts_none()}</Typography>
      </ReportCard>
    );
  }
  return (
    <PlotCard
      title={m.office_resource_envios()}
      file="envios"
      report={broadcastTable(broadcasts)}
      whole={broadcastFile(broadcasts)}
      hint={m.office_cockpit_broadcasts_hint()}
      linkOf={({ id }) => `/envios/${id}`}
    />
  );
}
