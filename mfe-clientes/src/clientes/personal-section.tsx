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
  optionsOf,
  Select,
  TelefonoField,
} from '@cartera/kit/datos';
import { CedulaLookup } from './cedula-lookup';
import { emptyToNull } from './cliente-values';
import { FotoField } from './foto-field';

const { shape } = ClienteInput;

/** Step of the arrow keys, in pesos (P-7.12). */
const INGRESOS_STEP = 50_000;

interface PersonalSectionProps {
  readonly cliente: Cliente | undefined;
}

/** Identity and contact data. The identity number comes first, because its lookup can fill in the rest. */
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
        <Select allowClear placeholder="Elige una opción" options={optionsOf(SEXOS, SEXO_LABELS)} />
      </Campo>
      <Campo nombre="estadoCivil" label="Estado civil" schema={shape.estadoCivil} normalize={emptyToNull}>
        <Select
          allowClear
          placeholder="Elige una opción"
          options={optionsOf(ESTADOS_CIVILES, ESTADO_CIVIL_LABELS)}
        />
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
