import { EditRecord } from '../../fields/record-form.tsx';
import { useBooked } from './booked-dialog.tsx';
import { ShopFields } from './shop-fields.tsx';
import { ShopPreview } from './shop-preview.tsx';

export function ShopEdit() {
  const { hear, dialog } = useBooked();
  return (
    <EditRecord of="lojas" preview={<ShopPreview />} canDelete={false} onRefused={hear}>
      <ShopFields />
      {dialog}
    </EditRecord>
  );
}
