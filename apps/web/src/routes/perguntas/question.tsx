import { listQuestions, type Question, type QuestionCategory } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import { callContext, type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { Article } from '#features/articles/article.tsx';
import { breadcrumbs, questionPage } from '#features/content/structured-content.ts';
import { textOf } from '#features/content/text-of.ts';

type Titled = { tag: string; title: string; english: string | undefined };

interface Data {
  category: Titled;
  question: Question;
  others: Titled[];
}

const titled = ({ tag, title, ingles }: Question | QuestionCategory): Titled => ({
  tag,
  title,
  english: ingles?.title,
});

export async function loader({ context, params }: LoaderArgs): Promise<Data> {
  const categories = await context.get(callContext)(listQuestions);
  const category = categories.find(({ tag }) => tag === params.categoria);
  const question = category?.perguntas.find(({ tag }) => tag === params.pergunta);
  if (!category || !question) throw notFound();
  const others = category.perguntas.filter((other) => other !== question);
  return {
    category: titled(category),
    question,
    others: others.map(titled),
  };
}

const root = '/perguntas-frequentes';

export const head = ({ data: { category, question } }: { data: Data }): Head => ({
  title: textOf(question, 'titleDetail').children,
  bar: chainText(category.title, category.english).children,
  ownHeading: true,
  description: summaryOf(textOf(question, 'text').children),
  structuredData: !import.meta.env.SSR
    ? undefined
    : (origin) => [
        questionPage([question]),
        breadcrumbs(origin, [
          { name: m.questions_title(), path: root },
          { name: chainText(category.title, category.english).children, path: `${root}/${category.tag}` },
          {
            name: textOf(question, 'titleDetail').children,
            path: `${root}/${category.tag}/${question.tag}`,
          },
        ]),
      ],
});

export default function QuestionScreen() {
  const { category, question, others } = useScreenData<Data>();
  return (
    <div className="ui-stack">
      <Article piece={question} />
      {others.length > 0 && (
        <section className="ui-stack ui-gap-3 question-others" aria-labelledby="questions-others">
          <h2 id="questions-others">{m.questions_related()}</h2>
          <List>
            {others.map(({ tag, title, english }) => (
              <ListItem
                key={tag}
                href={`${root}/${category.tag}/${tag}`}
                title={<span {...chainText(title, english)} />}
              />
            ))}
          </List>
        </section>
      )}
    </div>
  );
}
