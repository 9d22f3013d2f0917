import { smsCostOf, smsOf, textOf } from '@fornada/contract/broadcast-words.ts';
import type { BroadcastReach } from '@fornada/contract/office-broadcasts.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { centsToEuros } from '@fornada/domain/money.ts';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { inWords } from '../../words/code-words.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { broadcast, channelWords } from './broadcast-record.ts';
import { type Counted, useReach } from './use-reach.ts';

/** Whom the message reaches and what it costs, while it is written, and how it looks on a phone. */
export function Reach() {
  const counted = useReach();
  const { reach } = counted;
  const record = broadcast.useRecord();
  const isSent = record?.estado === 'sent';
  return (
    <>
      {!isSent && <InSight {...counted} />}
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {isSent ? (
          <Sent record={record} />
        ) : (
          // Not said again with each word that is written.
          <Reached {...counted}>{reach && <Cost reach={reach} />}</Reached>
        )}
        <Preview reach={reach} />
      </Box>
    </>
  );
}

/** How many are of a segment, while it is written. */
export function SegmentReach() {
  const counted = useReach();
  return (
    <>
      <InSight {...counted} />
      <Reached {...counted} />
    </>
  );
}

/** Where the figures are below the fields: how many there are stays over them. It is told by the figures themselves. */
function InSight({ reach, refused }: Counted) {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'flex', lg: 'none' },
        ...{ order: -1, position: 'sticky', top: { xs: 56, sm: 48 }, zIndex: 2, mx: -2, px: 2, py: 1 },
        ...{ justifyContent: 'space-between', gap: 2, fontSize: 14, fontVariantNumeric: 'tabular-nums' },
        ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
      }}
    >
      {refused ? (
        refused
      ) : reach ? (
        <>
          <span>{m.office_reach_brief_segment({ count: count(reach.segmento) })}</span>
          <strong>{m.office_reach_brief_told({ count: count(reach.recebem) })}</strong>
        </>
      ) : (
        <Skeleton variant="text" width="60%" />
      )}
    </Box>
  );
}

const ReachCard = ({ children }: { children: ReactNode }) => (
  <Card
    variant="outlined"
    component="section"
    aria-labelledby="reach-title"
    sx={{ p: 2, alignSelf: 'start' }}
  >
    <Typography id="reach-title" variant="h6" component="h2" gutterBottom>
      {m.office_reach()}
    </Typography>
    {children}
  </Card>
);

function Reached({ reach, refused, children }: Counted & { children?: ReactNode }) {
  return (
    <ReachCard>
      <Box aria-live="polite">
        {refused ? (
          <Typography color="error">{refused}</Typography>
        ) : reach ? (
          <Figures reach={reach} />
        ) : (
          <Skeleton variant="rounded" height={210} />
        )}
      </Box>
      {!refused && children}
    </ReachCard>
  );
}

/** Whom it reached when it went: whom it would reach today is another number. */
function Sent({ record: { enviadas, controlo, em_controlo } }: { record: OfficeRow<'envios'> }) {
  const people = enviadas + em_controlo;
  return (
    <ReachCard>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <Figure name={m.office_result_told()} people={enviadas} of={people} isMain />
        {controlo > 0 && <Figure name={m.office_result_control()} people={em_controlo} of={people} />}
      </Box>
    </ReachCard>
  );
}

const count = (people: number) => figureInWords(String(people));

function Figures({ reach }: { reach: BroadcastReach }) {
  const { segmento, canais, recebem, controlo, no_limite } = reach;
  const figures = [
    ...Object.entries(canais).map(([channel, people]) => ({ name: inWords(channelWords, channel), people })),
    { name: m.office_reach_cap(), people: no_limite },
    { name: m.office_reach_control(), people: controlo },
    { name: m.office_reach_told(), people: recebem, isMain: true },
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      <Figure name={m.office_reach_segment()} people={segmento} of={segmento} />
      {figures.map((figure) => (
        <Figure key={figure.name} {...figure} of={segmento} />
      ))}
    </Box>
  );
}

/** What is written, as it goes, once whom it reaches was counted: with the coupon's code and where it leads. */
function useWords(reach: BroadcastReach | undefined) {
  const { canal, title, text, link } = useWatch() as Partial<OfficeRow<'envios'>>;
  const said = { title: title?.trim() ?? '', text: text?.trim() ?? '', code: reach?.codigo ?? null };
  const isSms = canal === 'sms';
  const words = isSms ? smsOf({ ...said, link: link || null }, reach?.endereco ?? '') : textOf(said);
  return { isSms, canal, title: said.title, link, words };
}

/** What all of them cost by SMS. */
function Cost({ reach }: { reach: BroadcastReach }) {
  const { isSms, words } = useWords(reach);
  if (!isSms) return null;
  const { parts, isShort, cost } = smsCostOf(words, reach.recebem, reach.por_parte);
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {m.office_reach_cost({ parts, cost: priceInWords(centsToEuros(cost)) })}
      {parts > 1 && !isShort && ` ${m.office_reach_letters()}`}
    </Typography>
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

function Preview({ reach }: { reach: BroadcastReach | undefined }) {
  const { isSms, canal, title, link, words } = useWords(reach);
  const said = (
    <Box component="p" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {words}
    </Box>
  );
  if (isSms) return <PhoneFrame>{said}</PhoneFrame>;
  return (
    <PhoneFrame>
      <p className="phone-title">{title || m.office_preview_empty()}</p>
      {said}
      {canal === 'email' && link && <p>{link}</p>}
      {canal === 'email' && (
        <Box component="p" sx={{ mt: 2, fontSize: 14, overflowWrap: 'anywhere' }}>
          {m.broadcast_email_stop({ url: `${location.origin}/rgpd/comunicacao/…` })}
        </Box>
      )}
    </PhoneFrame>
  );
}
