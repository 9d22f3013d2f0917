import { Button } from '../../src/button.tsx';
import { EmptyState } from '../../src/empty-state.tsx';
import { ErrorState } from '../../src/error-state.tsx';
import { IconBag } from '../../src/icons/commerce.tsx';
import { Note } from '../../src/note.tsx';
import { OfflineNote } from '../../src/offline-note.tsx';
import { LoadingScreen, Skeleton } from '../../src/skeleton.tsx';
import type { Story } from '../story.ts';

export const stories: Story[] = [
  {
    name: 'Empty',
    render: () => (
      <EmptyState text="Carrinho vazio" icon={<IconBag />} action={<Button>Ver catálogo</Button>} />
    ),
  },
  { name: 'Error', render: () => <ErrorState onRetry={() => {}} /> },
  {
    name: 'Notes',
    render: () => (
      <div className="ui-stack">
        <OfflineNote />
        <Note>Contém trigo, leite e ovos.</Note>
        <Note tone="ok">Guardado.</Note>
        <Note
          tone="warn"
          action={
            <Button size="small" variant="secondary">
              Rever
            </Button>
          }
        >
          O preço do galão mudou para 1,75€.
        </Note>
        <Note tone="bad">A loja fechou às 20:00.</Note>
      </div>
    ),
  },
  {
    name: 'Loading',
    render: () => (
      <LoadingScreen>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <div>
          <Skeleton lines={3} />
        </div>
        <Skeleton shape="button" />
      </LoadingScreen>
    ),
  },
];
