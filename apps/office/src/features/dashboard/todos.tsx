import { listTodos, type OfficeTodo, todoPlaces } from '@fornada/contract/office-todos.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import Check from '@mui/icons-material/CheckCircle';
import Next from '@mui/icons-material/NavigateNext';
import {
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material';
import { createElement, useEffect, useId, useState } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { placeOf, shopsInWords, todoInWords } from './todo-words.ts';

/** What needs this person, each where it is done; asked again when they come back to the page. */
export function Todos() {
  const [todos, setTodos] = useState<OfficeTodo[]>();
  const attempt = useAttempt();
  const titleId = useId();
  useEffect(() => {
    let latest = 0;
    const ask = () => {
      if (document.hidden) return;
      latest += 1;
      const own = latest;
      void attempt(async () => {
        const { itens } = await call(listTodos);
        // What was answered late may be done by now.
        if (own === latest) setTodos(itens);
      });
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [attempt]);
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} aria-busy={todos === undefined}>
      <CardContent sx={{ pb: 0 }}>
        <Typography id={titleId} variant="h6" component="h3">
          {m.office_todo()}
        </Typography>
      </CardContent>
      {todos === undefined && <Skeleton variant="rounded" sx={{ m: 2, height: 180 }} />}
      {todos?.length === 0 && (
        <EmptyState text={m.office_todo_done()} icon={<Check />}>
          {m.office_todo_done_hint()}
        </EmptyState>
      )}
      {todos && todos.length > 0 && (
        <List>
          {todos.map((todo) => (
            <Row key={todo.tipo} todo={todo} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Row({ todo }: { todo: OfficeTodo }) {
  const { [todoPlaces[todo.tipo].at]: resource } = useResourceDefinitions();
  return (
    <ListItem disablePadding>
      <ListItemButton href={placeOf(todo)} sx={{ minHeight: 56 }}>
        <ListItemIcon sx={{ minWidth: 40, color: 'primary.main' }}>
          {resource?.icon && createElement(resource.icon)}
        </ListItemIcon>
        <ListItemText primary={todoInWords(todo)} secondary={shopsInWords(todo)} />
        <Next color="action" aria-hidden />
      </ListItemButton>
    </ListItem>
  );
}
