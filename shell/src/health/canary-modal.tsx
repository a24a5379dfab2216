import { ROL_LABELS, ROLES } from '@cartera/contrato/catalogs';
import { CanaryInput } from '@cartera/contrato/portal-versions';
import { AppForm, Field, Form, FormModal, InputNumber, setFieldErrors } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { useSetCanary } from './health.queries';
import './health.css';

const { shape } = CanaryInput;

const FORM_ID = 'canario';
/** Per cent: few users see a mistake, but enough to notice it. */
const INITIAL_PERCENTAGE = 10;

type Choice = Pick<CanaryInput, 'roles' | 'porcentaje'>;

interface CanaryModalProps {
  readonly nombre: string;
  /** The version to try; undefined until one is selected. */
  readonly version: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Selects the users who try a version first. Sending the form is the confirmation. */
export function CanaryModal({ nombre, version, isOpen, onClose }: CanaryModalProps) {
  const [form] = Form.useForm<Choice>();
  const set = useSetCanary(nombre);

  const onSubmit = (choice: Choice) => {
    if (version === undefined) return;
    set.mutate(
      { version, ...choice },
      { onSuccess: onClose, onError: (error) => setFieldErrors(form, error) },
    );
  };

  return (
    <FormModal
      title={`Probar ${nombre} ${version ?? ''} con algunos`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={set.isPending}
      onClose={onClose}
      okText="Poner canario"
    >
      <AppForm
        name={FORM_ID}
        form={form}
        initialValues={{ roles: [], porcentaje: INITIAL_PERCENTAGE }}
        submitting={set.isPending}
        onFinish={onSubmit}
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
          name="porcentaje"
          label="Porcentaje de esas personas"
          schema={shape.porcentaje}
          help="De 1 a 100. Son siempre las mismas personas mientras dure."
        >
          <InputNumber<number> className="sh-health__percentage" inputMode="numeric" suffix="%" />
        </Field>
      </AppForm>
    </FormModal>
  );
}
