import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AS_NUMBER } from '../../platform/db/columns.js';

/** A collector's goal for a month. */
@Entity({ name: 'meta' })
export class MetaEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'cobrador_id' })
  cobradorId!: string;

  /** The first day of the month. */
  @Column('date')
  periodo!: string;

  /** Pesos with two decimals at most: its 15 digits are exact in a number. */
  @Column('numeric', { name: 'meta_monto', transformer: AS_NUMBER })
  metaMonto!: number;

  @Column('integer', { name: 'meta_cobros' })
  metaCobros!: number;

  @Column('date', { name: 'fecha_vencimiento' })
  fechaVencimiento!: string;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
