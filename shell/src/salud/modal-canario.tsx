import { ETIQUETA_ROL, ROLES } from '@cartera/contrato/catalogos';
import { CanarioDatos } from '@cartera/contrato/portal-versiones';
import {
  Campo,
  Form,
  Formulario,
  InputNumber,
  ModalFormulario,
  opcionesDe,
  ponerErroresDeCampo,
  Select,
} from '@cartera/kit/datos';
import { usePonerCanario } from './salud.consultas';
import './salud.css';

const { shape } = CanarioDatos;

/** Ties the dialog's button, which is outside the form, to it. */
const FORMULARIO = 'canario';
/** Few enough that a mistake is small, and enough that somebody sees it. */
const PORCENTAJE_INICIAL = 10;

type Eleccion = Pick<CanarioDatos, 'roles' | 'porcentaje'>;

interface PropsModalCanario {
  readonly nombre: string;
  /** The version to try; undefined until one is chosen. */
  readonly version: string | undefined;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Chooses who tries a version before the rest; sending it is the confirmation. */
export function ModalCanario({ nombre, version, abierto, alCerrar }: PropsModalCanario) {
  const [form] = Form.useForm<Eleccion>();
  const poner = usePonerCanario(nombre);

  const alEnviar = (eleccion: Eleccion) => {
    if (version === undefined) return;
    poner.mutate(
      { version, ...eleccion },
      { onSuccess: alCerrar, onError: (error) => ponerErroresDeCampo(form, error) },
    );
  };

  return (
    <ModalFormulario
      title={`Probar ${nombre} ${version ?? ''} con algunos`}
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={poner.isPending}
      alCerrar={alCerrar}
      okText="Poner canario"
    >
      <Formulario
        name={FORMULARIO}
        form={form}
        initialValues={{ roles: [], porcentaje: PORCENTAJE_INICIAL }}
        enviando={poner.isPending}
        onFinish={alEnviar}
      >
        <Campo
          nombre="roles"
          etiqueta="Roles"
          esquema={shape.roles}
          ayuda="Sin ninguno, la prueban personas de todos los roles."
        >
          <Select mode="multiple" placeholder="Todos los roles" options={opcionesDe(ROLES, ETIQUETA_ROL)} />
        </Campo>
        <Campo
          nombre="porcentaje"
          etiqueta="Porcentaje de esas personas"
          esquema={shape.porcentaje}
          ayuda="De 1 a 100. Son siempre las mismas personas mientras dure."
        >
          <InputNumber<number> className="sh-salud__porcentaje" inputMode="numeric" suffix="%" />
        </Campo>
      </Formulario>
    </ModalFormulario>
  );
}
