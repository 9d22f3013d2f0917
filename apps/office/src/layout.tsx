import { m } from '@fornada/copy/messages.ts';
import { Box, Divider, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  usePermissions,
  useSidebarState,
} from 'react-admin';
import { menuFor } from './app/menu-groups.ts';
import { CommandBar } from './features/command/command-bar.tsx';

export function OfficeLayout({ children }: { children: ReactNode }) {
  return (
    // The menu is there however far somebody has scrolled.
    <Layout appBar={Bar} appBarAlwaysOn menu={Sections}>
      {children}
    </Layout>
  );
}

/** The account's button is called by what it says: the person's name. */
const Account = () => {
  const { identity } = useGetIdentity();
  return <UserMenu {...(identity?.fullName && { label: identity.fullName })} />;
};

/** The library's own, with a label on its spinner. On a phone the name of the screen needs the room: a phone says itself whether it is dark. */
const Tools = () => (
  <>
    <CommandBar />
    <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
      <ToggleThemeButton />
      <LoadingIndicator aria-label={m.office_ra_page_loading()} />
    </Box>
  </>
);

const Bar = () => (
  <AppBar alwaysOn userMenu={<Account />} toolbar={<Tools />}>
    <TitlePortal component="h1" variant="h6" />
    <Typography sx={{ mx: 2, flexShrink: 0, opacity: 0.85, display: { xs: 'none', lg: 'block' } }}>
      {m.office_title()}
    </Typography>
  </AppBar>
);

/** Only what this person may see. */
function Sections() {
  const { permissions: role } = usePermissions();
  const [isOpen] = useSidebarState();
  if (!role) return null;
  return (
    <Menu>
      <Menu.DashboardItem />
      {menuFor(role).map(({ title, seen }) => (
        <Box key={title} role="group" aria-label={title}>
          {isOpen ? (
            <Typography
              variant="overline"
              component="p"
              sx={{ px: 2, mt: 1, mb: 0, color: 'text.secondary' }}
            >
              {title}
            </Typography>
          ) : (
            // Of the closed menu only the pictures stay: a title would be cut into syllables.
            <Divider sx={{ my: 1 }} />
          )}
          {seen.map((name) => (
            <Menu.ResourceItem key={name} name={name} />
          ))}
        </Box>
      ))}
    </Menu>
  );
}
