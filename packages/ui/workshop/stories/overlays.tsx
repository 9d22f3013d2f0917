import { cents } from '@fornada/domain/money.ts';
import { useState } from 'react';
import { AlertDialog, type Modal } from '../../src/alert-dialog.tsx';
import { Button } from '../../src/button.tsx';
import { Field } from '../../src/field.tsx';
import { Overlay } from '../../src/overlay.tsx';
import { Price } from '../../src/price.tsx';
import { Sheet } from '../../src/sheet.tsx';
import { ToastProvider, useToast, useToastLine } from '../../src/toast.tsx';
import { ToastLine } from '../../src/toast-line.tsx';
import type { Story } from '../story.ts';

function Sheets() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir folha</Button>
      {open && (
        <Sheet
          onClose={() => setOpen(false)}
          title="Onde quer levantar?"
          footer={
            <Button
              size="large"
              wide
              trailing={<Price amount={cents(1240)} />}
              onClick={() => setOpen(false)}
            >
              Confirmar
            </Button>
          }
        >
          <Field
            kind="radio"
            name="id_loja"
            label="Loja"
            hiddenLabel
            defaultValue="860"
            options={[
              { value: '860', label: 'Chiado', hint: 'Aberta até às 20:00', trailing: '0,4 km' },
              { value: '862', label: 'Campo de Ourique', hint: 'Aberta até às 19:30', trailing: '2,1 km' },
              { value: '848', label: 'Cais do Sodré', hint: 'Abre amanhã às 07:00', trailing: '2,8 km' },
            ]}
          />
        </Sheet>
      )}
    </>
  );
}

const question: Modal<unknown> = {
  type: 'question',
  title: 'Rebater Oferta',
  text: 'Possui 6,00€ em conta. Deseja rebater esta oferta?',
  buttons: [
    { text: 'Manter em conta', value: 0 },
    { text: 'Usar', value: 1, default: true },
  ],
};
const failure: Modal<unknown> = {
  type: 'error',
  title: 'Erro',
  text: 'Não foi possível submeter o carrinho.\nTente mais tarde',
};

function Modals() {
  const [asked, setAsked] = useState<Modal<unknown> | null>(null);
  const [answer, setAnswer] = useState('');
  const onAnswer = (value: unknown) => {
    setAsked(null);
    setAnswer(String(value));
  };
  return (
    <div className="ui-row">
      <Button onClick={() => setAsked(question)}>Perguntar</Button>
      <Button variant="secondary" onClick={() => setAsked(failure)}>
        Falhar
      </Button>
      <output>{answer}</output>
      {asked && <AlertDialog {...asked} onAnswer={onAnswer} />}
    </div>
  );
}

function Toasts() {
  useToastLine(ToastLine);
  const toast = useToast();
  return (
    <Button
      onClick={() =>
        toast({ text: 'Pastel de nata adicionado', action: { label: 'Anular', onClick: () => {} } })
      }
    >
      Avisar
    </Button>
  );
}

function Busy() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1500);
  };
  return (
    <>
      <Button onClick={work}>Calcular</Button>
      <Overlay busy={busy} />
    </>
  );
}

export const stories: Story[] = [
  { name: 'Sheet', render: Sheets },
  { name: 'Modal', render: Modals },
  {
    name: 'Toast',
    render: () => (
      <ToastProvider>
        <Toasts />
      </ToastProvider>
    ),
  },
  { name: 'Overlay', render: Busy },
];
