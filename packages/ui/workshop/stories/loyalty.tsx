import { cents } from '@fornada/domain/money.ts';
import { CountdownRing } from '../../src/countdown-ring.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { IconQr } from '../../src/icons/commerce.tsx';
import { LoyaltyCard } from '../../src/loyalty-card.tsx';
import { QrCode } from '../../src/qr-code.tsx';
import { Steps } from '../../src/steps.tsx';
import type { Story } from '../story.ts';

const endsAt = Date.now() + 245_000;

export const stories: Story[] = [
  {
    name: 'Card',
    render: () => (
      <LoyaltyCard
        chain="Fornada"
        name="Maria Albertina"
        balance={cents(1240)}
        points={7}
        toNextPoint={cents(215)}
        qr={<QrCode value="912345678" label="Código QR" />}
      />
    ),
  },
  {
    name: 'Card of the home screen',
    render: () => (
      <LoyaltyCard
        compact
        balance={cents(0)}
        points={1}
        toNextPoint={cents(600)}
        chain="Bom dia, Maria"
        qr={<IconButton icon={<IconQr />} label="Mostrar QR" href="#qr" />}
      />
    ),
  },
  {
    name: 'Countdown',
    render: () => <CountdownRing endsAt={endsAt} windowSeconds={300} label="para aprovar" />,
  },
  {
    name: 'Order steps',
    render: () => (
      <Steps
        label="Estado do pedido"
        steps={[
          { label: 'Pagamento efetuado', detail: '08:42', state: 'done' },
          { label: 'Recebemos o seu pedido', detail: '08:42', state: 'done' },
          { label: 'Pedido em preparação', detail: 'Pronto por volta das 08:57', state: 'current' },
          { label: 'O seu pedido está pronto', state: 'next' },
        ]}
      />
    ),
  },
];
