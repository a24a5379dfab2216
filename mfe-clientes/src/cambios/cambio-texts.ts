import type { CambioDeCliente } from '@cartera/contrato/cambios';
import { CAMPO_REVISADO_LABELS, type CampoRevisado } from '@cartera/contrato/catalogs';
import { formatDateTime, formatTelefono } from '@cartera/kit';

const TELEFONOS: readonly CampoRevisado[] = ['telefono', 'referencia1Telefono', 'referencia2Telefono'];

/** The field and its earlier value: 'Teléfono: antes 300 123 4567'. */
export function antesText({ campo, antes }: CambioDeCliente): string {
  return `${CAMPO_REVISADO_LABELS[campo]}: antes ${valueText(campo, antes)}`;
}

/** A value for the user. @param value null: it was removed. */
export function valueText(campo: CampoRevisado, value: string | null): string {
  if (value === null) return 'Sin dato';
  return TELEFONOS.includes(campo) ? formatTelefono(value) : value;
}

/** The author and the hour: 'Rosa, 16/03/2026 12:00'. */
export function autorText({ usuario, createdAt }: CambioDeCliente): string {
  return `${usuario.nombre}, ${formatDateTime(createdAt)}`;
}
