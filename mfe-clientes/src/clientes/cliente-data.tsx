import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@cartera/contrato/catalogs';
import type { Cliente } from '@cartera/contrato/clientes';
import { formatDate, formatPesos, formatTelefono } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Card, Text } from '@cartera/kit/ui';
import type { ReactNode } from 'react';

interface ClienteDataProps {
  readonly cliente: Cliente;
}

/** What the form of the client holds, besides the contact. */
export function ClienteData({ cliente }: ClienteDataProps) {
  return (
    <Card>
      <DescriptionList>
        {rowsOf(cliente).map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value ?? <Text tone="muted">Sin registrar</Text>}
          </DescriptionItem>
        ))}
        {cliente.observaciones && (
          <DescriptionItem label="Observaciones" wide>
            {cliente.observaciones}
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  );
}

function rowsOf(cliente: Cliente): (readonly [label: string, value: ReactNode])[] {
  const { sexo, estadoCivil, fechaNacimiento, ingresos } = cliente;
  return [
    ['Email', cliente.email],
    ['Departamento', cliente.departamento],
    ['Fecha de nacimiento', fechaNacimiento && formatDate(fechaNacimiento)],
    ['Lugar de nacimiento', cliente.lugarNacimiento],
    ['Sexo', sexo && SEXO_LABELS[sexo]],
    ['Estado civil', estadoCivil && ESTADO_CIVIL_LABELS[estadoCivil]],
    ['Ocupación', cliente.ocupacion],
    ['Ingresos', ingresos === null ? null : formatPesos(ingresos)],
    ['Referencia 1', reference(cliente.referencia1Nombre, cliente.referencia1Telefono)],
    ['Referencia 2', reference(cliente.referencia2Nombre, cliente.referencia2Telefono)],
    ['Cliente desde', formatDate(cliente.createdAt)],
  ];
}

function reference(nombre: string | null, telefono: string | null): string | null {
  return [nombre, telefono && formatTelefono(telefono)].filter(Boolean).join(' · ') || null;
}
