import { ESTADOS_CIVILES, ETIQUETA_ESTADO_CIVIL, ETIQUETA_SEXO, SEXOS } from '@cartera/contrato/catalogos';
import { type Cliente, ClienteDatos } from '@cartera/contrato/clientes';
import { hoyBogota } from '@cartera/kit';
import {
  Campo,
  CampoCedula,
  CampoFecha,
  CampoPesos,
  CampoTelefono,
  Input,
  SeccionFormulario,
  Select,
} from '@cartera/kit/datos';
import { CampoFoto } from './campo-foto';
import { ConsultaCedula } from './consulta-cedula';
import { vacioEsNulo } from './valores-cliente';

const { shape } = ClienteDatos;

/** Pesos that the arrows add to or take from the income (P-7.12). */
const PASO_INGRESOS = 50_000;

const OPCIONES_SEXO = SEXOS.map((sexo) => ({ value: sexo, label: ETIQUETA_SEXO[sexo] }));
const OPCIONES_ESTADO_CIVIL = ESTADOS_CIVILES.map((estado) => ({
  value: estado,
  label: ETIQUETA_ESTADO_CIVIL[estado],
}));

interface PropsSeccionPersonal {
  readonly cliente: Cliente | undefined;
}

/** Who the client is and how to reach them. The identity number comes first: it may fill in the rest. */
export function SeccionPersonal({ cliente }: PropsSeccionPersonal) {
  return (
    <SeccionFormulario titulo="Información personal">
      <Campo nombre="foto" etiqueta="Foto" esquema={shape.foto} ancho>
        <CampoFoto {...(cliente && { cliente })} />
      </Campo>
      <Campo nombre="cedula" etiqueta="Cédula" esquema={shape.cedula}>
        <CampoCedula placeholder="000-0000000-0" />
      </Campo>
      <ConsultaCedula clienteId={cliente?._id} />
      <Campo nombre="nombre" etiqueta="Nombre completo" esquema={shape.nombre}>
        <Input autoComplete="off" maxLength={160} />
      </Campo>
      <Campo nombre="apodo" etiqueta="Apodo" esquema={shape.apodo}>
        <Input autoComplete="off" maxLength={80} />
      </Campo>
      <Campo nombre="telefono" etiqueta="Teléfono" esquema={shape.telefono}>
        <CampoTelefono placeholder="000-000-0000" autoComplete="off" />
      </Campo>
      <Campo nombre="email" etiqueta="Email" esquema={shape.email}>
        <Input type="email" autoComplete="off" placeholder="nombre@correo.com" />
      </Campo>
      <Campo nombre="fechaNacimiento" etiqueta="Fecha de nacimiento" esquema={shape.fechaNacimiento}>
        <CampoFecha maximo={hoyBogota()} />
      </Campo>
      <Campo nombre="lugarNacimiento" etiqueta="Lugar de nacimiento" esquema={shape.lugarNacimiento}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="sexo" etiqueta="Sexo" esquema={shape.sexo} normalize={vacioEsNulo}>
        <Select allowClear placeholder="Elige una opción" options={OPCIONES_SEXO} />
      </Campo>
      <Campo nombre="estadoCivil" etiqueta="Estado civil" esquema={shape.estadoCivil} normalize={vacioEsNulo}>
        <Select allowClear placeholder="Elige una opción" options={OPCIONES_ESTADO_CIVIL} />
      </Campo>
      <Campo nombre="ocupacion" etiqueta="Ocupación" esquema={shape.ocupacion}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="ingresos" etiqueta="Ingresos mensuales" esquema={shape.ingresos}>
        <CampoPesos paso={PASO_INGRESOS} placeholder="0" />
      </Campo>
    </SeccionFormulario>
  );
}
