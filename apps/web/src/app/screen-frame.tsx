import { m } from '@fornada/copy/messages.ts';
import { AppBar } from '@fornada/ui/app-bar.tsx';
import { BottomNav } from '@fornada/ui/bottom-nav.tsx';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconAccount, IconHome, IconLoyalty, IconNews, IconShop } from '@fornada/ui/icons/navigation.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { OptionalImage } from '@fornada/ui/optional-image.tsx';
import { Shell } from '@fornada/ui/shell.tsx';
import { type ReactNode, use } from 'react';
import type { Params } from 'react-router';
import { Footer } from '#app/footer.tsx';
import { ListTitle } from '#app/list-title.ts';
import { Offline } from '#app/offline.tsx';
import { redirection } from '#app/route-rules.ts';
import type { Head, Screen } from '#app/screen.ts';
import { screenAt } from '#app/screen-at.ts';
import { loadedModule } from '#app/screen-modules.ts';
import { useGoBack, useWayBack } from '#app/way-back.ts';
import { Bell } from '#features/notifications/bell.tsx';
import { currentVisitor, useCustomer } from '#features/session/session-store.ts';

/** App bar, navigation and footer around a screen, as its row of the table says. */
export function ScreenFrame({
  screen,
  head,
  params,
  children,
}: {
  screen: Screen;
  head: Head;
  params: Params;
  children: ReactNode;
}) {
  // A temporary account has nowhere else to go until its data is complete (specification §4), but to its first order.
  const confined = useCustomer()?.temporario ?? false;
  const isOpen = !confined || screen.firstOrder !== undefined;
  const { header = true, nav = true, footer = true, tab } = screen;
  const wayBack = useWayBack(screen, head, params);
  const goBack = useGoBack(wayBack);
  const listTitle = use(ListTitle);
  const { Bar, Aside } = loadedModule(screen.name) ?? {};
  return (
    <Shell
      header={
        header && (
          <AppBar
            title={screen.name === 'home' ? <Wordmark /> : (head.bar ?? head.title)}
            titleAs={head.ownHeading ? 'p' : listTitle}
            backHref={confined && (!wayBack || isClosed(wayBack)) ? undefined : wayBack}
            onBack={goBack}
            actions={!confined && <Actions isRoot={!screen.parent && screen.name !== 'home'} />}
          />
        )
      }
      nav={nav && !confined && <Navigation tab={tab} />}
      bar={Bar && isOpen && <Bar />}
      aside={Aside && isOpen && <Aside />}
      // Another screen has another foot, rather than one that its content has pushed.
      footer={footer && !confined && <Footer key={screen.name} />}
      screen={screen.name}
    >
      <Offline />
      {children}
    </Shell>
  );
}

/** Whether a temporary account would be sent away from there. */
const isClosed = (path: string): boolean => redirection(screenAt(path), currentVisitor(), path) !== null;

function Wordmark() {
  return <span className="app-wordmark">{m.shell_name()}</span>;
}

/** The four places of the navigation have no arrow: from them a house leads to the home screen. */
function Actions({ isRoot }: { isRoot: boolean }) {
  return (
    <>
      {isRoot && <IconButton href="/" icon={<IconHome />} label={m.shell_home()} />}
      <Bell />
    </>
  );
}

function Navigation({ tab }: { tab: Screen['tab'] }) {
  return (
    <BottomNav
      brand={
        <Link href="/" className="app-brand" aria-label={m.shell_home()}>
          {/* Phones don't show it. */}
          <OptionalImage src="/icon.svg" alt="" width="48" height="48" loading="lazy" />
        </Link>
      }
      items={[
        { href: '/novidades', label: m.shell_nav_news(), icon: <IconNews />, current: tab === 'novidades' },
        {
          href: '/restaurantes',
          label: m.shell_nav_shops(),
          icon: <IconShop />,
          current: tab === 'restaurantes',
        },
        {
          href: '/fidelizacao',
          label: m.shell_nav_loyalty(),
          icon: <IconLoyalty />,
          current: tab === 'fidelizacao',
        },
        { href: '/perfil', label: m.shell_nav_account(), icon: <IconAccount />, current: tab === 'conta' },
      ]}
    />
  );
}
