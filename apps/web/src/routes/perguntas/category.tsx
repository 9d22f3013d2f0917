import { listQuestions, type QuestionCategory } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconQuestion } from '@fornada/ui/icons/states.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { callContext, type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { questionPage } from '#features/content/structured-content.ts';
import { textOf } from '#features/content/text-of.ts';
import '#features/questions/questions.css';

type Topic = Pick<QuestionCategory, 'id' | 'tag' | 'title' | 'ingles'>;

interface Data {
  category: QuestionCategory;
  /** All, in their order: on a desktop they stand at its side. */
  topics: Topic[];
}

export async function loader({ context, params }: LoaderArgs): Promise<Data> {
  const categories = await context.get(callContext)(listQuestions);
  const category = categories.find(({ tag }) => tag === params.categoria);
  if (!category) throw notFound();
  return { category, topics: categories.map(({ perguntas, ...topic }) => topic) };
}

export const head = ({ data: { category } }: { data: Data }): Head => ({
  title: textOf(category, 'title').children,
  description:
    category.perguntas.map((question) => textOf(question, 'title').children).join(' ') ||
    m.questions_description(),
  structuredData: !import.meta.env.SSR
    ? undefined
    : () => (category.perguntas.length > 0 ? [questionPage(category.perguntas)] : []),
});

export default function QuestionCategoryScreen() {
  const { category, topics } = useScreenData<Data>();
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
    <div className="ui-stack question-category ui-page">
      <nav aria-label={m.questions_title()}>
        <List>
          {topics.map((topic) => (
            <ListItem
              key={topic.id}
              {...(topic.tag !== tag && { href: `/perguntas-frequentes/${topic.tag}` })}
              title={<span {...textOf(topic, 'title')} />}
            />
          ))}
        </List>
      </nav>
      <List label={textOf(category, 'title').children}>
        {perguntas.map((question) => (
          <ListItem
            key={question.id}
            href={`/perguntas-frequentes/${tag}/${question.tag}`}
            title={<span {...textOf(question, 'title')} />}
          />
        ))}
      </List>
    </div>
  );
}
