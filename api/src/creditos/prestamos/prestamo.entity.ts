import type {
  BaseInteres,
  Calendario,
  DiasQuincena,
  EstadoPrestamo,
  Modalidad,
  RedondeoCuota,
  TipoAmortizacion,
} from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AS_NUMBER } from '../../platform/db/columns.js';

/** A loan. Amounts are whole pesos; dates are calendar days of Bogotá. */
@Entity({ name: 'prestamo' })
export class PrestamoEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'cliente_id' })
  clienteId!: string;

  @Column('uuid', { name: 'cobrador_id', nullable: true })
  cobradorId!: string | null;

  /** The user who created it. */
  @Column('uuid', { name: 'usuario_id' })
  usuarioId!: string;

  @Column('bigint')
  monto!: number;

  /** Per cent, with at most four decimals. */
  @Column('numeric', { precision: 7, scale: 4, transformer: AS_NUMBER })
  interes!: number;

  @Column('integer')
  cuotas!: number;

  @Column('text')
  modalidad!: Modalidad;

  @Column('text', { name: 'dias_quincena' })
  diasQuincena!: DiasQuincena;

  @Column('text', { name: 'tipo_amortizacion' })
  tipoAmortizacion!: TipoAmortizacion;

  @Column('text', { name: 'base_interes' })
  baseInteres!: BaseInteres;

  @Column('text')
  calendario!: Calendario;

  @Column('integer', { name: 'redondeo_cuota' })
  redondeoCuota!: RedondeoCuota;

  @Column('date')
  fecha!: string;

  @Column('date', { name: 'fecha_inicio' })
  fechaInicio!: string;

  @Column('date', { name: 'fecha_primer_pago', nullable: true })
  fechaPrimerPago!: string | null;

  @Column('date', { name: 'fecha_vencimiento' })
  fechaVencimiento!: string;

  @Column('text')
  estado!: EstadoPrestamo;

  @Column('bigint', { name: 'monto_total' })
  montoTotal!: number;

  @Column('bigint', { name: 'interes_total' })
  interesTotal!: number;

  @Column('bigint', { name: 'cuota_diaria' })
  cuotaDiaria!: number;

  /** The part of `monto` that only paid the loan that this one refinances. */
  @Column('bigint', { name: 'monto_renovado' })
  montoRenovado!: number;

  /** The part of `montoRenovado` that bears no interest. */
  @Column('bigint', { name: 'interes_trasladado' })
  interesTrasladado!: number;

  /** The cash that left: `monto` less `montoRenovado` and what was withheld. */
  @Column('bigint', { name: 'desembolso_neto' })
  desembolsoNeto!: number;

  @Column('bigint', { name: 'saldo_pendiente' })
  saldoPendiente!: number;

  @Column('timestamptz', { name: 'plan_generado_en', nullable: true })
  planGeneradoEn!: Date | null;

  /** The loan that this one refinances. */
  @Column('uuid', { name: 'reengancha_a', nullable: true })
  reenganchaA!: string | null;

  /** The loan that refinanced this one. */
  @Column('uuid', { name: 'reenganchado_por', nullable: true })
  reenganchadoPor!: string | null;

  /** The day of the write-off in force. */
  @Column('date', { name: 'castigado_en', nullable: true })
  castigadoEn!: string | null;

  /** The first overdue day of a debt that was refinanced or rescheduled while late, and the day of that. */
  @Column('date', { name: 'reestructurado_desde', nullable: true })
  reestructuradoDesde!: string | null;

  @Column('date', { name: 'reestructurado_en', nullable: true })
  reestructuradoEn!: string | null;

  /** The account that its money left; null is the office's. */
  @Column('uuid', { name: 'cuenta_id', nullable: true })
  cuentaId!: string | null;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
