import type { EstadoVerificacion, MetodoPago } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment that is not cash, and whether its money arrived. The ledger inserts the rows. */
@Entity({ name: 'verificacion' })
export class VerificacionEntity {
  /** The row of the ledger. */
  @PrimaryColumn('uuid', { name: 'movimiento_id' })
  movimientoId!: string;

  @Column('uuid', { name: 'cobro_id' })
  cobroId!: string;

  @Column('uuid', { name: 'prestamo_id' })
  prestamoId!: string;

  /** The account that owes it until it is confirmed. */
  @Column('uuid', { name: 'caja_id' })
  cajaId!: string;

  /** The user who first registered the payment. */
  @Column('uuid', { name: 'responsable_id' })
  responsableId!: string;

  @Column('text')
  metodo!: MetodoPago;

  /** Whole pesos, less what was undone of it. */
  @Column('bigint')
  monto!: number;

  @Column('text')
  estado!: EstadoVerificacion;

  @Column('uuid', { name: 'decidida_por', nullable: true })
  decididaPor!: string | null;

  @Column('timestamptz', { name: 'decidida_en', nullable: true })
  decididaEn!: Date | null;

  @Column('text', { nullable: true })
  motivo!: string | null;

  /** A statement confirmed it. */
  @Column('boolean', { name: 'por_extracto' })
  porExtracto!: boolean;

  /** An admin decided it without a second person. */
  @Column('boolean')
  sola!: boolean;

  /** The operation that moved its refused pesos. */
  @Column('uuid', { name: 'operacion_id', nullable: true })
  operacionId!: string | null;
}
