import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment that stands: the projection of the ledger that lists and sums read. */
@Entity({ name: 'cobro' })
export class CobroEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'prestamo_id' })
  prestamoId!: string;

  @Column('uuid', { name: 'movimiento_id' })
  movimientoId!: string;

  /** Of its receipt; the database gives it. */
  @Column('bigint')
  numero!: number;

  @Column('bigint')
  monto!: number;

  /** What the loan owed when it was received, in pesos. */
  @Column('bigint', { name: 'saldo_anterior' })
  saldoAnterior!: number;

  @Column('date')
  fecha!: string;

  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Column('uuid', { name: 'cobrador_id', nullable: true })
  cobradorId!: string | null;

  @Column('uuid', { name: 'usuario_id' })
  usuarioId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
