import { TokenDeServicioInput } from '@cartera/contrato/portal-tokens';
import { type DialogProps, notify } from '@cartera/kit';
import { CountField, Field, FormDialog, Input, Modal } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { Button } from '@cartera/kit/ui';
import { useState } from 'react';
import { useCreateToken } from './health.queries';
import './health.css';

const { shape } = TokenDeServicioInput;

const INITIAL = { modulos: [], dias: 90 };

interface TokenModalProps extends DialogProps {
  readonly modules: readonly string[];
}

/** Makes a service token, and then shows it: the only time that anybody can read it. */
export function TokenModal({ modules, ...dialog }: TokenModalProps) {
  const { mutate, isPending } = useCreateToken();
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <NewToken token={token} {...dialog} />;
  return (
    <FormDialog<TokenDeServicioInput>
      {...dialog}
      name="token"
      title="Crear token de servicio"
      record={null}
      submitting={isPending}
      okText="Crear token"
      initialValues={INITIAL}
      onSubmit={(values, { onError }) =>
        mutate(values, { onSuccess: (made) => setToken(made.token), onError })
      }
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
        <CountField suffix="días" />
      </Field>
    </FormDialog>
  );
}

interface NewTokenProps extends DialogProps {
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
