import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An installment. Its paid and forgiven amounts are a projection of the ledger. */
@Entity({ name: 'cuota' })
export class CuotaEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'prestamo_id' })
  prestamoId!: string;

  @Column('integer')
  numero!: number;

  @Column('date', { name: 'fecha_programada' })
  fechaProgramada!: string;

  @Column('bigint', { name: 'monto_capital' })
  montoCapital!: number;

  @Column('bigint', { name: 'monto_interes' })
  montoInteres!: number;

  @Column('bigint', { name: 'monto_total' })
  montoTotal!: number;

  @Column('bigint', { name: 'saldo_restante' })
  saldoRestante!: number;
}
