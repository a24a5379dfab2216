import { ROLES } from '@cartera/contrato/catalogs';
import { can } from '@cartera/contrato/permisos';
import { ponerReglas, ReglasInput } from '@cartera/contrato/portal-reglas';
import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import { listarUsuarios } from '@cartera/contrato/usuarios';
import { call, type DialogProps } from '@cartera/kit';
import { Checkbox, Field, Form, FormDialog } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { useQuery } from '@tanstack/react-query';
import { usePortalChange } from './health.queries';

const { shape } = ReglasInput;

interface RulesModalProps extends DialogProps {
  readonly modulo: ModuleStatus;
}

/** Chooses who releases a module. */
export function RulesModal({ modulo, ...dialog }: RulesModalProps) {
  const { nombre, responsables, segundaPersona, llaves } = modulo;
  const { mutate, isPending } = useSetRules(nombre);
  const publishers = usePublishers();
  // A responsible person who may no longer publish stays on the list until somebody removes them.
  const people = [...(publishers.data ?? []), ...responsables];
  const options = [...new Map(people.map((person) => [person._id, person.nombre]))];

  return (
    <FormDialog
      {...dialog}
      name="responsables"
      title={`Responsables de ${nombre}`}
      record={nombre}
      submitting={isPending}
      okText="Guardar responsables"
      initialValues={{ responsables: responsables.map(({ _id }) => _id), segundaPersona, llaves }}
      onSubmit={mutate}
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
    </FormDialog>
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
