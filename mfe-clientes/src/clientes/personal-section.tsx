import { ESTADO_CIVIL_LABELS, ESTADOS_CIVILES, SEXO_LABELS, SEXOS } from '@cartera/contrato/catalogs';
import { type Cliente, ClienteInput } from '@cartera/contrato/clientes';
import { todayInBogota, useCan } from '@cartera/kit';
import { DateField } from '@cartera/kit/dates';
import { CedulaField, Field, FormSection, Input, PesosField, TelefonoField } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { CedulaLookup } from './cedula-lookup';
import { emptyToNull } from './cliente-values';
import { FotoField, type FotoFieldProps } from './foto-field';

const { shape } = ClienteInput;

/** Step of the arrow keys, in pesos (P-7.12). */
const INGRESOS_STEP = 50_000;

interface PersonalSectionProps {
  readonly cliente: Cliente | undefined;
  readonly photo: Pick<FotoFieldProps, 'reducing' | 'onReducing'>;
}

/** Identity and contact data. The identity number comes first, because its lookup can fill in the rest. */
export function PersonalSection({ cliente, photo }: PersonalSectionProps) {
  const mayIdentify = useCan('clientes.identificar');
  const isFixed = cliente !== undefined && !mayIdentify;
  return (
    <FormSection
      title="Información personal"
      {...(isFixed && { description: 'La cédula y el nombre los cambia la oficina.' })}
    >
      <Field name="foto" label="Foto" schema={shape.foto} wide>
        <FotoField {...photo} {...(cliente && { cliente })} />
      </Field>
      <Field name="cedula" label="Cédula" schema={shape.cedula}>
        <CedulaField placeholder="000-0000000-0" disabled={isFixed} />
      </Field>
      {!isFixed && <CedulaLookup clienteId={cliente?._id} />}
      <Field name="nombre" label="Nombre completo" schema={shape.nombre}>
        <Input autoComplete="off" maxLength={160} disabled={isFixed} />
      </Field>
      <Field name="apodo" label="Apodo" schema={shape.apodo}>
        <Input autoComplete="off" maxLength={80} />
      </Field>
      <Field name="telefono" label="Teléfono" schema={shape.telefono}>
        <TelefonoField placeholder="000-000-0000" autoComplete="off" />
      </Field>
      <Field name="email" label="Email" schema={shape.email}>
        <Input type="email" autoComplete="off" placeholder="nombre@correo.com" />
      </Field>
      <Field name="fechaNacimiento" label="Fecha de nacimiento" schema={shape.fechaNacimiento}>
        <DateField max={todayInBogota()} />
      </Field>
      <Field name="lugarNacimiento" label="Lugar de nacimiento" schema={shape.lugarNacimiento}>
        <Input autoComplete="off" maxLength={120} />
      </Field>
      <Field name="sexo" label="Sexo" schema={shape.sexo} normalize={emptyToNull}>
        <Select allowClear placeholder="Elige una opción" options={optionsOf(SEXOS, SEXO_LABELS)} />
      </Field>
      <Field name="estadoCivil" label="Estado civil" schema={shape.estadoCivil} normalize={emptyToNull}>
        <Select
          allowClear
          placeholder="Elige una opción"
          options={optionsOf(ESTADOS_CIVILES, ESTADO_CIVIL_LABELS)}
        />
      </Field>
      <Field name="ocupacion" label="Ocupación" schema={shape.ocupacion}>
        <Input autoComplete="off" maxLength={120} />
      </Field>
      <Field name="ingresos" label="Ingresos mensuales" schema={shape.ingresos}>
        <PesosField step={INGRESOS_STEP} placeholder="0" />
      </Field>
    </FormSection>
  );
}
