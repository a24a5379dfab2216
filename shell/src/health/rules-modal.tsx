import { ROLES } from '@cartera/contrato/catalogs';
import { can } from '@cartera/contrato/permisos';
import { ponerReglas, ReglasInput } from '@cartera/contrato/portal-reglas';
import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import { listarUsuarios } from '@cartera/contrato/usuarios';
import { call } from '@cartera/kit';
import { AppForm, Checkbox, Field, Form, FormModal, setFieldErrors } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { useQuery } from '@tanstack/react-query';
import { usePortalChange } from './health.queries';

const { shape } = ReglasInput;

const FORM_ID = 'responsables';

interface RulesModalProps {
  readonly modulo: ModuleStatus;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Chooses who releases a module. */
export function RulesModal({ modulo, isOpen, onClose }: RulesModalProps) {
  const { nombre, responsables, segundaPersona, llaves } = modulo;
  const [form] = Form.useForm<ReglasInput>();
  const set = useSetRules(nombre);
  const publishers = usePublishers();
  // A responsible person who may no longer publish stays on the list until somebody removes them.
  const people = [...(publishers.data ?? []), ...responsables];
  const options = [...new Map(people.map((person) => [person._id, person.nombre]))];

  const onSubmit = (values: ReglasInput) =>
    set.mutate(values, { onSuccess: onClose, onError: (error) => setFieldErrors(form, error) });

  return (
    <FormModal
      title={`Responsables de ${nombre}`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={set.isPending}
      onClose={onClose}
      okText="Guardar responsables"
    >
      <AppForm
        name={FORM_ID}
        form={form}
        initialValues={{ responsables: responsables.map(({ _id }) => _id), segundaPersona, llaves }}
        submitting={set.isPending}
        onFinish={onSubmit}
      >
        <Field
          name="responsables"
          label="Quién lo publica y lo entrega"
          schema={shape.responsables}
          required={false}
          help="Cualquiera que publique puede volver a la versión anterior."
        >
          <Select
            mode="multiple"
            placeholder="Todos los que pueden publicar"
            loading={publishers.isPending}
            options={options.map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Form.Item name="segundaPersona" valuePropName="checked">
          <Checkbox>Quien publica una versión no la entrega: lo hace otra persona</Checkbox>
        </Form.Item>
        <Field
          name="llaves"
          label="Llaves públicas"
          schema={shape.llaves}
          required={false}
          help="Si agregas una, el módulo solo recibe versiones firmadas. Créala con cartera-mfe llave."
        >
          <Select mode="tags" open={false} placeholder="Ninguna: las versiones van sin firma" />
        </Field>
      </AppForm>
    </FormModal>
  );
}

/** Chooses who releases a module. */
function useSetRules(nombre: string) {
  return usePortalChange(
    (body: ReglasInput) => call(ponerReglas, { params: { nombre }, body }),
    'No pudimos guardar los responsables',
  );
}

/** The people who may publish modules. */
function usePublishers() {
  return useQuery({
    queryKey: ['usuarios', 'publishers'],
    queryFn: async ({ signal }) => {
      const roles = ROLES.filter((rol) => can(rol, 'portal.publicar'));
      const lists = roles.map((rol) =>
        call(listarUsuarios, { query: { rol, estado: 'activo', limit: 100 }, signal }),
      );
      return (await Promise.all(lists)).flatMap(({ data }) => data);
    },
  });
}
