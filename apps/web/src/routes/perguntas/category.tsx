import { listQuestions, type QuestionCategory } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconQuestion } from '@fornada/ui/icons/states.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { callContext, type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { questionPage } from '#features/content/structured-content.ts';
import { textOf } from '#features/content/text-of.ts';

export async function loader({ context, params }: LoaderArgs): Promise<QuestionCategory> {
  const categories = await context.get(callContext)(listQuestions);
  const category = categories.find(({ tag }) => tag === params.categoria);
  if (!category) throw notFound();
  return category;
}

export const head = ({ data }: { data: QuestionCategory }): Head => ({
  title: textOf(data, 'title').children,
  description:
    data.perguntas.map((question) => textOf(question, 'title').children).join(' ') ||
    m.questions_description(),
  structuredData: !import.meta.env.SSR
    ? undefined
    : () => (data.perguntas.length > 0 ? [questionPage(data.perguntas)] : []),
});

export default function QuestionCategoryScreen() {
  const category = useScreenData<QuestionCategory>();
  const { tag, perguntas } = category;
  if (perguntas.length === 0) {
    return (
      <EmptyState
        icon={<IconQuestion />}
        text={m.questions_no_category()}
        link={{ href: '/perguntas-frequentes', label: m.questions_all() }}
      />
    );
  }
  return (
    <List label={textOf(category, 'title').children}>
      {perguntas.map((question) => (
        <ListItem
          key={question.id}
          href={`/perguntas-frequentes/${tag}/${question.tag}`}
          title={<span {...textOf(question, 'title')} />}
        />
      ))}
    </List>
  );
}
