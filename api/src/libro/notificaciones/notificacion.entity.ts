import type { CategoriaNotificacion } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A notification of a loan (P-5.13). */
@Entity({ name: 'notificacion_prestamo' })
export class NotificacionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'prestamo_id' })
  prestamoId!: string;

  @Column('text')
  titulo!: string;

  @Column('text')
  categoria!: CategoriaNotificacion;

  @Column('text')
  mensaje!: string;

  /** The name of the user; null for the night. */
  @Column('text', { nullable: true })
  autor!: string | null;

  @Column('text', { nullable: true })
  motivo!: string | null;

  /** The payment of the event, whose receipt stays readable. */
  @Column('uuid', { name: 'cobro_id', nullable: true })
  cobroId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
