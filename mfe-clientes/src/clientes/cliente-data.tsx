import type { Cliente } from '@cartera/contrato/clientes';
import { formatDate, formatPesos, formatTelefono } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Card, Text } from '@cartera/kit/ui';
import { CLIENTE_FIELDS, type ClienteField } from './cliente-fields';

/** The client's data, besides the contact. */
export function ClienteData({ cliente }: { readonly cliente: Cliente }) {
  return (
    <Card>
      <DescriptionList>
        {rowsOf(cliente).map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value || <Text tone="muted">Sin registrar</Text>}
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

/** The rows of the declared fields. Fields that share a row are separated by a dot. */
function rowsOf(cliente: Cliente): (readonly [label: string, value: string])[] {
  const rows = new Map<string, string[]>();
  for (const { name, ...field } of CLIENTE_FIELDS) {
    const { label, row = label } = field;
    if (row === null || name === 'foto') continue;
    rows.set(row, [...(rows.get(row) ?? []), textOf(field, cliente[name])]);
  }
  return [
    ...[...rows].map(([label, texts]) => [label, texts.filter(Boolean).join(' · ')] as const),
    ['Cliente desde', formatDate(cliente.createdAt)],
  ];
}

/** Returns a value for the user, or an empty text without one. */
function textOf({ kind, labels }: ClienteField, value: unknown): string {
  if (value === null) return '';
  if (kind === 'pesos') return formatPesos(Number(value));
  const text = String(value);
  if (kind === 'date') return formatDate(text);
  if (kind === 'telefono') return formatTelefono(text);
  return labels?.[text] ?? text;
}
