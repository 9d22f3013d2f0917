import type { BroadcastReach } from '@fornada/contract/office-broadcasts.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { inWords } from '../../words/code-words.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { channelWords } from './broadcast-record.ts';
import { useReach } from './use-reach.ts';

/** Whom the message reaches and what it costs, while it is written, and how it looks on a phone. */
export function Reach() {
  const reach = useReach();
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <Card variant="outlined" component="section" aria-labelledby="reach-title" sx={{ p: 2 }}>
        <Typography id="reach-title" variant="h6" component="h2" gutterBottom>
          {m.office_reach()}
        </Typography>
        <Box aria-live="polite">
          {reach ? <Figures reach={reach} /> : <Skeleton variant="rounded" height={210} />}
        </Box>
      </Card>
      <Preview words={reach?.texto} />
    </Box>
  );
}

const count = (people: number) => figureInWords(String(people));

function Figures({ reach }: { reach: BroadcastReach }) {
  const { segmento, canais, recebem, controlo, no_limite, sms } = reach;
  const figures = [
    ...Object.entries(canais).map(([channel, people]) => ({ name: inWords(channelWords, channel), people })),
    { name: m.office_reach_cap(), people: no_limite },
    { name: m.office_reach_control(), people: controlo },
    { name: m.office_reach_told(), people: recebem, isMain: true },
  ];
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <Figure name={m.office_reach_segment()} people={segmento} of={segmento} />
        {figures.map((figure) => (
          <Figure key={figure.name} {...figure} of={segmento} />
        ))}
      </Box>
      {sms && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {m.office_reach_cost({ parts: sms.partes, cost: priceInWords(sms.custo) })}
          {sms.partes > 1 && !sms.curto && ` ${m.office_reach_letters()}`}
        </Typography>
      )}
    </>
  );
}

type FigureProps = { name: string; people: number; of: number; isMain?: boolean };

function Figure({ name, people, of, isMain = false }: FigureProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        ...(isMain && { fontWeight: 600 }),
      }}
    >
      <dt>{name}</dt>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {count(people)}
      </Box>
      {/* Its length is the figure again. */}
      <Box aria-hidden sx={{ gridColumn: '1 / -1', height: 4, borderRadius: 2, bgcolor: 'divider' }}>
        <Box
          sx={{
            height: 1,
            borderRadius: 2,
            bgcolor: isMain ? 'primary.main' : 'text.secondary',
            width: `${of === 0 ? 0 : (people / of) * 100}%`,
          }}
        />
      </Box>
    </Box>
  );
}

/** @param words as they go, once they were counted */
function Preview({ words }: { words: string | undefined }) {
  const { canal, title, text, link } = useWatch() as Partial<OfficeRow<'envios'>>;
  const said = (
    <Box component="p" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {words ?? text}
    </Box>
  );
  if (canal === 'sms') return <PhoneFrame>{said}</PhoneFrame>;
  return (
    <PhoneFrame>
      <p className="phone-title">{title || m.office_preview_empty()}</p>
      {said}
      {canal === 'email' && link && <p>{link}</p>}
      {canal === 'email' && (
        <Box component="p" sx={{ mt: 2, fontSize: 14, overflowWrap: 'anywhere' }}>
          {m.broadcast_email_stop({ url: `${location.origin}/rgpd/comunicacao` })}
        </Box>
      )}
    </PhoneFrame>
  );
}
