import { m } from '@fornada/copy/messages.ts';
import { Row } from '../../fields/record-form.tsx';
import { SegmentNumber } from './segment-number.tsx';
import { segment } from './segment-record.ts';

/** Whom a message, or a kept segment, is for: they say it by the same fields. */
export const SegmentFields = () => (
  <>
    <Row>
      <segment.RelatedInput source="loja" reference="lojas" emptyText={m.office_report_all_shops()} />
      <SegmentNumber source="dias_ausente" min={1} />
    </Row>
    <Row least={190}>
      <SegmentNumber source="compras_minimas" min={1} />
      <SegmentNumber source="gasto_minimo" min={0.01} step={0.01} />
      <SegmentNumber source="nos_dias" min={1} />
    </Row>
    <Row least={190}>
      <segment.ProductInput source="produto" />
      <segment.DateInput source="comprou_de" />
      <segment.DateInput source="comprou_ate" />
    </Row>
    <segment.FlagInput source="so_novos" />
  </>
);
