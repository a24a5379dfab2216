import type { MetodoPago } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `ajuste` forgives a balance, `traslado` carries it to another loan, and `no_causado` is the rest of a plan that a settlement
 * does not ask for, because it was not earned: none of them brings in money.
 */
export type TipoMovimiento = 'cobro' | 'retencion' | 'ajuste' | 'traslado' | 'no_causado' | 'reverso';

/** A row of the ledger. It is written once and never changes. */
@Entity({ name: 'movimiento' })
export class MovimientoEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'prestamo_id' })
  prestamoId!: string;

  @Column('text')
  tipo!: TipoMovimiento;

  /** The public id of the payment, kept when the payment is edited or partly reversed. */
  @Column('uuid', { name: 'cobro_id', nullable: true })
  cobroId!: string | null;

  @Column('bigint')
  monto!: number;

  @Column('date')
  fecha!: string;

  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Column('text', { nullable: true })
  motivo!: string | null;

  /** Of a payment and its reversals. Null for other rows, and for payments of before, which were cash. */
  @Column('text', { nullable: true })
  metodo!: MetodoPago | null;

  @Column('text', { nullable: true })
  referencia!: string | null;

  @Column('uuid', { name: 'cobrador_id', nullable: true })
  cobradorId!: string | null;

  @Column('uuid', { name: 'usuario_id' })
  usuarioId!: string;

  /** Of a `reverso`: the row that it reverses, in full or in part. */
  @Column('uuid', { name: 'revierte_id', nullable: true })
  revierteId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
