import { type Cliente, ClienteInput } from '@cartera/contrato/clientes';
import { todayInBogota, useCan } from '@cartera/kit';
import { DateField } from '@cartera/kit/dates';
import { CedulaField, Field, FormSection, Input, PesosField, TelefonoField } from '@cartera/kit/form';
import { CLEARABLE, optionsOf, Select } from '@cartera/kit/picker';
import { CobradorSelect } from '@cartera/piezas';
import { Fragment, type ReactElement } from 'react';
import { CedulaLookup } from './cedula-lookup';
import { CLIENTE_FIELDS, type ClienteField, type ClienteFieldName } from './cliente-fields';
import { emptyToNull } from './cliente-values';
import { FotoField, type FotoFieldProps } from './foto-field';

/** Step of the arrow keys, in pesos (P-7.12). */
const INGRESOS_STEP = 50_000;

/** A collector may change neither the identity of a client nor these. */
const OFFICE_FIELDS: readonly ClienteFieldName[] = ['cobrador', 'estado'];

const SECTIONS = [
  { section: 'personal', title: 'Información personal' },
  { section: 'ubicacion', title: 'Ubicación' },
  {
    section: 'referencias',
    title: 'Referencias',
    description: 'Personas a quienes llamar si el cliente no responde.',
  },
  { section: 'observaciones', title: 'Observaciones' },
] as const;

interface ClienteSectionsProps {
  /** The client being edited, if any. */
  readonly cliente: Cliente | undefined;
  readonly photo: Pick<FotoFieldProps, 'reducing' | 'onReducing'>;
}

/** The fields of a client, by section. A collector sees the identity of an existing client without changing it. */
export function ClienteSections({ cliente, photo }: ClienteSectionsProps) {
  const mayIdentify = useCan('clientes.identificar');
  const isFixed = cliente !== undefined && !mayIdentify;
  return SECTIONS.map(({ section, ...texts }) => (
    <FormSection
      key={section}
      {...texts}
      {...(section === 'personal' &&
        isFixed && { description: 'La cédula y el nombre los cambia la oficina.' })}
    >
      {CLIENTE_FIELDS.filter((field) => field.section === section)
        .filter(({ name }) => mayIdentify || !OFFICE_FIELDS.includes(name))
        .map(({ name, ...field }) => (
          <Fragment key={name}>
            <Field
              name={name}
              label={field.label}
              schema={ClienteInput.shape[name]}
              wide={field.kind === 'foto' || field.kind === 'note'}
              {...(field.kind === 'option' && !field.always && { normalize: emptyToNull })}
            >
              {controlOf(field, {
                cliente,
                photo,
                disabled: isFixed && (name === 'cedula' || name === 'nombre'),
              })}
            </Field>
            {/* Below the identity number, because its lookup can fill in the rest. */}
            {name === 'cedula' && !isFixed && <CedulaLookup clienteId={cliente?._id} />}
          </Fragment>
        ))}
    </FormSection>
  ));
}

interface ControlContext extends ClienteSectionsProps {
  readonly disabled: boolean;
}

function controlOf(
  { kind, max, labels = {}, always }: ClienteField,
  { cliente, photo, disabled }: ControlContext,
): ReactElement {
  switch (kind) {
    case 'foto':
      return <FotoField {...photo} {...(cliente && { cliente })} />;
    case 'cedula':
      return <CedulaField placeholder="000-0000000-0" disabled={disabled} />;
    case 'text':
      return <Input autoComplete="off" maxLength={max} disabled={disabled} />;
    case 'email':
      return <Input type="email" autoComplete="off" placeholder="nombre@correo.com" />;
    case 'telefono':
      return <TelefonoField placeholder="000-000-0000" autoComplete="off" />;
    case 'date':
      return <DateField max={todayInBogota()} isPast />;
    case 'option':
      return (
        <Select
          {...(!always && { allowClear: CLEARABLE, placeholder: 'Elige una opción' })}
          options={optionsOf(Object.keys(labels), labels)}
        />
      );
    case 'pesos':
      return <PesosField step={INGRESOS_STEP} placeholder="0" />;
    case 'cobrador':
      return <CobradorSelect placeholder="Sin asignar" selected={cliente?.cobrador ?? null} onlyActive />;
    case 'note':
      return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={max} />;
  }
}
