import { ESTADO_CIVIL_LABELS, ESTADOS_CIVILES, SEXO_LABELS, SEXOS } from '@cartera/contrato/catalogs';
import { type Cliente, ClienteInput } from '@cartera/contrato/clientes';
import { todayInBogota } from '@cartera/kit';
import {
  Campo,
  CampoPesos,
  CedulaField,
  DateField,
  FormSection,
  Input,
  Select,
  TelefonoField,
} from '@cartera/kit/datos';
import { CedulaLookup } from './cedula-lookup';
import { emptyToNull } from './cliente-values';
import { FotoField } from './foto-field';

const { shape } = ClienteInput;

/** Pesos that the arrows add to or take from the income (P-7.12). */
const INGRESOS_STEP = 50_000;

const SEXO_OPTIONS = SEXOS.map((sexo) => ({ value: sexo, label: SEXO_LABELS[sexo] }));
const ESTADO_CIVIL_OPTIONS = ESTADOS_CIVILES.map((estado) => ({
  value: estado,
  label: ESTADO_CIVIL_LABELS[estado],
}));

interface PersonalSectionProps {
  readonly cliente: Cliente | undefined;
}

/** Who the client is and how to reach them. The identity number comes first: it may fill in the rest. */
export function PersonalSection({ cliente }: PersonalSectionProps) {
  return (
    <FormSection titulo="Información personal">
      <Campo nombre="foto" label="Foto" schema={shape.foto} width>
        <FotoField {...(cliente && { cliente })} />
      </Campo>
      <Campo nombre="cedula" label="Cédula" schema={shape.cedula}>
        <CedulaField placeholder="000-0000000-0" />
      </Campo>
      <CedulaLookup clienteId={cliente?._id} />
      <Campo nombre="nombre" label="Nombre completo" schema={shape.nombre}>
        <Input autoComplete="off" maxLength={160} />
      </Campo>
      <Campo nombre="apodo" label="Apodo" schema={shape.apodo}>
        <Input autoComplete="off" maxLength={80} />
      </Campo>
      <Campo nombre="telefono" label="Teléfono" schema={shape.telefono}>
        <TelefonoField placeholder="000-000-0000" autoComplete="off" />
      </Campo>
      <Campo nombre="email" label="Email" schema={shape.email}>
        <Input type="email" autoComplete="off" placeholder="nombre@correo.com" />
      </Campo>
      <Campo nombre="fechaNacimiento" label="Fecha de nacimiento" schema={shape.fechaNacimiento}>
        <DateField max={todayInBogota()} />
      </Campo>
      <Campo nombre="lugarNacimiento" label="Lugar de nacimiento" schema={shape.lugarNacimiento}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="sexo" label="Sexo" schema={shape.sexo} normalize={emptyToNull}>
        <Select allowClear placeholder="Elige una opción" options={SEXO_OPTIONS} />
      </Campo>
      <Campo nombre="estadoCivil" label="Estado civil" schema={shape.estadoCivil} normalize={emptyToNull}>
        <Select allowClear placeholder="Elige una opción" options={ESTADO_CIVIL_OPTIONS} />
      </Campo>
      <Campo nombre="ocupacion" label="Ocupación" schema={shape.ocupacion}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="ingresos" label="Ingresos mensuales" schema={shape.ingresos}>
        <CampoPesos paso={INGRESOS_STEP} placeholder="0" />
      </Campo>
    </FormSection>
  );
}
