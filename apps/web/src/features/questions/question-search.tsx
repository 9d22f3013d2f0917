import type { QuestionCategory } from '@fornada/contract/content.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconSearch } from '@fornada/ui/icons/actions.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { textOf } from '#features/content/text-of.ts';
import { searchQuestions } from './search-questions.ts';
import './questions.css';

/** Finds questions while one types; without scripts, when the form is sent. Until something is asked, the children. */
export function QuestionSearch({
  categories,
  query,
  children,
}: {
  categories: QuestionCategory[];
  query: string;
  children: ReactNode;
}) {
  const [typed, setTyped] = useState(query);
  const [, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  // What was typed before the page came alive was heard by nobody.
  useEffect(() => {
    if (form.current) setTyped(String(new FormData(form.current).get('q')));
  }, []);

  const hear = (value: string) => {
    setTyped(value);
    keepInAddress(value);
  };

  return (
    <search className="ui-stack questions ui-page">
      <form
        ref={form}
        action="/perguntas-frequentes"
        method="get"
        className="question-search"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed ? { q: typed } : {}, { replace: true });
        }}
      >
        {getLocale() === 'en' && <input type="hidden" name="lang" value="en" />}
        <Field
          kind="search"
          name="q"
          label={m.questions_search()}
          placeholder={m.questions_search()}
          hiddenLabel
          defaultValue={query}
          maxLength={100}
          onValueChange={hear}
        />
        <IconButton type="submit" raised icon={<IconSearch />} label={m.questions_search_submit()} />
      </form>
      {typed.trim() ? <Found categories={categories} query={typed} /> : children}
    </search>
  );
}

/** The search survives a visit to an answer. Kept in the router, every keystroke would load the screen again. */
export function keepInAddress(query: string): void {
  const search = query.trim() && `?${new URLSearchParams({ q: query })}`;
  history.replaceState(history.state, '', location.pathname + search);
}

function Found({ categories, query }: { categories: QuestionCategory[]; query: string }) {
  const found = searchQuestions(categories, query);
  return (
    <>
      <p role="status" className="ui-soft">
        {foundWords(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={<IconSearch />} text={m.questions_found_none()}>
          {m.questions_found_hint()}
        </EmptyState>
      ) : (
        <List>
          {found.map(({ category, question }) => {
            const { children, lang } = textOf(question, 'text');
            return (
              <ListItem
                key={question.id}
                href={`/perguntas-frequentes/${category.tag}/${question.tag}`}
                title={<span {...textOf(question, 'title')} />}
                detail={<span lang={lang}>{summaryOf(children, 120)}</span>}
              />
            );
          })}
        </List>
      )}
    </>
  );
}

function foundWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? m.questions_found_one() : m.questions_found_other({ count });
}
