import { listQuestions, type QuestionCategory } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconQuestion } from '@fornada/ui/icons/states.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { textOf } from '#features/content/text-of.ts';
import { QuestionSearch } from '#features/questions/question-search.tsx';

interface Data {
  categories: QuestionCategory[];
  /** What the address asks for: the search works without scripts. */
  query: string;
}

export async function loader({ context, request }: LoaderArgs): Promise<Data> {
  const categories = await context.get(callContext)(listQuestions);
  return { categories, query: new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? '' };
}

export const head = () => ({ title: m.questions_title(), description: m.questions_description() });

export default function QuestionsScreen() {
  const { categories, query } = useScreenData<Data>();
  if (categories.length === 0) return <EmptyState icon={<IconQuestion />} text={m.questions_empty()} />;
  return (
    <QuestionSearch categories={categories} query={query}>
      <List label={m.questions_title()} className="question-topics">
        {categories.map((category) => (
          <ListItem
            key={category.id}
            href={`/perguntas-frequentes/${category.tag}`}
            title={<span {...textOf(category, 'title')} />}
            detail={
              <>
                {category.perguntas.length === 1
                  ? m.questions_count_one()
                  : m.questions_count_other({ count: category.perguntas.length })}
                <FirstOf category={category} />
              </>
            }
          />
        ))}
      </List>
    </QuestionSearch>
  );
}

/** A desktop shows some of what a topic answers, as many as leave all topics in sight. */
const shownAtOnce = 3;

const FirstOf = ({ category: { perguntas } }: { category: QuestionCategory }) => (
  <span className="question-first">
    {perguntas.slice(0, shownAtOnce).map((question) => (
      <span key={question.id} {...textOf(question, 'title')} />
    ))}
  </span>
);
