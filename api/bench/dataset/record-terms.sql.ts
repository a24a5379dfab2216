/**
 * Records the terms of loans in the audit trail, as the use case that creates a loan does.
 * @param condition an SQL condition on the loan `p`.
 */
export const recordTerms = (condition: string): string => `
  SELECT registrar_auditoria(NULL, 'local', NULL, 'datos', jsonb_build_array(jsonb_build_object(
           'id', gen_random_uuid(), 'accion', 'prestamos.crear', 'entidad', 'prestamo', 'entidadId', p.id,
           'despues', jsonb_build_object('clienteId', p.cliente_id, 'monto', p.monto, 'interes', p.interes,
             'montoTotal', p.monto_total, 'desembolsoNeto', p.desembolso_neto, 'fechaVencimiento', p.fecha_vencimiento))))
    FROM prestamo p WHERE ${condition}`;
