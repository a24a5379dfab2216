import { ROL_LABELS, ROLES } from '@cartera/contrato/catalogs';
import { CanaryInput } from '@cartera/contrato/portal-versions';
import type { DialogProps } from '@cartera/kit';
import { CountField, Field, Form, FormDialog } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { useSetCanary } from './health.queries';
import './health.css';

const { shape } = CanaryInput;

/** Per cent: few users see a mistake, but enough to notice it. */
const INITIAL_PERCENTAGE = 10;

/** Per cent, and the minutes of each. */
const STEPS = [5, 25, 100];
const INITIAL_WAIT = 30;

const SHARES = ['pasos', 'fijo'] as const;
const SHARE_LABELS = { pasos: 'Por pasos: 5 %, 25 % y 100 %', fijo: 'Un porcentaje fijo' };

type Choice = Pick<CanaryInput, 'roles' | 'porcentaje' | 'espera'> & {
  readonly share: (typeof SHARES)[number];
};

interface CanaryModalProps extends DialogProps {
  readonly nombre: string;
  /** The version to try; undefined until one is selected. */
  readonly version: string | undefined;
}

/** Selects the users who try a version first. Sending the form is the confirmation. */
export function CanaryModal({ nombre, version, ...dialog }: CanaryModalProps) {
  const [form] = Form.useForm<Choice>();
  const { mutate, isPending } = useSetCanary(nombre);
  const kind = Form.useWatch('share', form);
  return (
    <FormDialog
      {...dialog}
      name="canario"
      title={`Probar ${nombre} ${version ?? ''} con algunos`}
      record={nombre}
      form={form}
      submitting={isPending}
      okText="Poner canario"
      initialValues={{
        ...{ roles: [], share: 'fijo', porcentaje: INITIAL_PERCENTAGE, espera: INITIAL_WAIT },
      }}
      onSubmit={({ roles, share: kind, porcentaje, espera }, responses) => {
        if (version === undefined) return;
        const share = kind === 'pasos' ? { porcentaje: 100, pasos: STEPS, espera } : { porcentaje };
        mutate({ version, roles, ...share }, responses);
      }}
    >
      <Field
        name="roles"
        label="Roles"
        schema={shape.roles}
        help="Sin ninguno, la prueban personas de todos los roles."
      >
        <Select mode="multiple" placeholder="Todos los roles" options={optionsOf(ROLES, ROL_LABELS)} />
      </Field>
      <Field
        name="share"
        label="Reparto"
        help="Por pasos, sigue al siguiente con 50 cargas y si no va peor que la versión de todos. De cualquier forma, si va peor se quita sola."
      >
        <Select options={optionsOf(SHARES, SHARE_LABELS)} />
      </Field>
      {kind === 'pasos' ? (
        <Field name="espera" label="Minutos de cada paso" schema={shape.espera} help="Los que dura al menos.">
          <CountField suffix="min" />
        </Field>
      ) : (
        <Field
          name="porcentaje"
          label="Porcentaje de esas personas"
          schema={shape.porcentaje}
          help="De 1 a 100. Son siempre las mismas personas mientras dure."
        >
          <CountField suffix="%" />
        </Field>
      )}
    </FormDialog>
  );
}
