import type { MenuVersion } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { StateBadge } from '../../fields/state-badge.tsx';
import { publishedIn, versionStates } from './version-words.ts';

type Props = {
  versions: MenuVersion[];
  timeZone: string | undefined;
  /** What puts one in force again. */
  act: (version: MenuVersion) => ReactNode;
};

/** On a phone each version is a card, with its button beside it: nothing is pushed aside. */
export const VersionCards = ({ versions, timeZone, act }: Props) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {versions.map((version) => (
      <Box key={version.versao} component="li" sx={card}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {`${m.office_field_versao()} ${version.versao}`}
        </Typography>
        <StateBadge code={version.estado} words={versionStates} />
        <Typography variant="body2" color="text.secondary">
          {[publishedIn(version, timeZone), `${m.office_field_produtos()}: ${version.produtos}`]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {act(version)}
      </Box>
    ))}
  </Box>
);

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
  '& > p:last-child': { gridColumn: '1 / -1' },
} as const;
