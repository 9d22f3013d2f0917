import { useState } from 'react';
import { Field } from '../../src/field.tsx';
import { Form, FormError, SubmitButton } from '../../src/form.tsx';
import type { FieldErrors } from '../../src/form-errors.ts';
import type { Story } from '../story.ts';

const countries = [
  { prefix: '351', name: 'Portugal' },
  { prefix: '34', name: 'Espanha' },
  { prefix: '33', name: 'França' },
  { prefix: '44', name: 'Reino Unido' },
  { prefix: '55', name: 'Brasil' },
];

function Login() {
  const [errors, setErrors] = useState<FieldErrors>();
  return (
    <Form
      aria-label="Entrar"
      errors={errors}
      action={(data) =>
        setErrors(data.get('password') ? {} : { password: 'Campo de preenchimento obrigatório' })
      }
    >
      <Field
        kind="phone"
        name="telemovel"
        label="Telemóvel"
        countries={countries}
        required
        autoComplete="username"
      />
      <Field kind="password" name="password" label="Palavra-passe" required hint="Só algarismos" />
      <SubmitButton>Entrar</SubmitButton>
    </Form>
  );
}

export const stories: Story[] = [
  { name: 'Login', render: Login },
  {
    name: 'Errors',
    render: () => (
      <Form aria-label="Com erros" action={() => {}}>
        <Field
          kind="phone"
          name="errado"
          label="Telemóvel"
          countries={countries}
          error="Telemóvel inválido"
          defaultValue="91234"
        />
        <Field kind="email" name="email" label="Email" error="Email inválido" defaultValue="maria@" />
        <Field
          kind="date"
          name="dataNascimento"
          label="Data de nascimento"
          error="É necessário ser maior de 16 anos para participar do programa"
        />
        <Field
          kind="checkbox"
          name="termos"
          label="Li e Aceito os Termos e Condições de Venda"
          error="Campo de preenchimento obrigatório"
        />
        <FormError title="Erro">Falha ao submeter o formulário</FormError>
      </Form>
    ),
  },
  {
    name: 'Typed',
    render: () => (
      <div className="ui-stack">
        <Field
          kind="code"
          name="codigo"
          label="Código SMS"
          hint="Enviado para +351 912 345 678"
          defaultValue="4821"
        />
        <Field name="nif" label="Contribuinte" inputMode="numeric" maxLength={9} placeholder="Opcional" />
        <Field
          kind="select"
          name="loja"
          label="Loja"
          placeholder="Escolha a loja"
          options={[{ value: '860', label: 'Chiado' }]}
        />
        <Field
          kind="textarea"
          name="comentario"
          label="Comentário"
          required
          placeholder="Conte-nos como correu"
        />
        <Field name="fechado" label="Nome" defaultValue="Maria Albertina" disabled />
      </div>
    ),
  },
  {
    name: 'Chosen',
    render: () => (
      <div className="ui-stack">
        <Field
          kind="radio"
          name="id_tipo_entrega"
          label="Tipo de entrega"
          inline
          required
          defaultValue="0"
          options={[
            { value: '0', label: 'Take-Away' },
            { value: '1', label: 'Comer Na loja' },
          ]}
        />
        <Field
          kind="switch"
          name="usar_codigo_seguranca"
          label="Código de segurança"
          defaultChecked
          hint="A loja pede-o para usar o saldo"
        />
        <Field kind="checkbox" name="comunicacoes" label="Quero receber novidades por SMS" />
        <Field kind="rating" name="estrelas" label="Como correu?" defaultValue={4} />
      </div>
    ),
  },
];
