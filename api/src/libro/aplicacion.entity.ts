import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The effect of a movimiento on one installment: pesos paid, forgiven or reversed, interest and capital apart. */
@Entity({ name: 'aplicacion' })
export class AplicacionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'movimiento_id' })
  movimientoId!: string;

  @Column('uuid', { name: 'prestamo_id' })
  prestamoId!: string;

  @Column('uuid', { name: 'cuota_id' })
  cuotaId!: string;

  @Column('bigint')
  interes!: number;

  @Column('bigint')
  capital!: number;

  /** The aplicacion that this one reverses in full. */
  @Column('uuid', { name: 'revierte_id', nullable: true })
  revierteId!: string | null;
}
