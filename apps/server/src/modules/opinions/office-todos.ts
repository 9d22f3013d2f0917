import sql from 'sql-template-tag';
import type { Todo } from '#platform/records/todo.ts';
import { awaitsAnswer } from './awaits-answer.ts';

export const opinionTodos: Todo[] = [
  {
    kind: 'opinion',
    waiting: () => sql`
      select id::text, shop_id, created_at as since from opinions opinion where ${awaitsAnswer}`,
  },
];
