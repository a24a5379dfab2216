import { TokenDeServicioInput } from '@cartera/contrato/portal-tokens';
import { notify } from '@cartera/kit';
import {
  AppForm,
  Field,
  Form,
  FormModal,
  Input,
  InputNumber,
  Modal,
  setFieldErrors,
} from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { Button } from '@cartera/kit/ui';
import { useState } from 'react';
import { useCreateToken } from './health.queries';
import './health.css';

const { shape } = TokenDeServicioInput;

const FORM_ID = 'token';
const INITIAL = { modulos: [], dias: 90 };

interface TokenModalProps {
  readonly modules: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a service token, and then shows it: the only time that anybody can read it. */
export function TokenModal({ modules, isOpen, onClose }: TokenModalProps) {
  const [form] = Form.useForm<TokenDeServicioInput>();
  const create = useCreateToken();
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <NewToken token={token} isOpen={isOpen} onClose={onClose} />;

  const onSubmit = (values: TokenDeServicioInput) =>
    create.mutate(values, {
      onSuccess: (made) => setToken(made.token),
      onError: (error) => setFieldErrors(form, error),
    });
  return (
    <FormModal
      title="Crear token de servicio"
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={create.isPending}
      onClose={onClose}
      okText="Crear token"
    >
      <AppForm
        name={FORM_ID}
        form={form}
        initialValues={INITIAL}
        submitting={create.isPending}
        onFinish={onSubmit}
      >
        <Field name="nombre" label="Para qué es" schema={shape.nombre}>
          <Input maxLength={60} placeholder="Publicación de cobros" />
        </Field>
        <Field
          name="modulos"
          label="Módulos que publica"
          schema={shape.modulos}
          help="También uno que todavía no existe: escribe su nombre."
        >
          <Select mode="tags" options={modules.map((nombre) => ({ value: nombre, label: nombre }))} />
        </Field>
        <Field name="dias" label="Vence en" schema={shape.dias}>
          <InputNumber<number> className="sh-health__number" inputMode="numeric" suffix="días" />
        </Field>
      </AppForm>
    </FormModal>
  );
}

interface NewTokenProps extends Omit<TokenModalProps, 'modules'> {
  readonly token: string;
}

function NewToken({ token, isOpen, onClose }: NewTokenProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      notify.success('Token copiado');
    } catch {
      notify.error('No pudimos copiar el token', { detail: 'Selecciona el texto y copia a mano' });
    }
  }
  return (
    <Modal
      title="Token creado"
      open={isOpen}
      // Only 'Ya lo guardé' closes the one view of the token.
      keyboard={false}
      closable={false}
      mask={{ closable: false }}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          Copiar
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          Ya lo guardé
        </Button>,
      ]}
    >
      <p>Guárdalo ahora en los secretos del programa, como CARTERA_TOKEN: no se vuelve a mostrar.</p>
      <code className="sh-health__token">{token}</code>
    </Modal>
  );
}
