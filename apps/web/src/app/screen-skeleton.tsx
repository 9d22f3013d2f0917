import { m } from '@fornada/copy/messages.ts';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import type { ReactNode } from 'react';

/** The skeleton of a screen that isn't server-rendered, by its name. */
const shapes: Record<string, () => ReactNode> = {
  catalogo: Catalogue,
  categoria: Rows,
  carrinho: Rows,
  transacoes: Rows,
  dispositivos: Rows,
  produto: Product,
  fidelizacao: Card,
  perfil: Card,
};

/** What stands where a screen will be, at least as tall as the window, so that the page's foot doesn't move when it comes. */
export function ScreenSkeleton({ name = '' }: { name?: string }) {
  const Shape = shapes[name] ?? Page;
  return (
    <div className="app-skeleton">
      <LoadingScreen>
        <Shape />
      </LoadingScreen>
      {/* In the server's page only: without scripts, one would wait forever. */}
      {import.meta.env.SSR && (
        <noscript>
          <p className="app-skeleton-note">{m.shell_needs_scripts()}</p>
        </noscript>
      )}
    </div>
  );
}

function Page() {
  return (
    <>
      <Skeleton shape="title" />
      <Skeleton shape="text" lines={4} />
    </>
  );
}

function Card() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="row" lines={4} />
    </>
  );
}

function Rows() {
  return <Skeleton shape="row" lines={6} />;
}

function Product() {
  return (
    <>
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton shape="text" lines={3} />
    </>
  );
}

function Catalogue() {
  return (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="button" />
      {[0, 1].map((row) => (
        <div key={row} className="app-skeleton-tiles">
          <Skeleton shape="title" />
          <Skeleton shape="tile" lines={3} />
        </div>
      ))}
    </>
  );
}
