import { listQuestions, type Question } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import { callContext, type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { Article } from '#features/articles/article.tsx';
import { breadcrumbs, questionPage } from '#features/content/structured-content.ts';

interface Data {
  category: { tag: string; title: string };
  question: Question;
  others: { tag: string; title: string }[];
}

export async function loader({ context, params }: LoaderArgs): Promise<Data> {
  const categories = await context.get(callContext)(listQuestions);
  const category = categories.find(({ tag }) => tag === params.categoria);
  const question = category?.perguntas.find(({ tag }) => tag === params.pergunta);
  if (!category || !question) throw notFound();
  const others = category.perguntas.filter((other) => other !== question);
  return {
    category: { tag: category.tag, title: category.title },
    question,
    others: others.map(({ tag, title }) => ({ tag, title })),
  };
}

const root = '/perguntas-frequentes';

export const head = ({ data: { category, question } }: { data: Data }): Head => ({
  title: question.titleDetail,
  bar: category.title,
  ownHeading: true,
  description: summaryOf(question.text),
  structuredData: !import.meta.env.SSR
    ? undefined
    : (origin) => [
        questionPage([question]),
        breadcrumbs(origin, [
          { name: m.questions_title(), path: root },
          { name: category.title, path: `${root}/${category.tag}` },
          { name: question.titleDetail, path: `${root}/${category.tag}/${question.tag}` },
        ]),
      ],
});

export default function QuestionScreen() {
  const { category, question, others } = useScreenData<Data>();
  return (
    <div className="ui-stack">
      <Article title={question.titleDetail} text={question.text} />
      {others.length > 0 && (
        <section className="ui-stack ui-gap-3 question-others" aria-labelledby="questions-others">
          <h2 id="questions-others">{m.questions_related()}</h2>
          <List>
            {others.map(({ tag, title }) => (
              <ListItem
                key={tag}
                href={`${root}/${category.tag}/${tag}`}
                title={title}
                lang={chainLanguage()}
              />
            ))}
          </List>
        </section>
      )}
    </div>
  );
}
