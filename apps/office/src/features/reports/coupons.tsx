import { readCouponFigures } from '@fornada/contract/office-coupon-figures.ts';
import { mayInOffice } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { call } from '../../app/session.ts';
import { couponFile, couponTable } from './coupon-figures.ts';
import type { Asked } from './period.ts';
import { PlotCard } from './plot-card.tsx';
import { Refused } from './refused.tsx';
import { ReportCard } from './report-card.tsx';
import { type AskedOf, useAsked } from './use-asked.ts';

const readCoupons = ({ desde, ate }: AskedOf) => call(readCouponFigures, { query: { desde, ate } });

/** What coupons gave, and what they brought where that is known, for who may see them. */
export function Coupons({ asked }: { asked: Asked }) {
  const { permissions: role } = usePermissions();
  return role && mayInOffice(role, 'view', 'cupoes') ? <Told asked={asked} /> : null;
}

function Told({ asked }: { asked: Asked }) {
  const { told, refusal } = useAsked(readCoupons, asked);
  if (!told) return <Refused words={refusal} />;
  const coupons = told.cupoes;
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
