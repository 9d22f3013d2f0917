import {
  type OfficeResourceName,
  type OfficeResources,
  officeResources,
} from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { watchSession } from '@fornada/ui/watch-session.ts';
import { createTheme, Dialog, ThemeProvider, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { Admin, Resource, type ResourceProps } from 'react-admin';
import { authProvider } from './app/auth-provider.ts';
import { dataProvider } from './app/data-provider.ts';
import { Invitation, invitationIn } from './app/invitation.tsx';
import { later, loadTheRest } from './app/later.ts';
import { Notice } from './app/notice.tsx';
import { lookAtSession, useOfficeSession } from './app/session.ts';
import { SignIn } from './app/sign-in.tsx';
import { darkTheme, lightTheme } from './app/theme.ts';
import { keys } from './features/connections/keys.tsx';
import { printers } from './features/connections/printers.tsx';
import { terminals } from './features/connections/terminals.tsx';
import { webhookDeliveries } from './features/connections/webhook-deliveries.tsx';
import { webhooks } from './features/connections/webhooks.tsx';
import { acceptances } from './features/content/acceptances.tsx';
import { campaigns } from './features/content/campaigns.tsx';
import { documents } from './features/content/documents.tsx';
import { legalItems } from './features/content/legal-items.tsx';
import { news } from './features/content/news.tsx';
import { categories, questions } from './features/content/questions.tsx';
import { claims } from './features/customers/claims.tsx';
import { coupons } from './features/customers/coupons.tsx';
import { customers } from './features/customers/customers.tsx';
import { opinions } from './features/customers/opinions.tsx';
import { requests } from './features/customers/requests.tsx';
import { Dashboard } from './features/dashboard/dashboard.tsx';
import { broadcasts } from './features/marketing/broadcasts.tsx';
import { segments } from './features/marketing/segments.tsx';
import { changes } from './features/menu/changes.tsx';
import { menus } from './features/menu/menus.tsx';
import { findings } from './features/reports/findings.tsx';
import { reports } from './features/reports/reports.tsx';
import { sales } from './features/sales/sales.tsx';
import { groups } from './features/shops/groups.tsx';
import { packaging } from './features/shops/packaging.tsx';
import { restaurants } from './features/shops/restaurants.tsx';
import { shops } from './features/shops/shops.tsx';
import { audit } from './features/team/audit.tsx';
import { devices } from './features/team/devices.tsx';
import { team } from './features/team/team.tsx';
import { plainScreens } from './fields/fields-of.tsx';
import { OfficeLayout } from './layout.tsx';
import { i18nProvider } from './words/words.ts';

const NotFound = later(() => import('./app/not-found.tsx'), 'NotFound');

/** The resources whose screens do more than list. */
const own = {
  compras: sales,
  ...{
    lojas: shops,
    ementas: menus,
    alteracoes: changes,
    grupos: groups,
    embalagens: packaging,
    restaurantes: restaurants,
  },
  ...{ novidades: news, campanhas: campaigns },
  ...{ categorias: categories, perguntas: questions, 'informacao-legal': legalItems, documentos: documents },
  ...{
    aceitacoes: acceptances,
    clientes: customers,
    'pedidos-rgpd': requests,
    opinioes: opinions,
    reclamacoes: claims,
  },
  ...{
    envios: broadcasts,
    segmentos: segments,
    cupoes: coupons,
    conciliacao: findings,
    aparelhos: devices,
    equipa: team,
  },
  ...{
    chaves: keys,
    webhooks,
    'entregas-webhook': webhookDeliveries,
    impressoras: printers,
    terminais: terminals,
  },
  ...{ auditoria: audit, relatorios: reports },
} satisfies { [R in OfficeResourceName as IsPlain<R> extends true ? never : R]: ResourceProps } & {
  [R in OfficeResourceName]?: ResourceProps;
};
type IsPlain<R extends OfficeResourceName> = OfficeResources[R]['screens'] extends
  | readonly []
  | readonly ['list']
  ? true
  : false;

const resources = (Object.keys(officeResources) as OfficeResourceName[]).map(
  (name) => (own as Partial<Record<OfficeResourceName, ResourceProps>>)[name] ?? plainScreens(name),
);

/**
 * The admin library is mounted with a session only: left to send a stranger to its sign-in, it asked some 15 s before it did.
 * A session that ends leaves its person's screen where it is, covered by the sign-in: what they wrote is there when they are
 * back, and goes with the screen when somebody else signs in.
 */
export function Office() {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const { email, hasLapsed } = useOfficeSession();
  const theme = createTheme(isDark ? darkTheme : lightTheme);
  // Where a mail leads, whoever is signed in: from there one goes on by a link of the page.
  const [invitation] = useState(() => invitationIn(location.hash));
  if (invitation !== undefined || email === undefined) {
    return (
      <ThemeProvider theme={theme}>
        {invitation === undefined ? <SignIn /> : <Invitation token={invitation} />}
      </ThemeProvider>
    );
  }
  return (
    <>
      <Desk key={email} />
      <ThemeProvider theme={theme}>
        <Dialog open={hasLapsed} fullScreen transitionDuration={0} aria-labelledby="sign-in-title">
          <SignIn again={email} />
        </Dialog>
      </ThemeProvider>
    </>
  );
}

/** Once the first screen is there. */
const restAfterMs = 3_000;

function Desk() {
  useEffect(() => watchSession((isTouched) => void lookAtSession(isTouched)), []);
  useEffect(() => {
    const timer = setTimeout(loadTheRest, restAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Admin
      title={m.office_title()}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      loginPage={false}
      layout={OfficeLayout}
      notification={Notice}
      dashboard={Dashboard}
      catchAll={NotFound}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
    </Admin>
  );
}
