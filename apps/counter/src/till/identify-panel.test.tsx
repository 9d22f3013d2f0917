// @vitest-environment happy-dom
import { it, vi } from 'vitest';
import { answering, press, reads, refused, shop, show, write } from '../testing/counter.tsx';
import { IdentifyPanel } from './identify-panel.tsx';

it('a QR that is longer than any of ours is said to be unknown, not refused in general words', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  answering(
    'POST balcao/clientes/identificar',
    refused(400, 'invalid_fields', 'Reveja os campos assinalados.'),
  );
  show(<IdentifyPanel shop={shop} begun="" onKnown={() => undefined} />);
  write(/telemóvel|código/i, '9'.repeat(201));
  press('Identificar');
  await reads('Código não reconhecido.');
});
