import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which installment a row of the ledger paid, forgave or gave back: interest and capital apart. */
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

  /** The application that this one undoes, whole. */
  @Column('uuid', { name: 'revierte_id', nullable: true })
  revierteId!: string | null;
}
