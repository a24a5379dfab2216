import type { ESTADOS_CIVILES, EstadoPersona, SEXOS } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client (P-5.2). */
@Entity({ name: 'cliente' })
export class ClienteEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  cedula!: string;

  @Column('text')
  nombre!: string;

  @Column('text', { nullable: true })
  apodo!: string | null;

  @Column('text')
  telefono!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  direccion!: string;

  @Column('text', { nullable: true })
  barrio!: string | null;

  @Column('text')
  ciudad!: string;

  @Column('text', { nullable: true })
  departamento!: string | null;

  @Column('date', { name: 'fecha_nacimiento', nullable: true })
  fechaNacimiento!: string | null;

  @Column('text', { nullable: true })
  sexo!: (typeof SEXOS)[number] | null;

  @Column('text', { name: 'estado_civil', nullable: true })
  estadoCivil!: (typeof ESTADOS_CIVILES)[number] | null;

  @Column('text', { name: 'lugar_nacimiento', nullable: true })
  lugarNacimiento!: string | null;

  @Column('text', { nullable: true })
  ocupacion!: string | null;

  /** Whole pesos a month. */
  @Column('bigint', { nullable: true })
  ingresos!: number | null;

  @Column('text', { name: 'referencia1_nombre', nullable: true })
  referencia1Nombre!: string | null;

  @Column('text', { name: 'referencia1_telefono', nullable: true })
  referencia1Telefono!: string | null;

  @Column('text', { name: 'referencia2_nombre', nullable: true })
  referencia2Nombre!: string | null;

  @Column('text', { name: 'referencia2_telefono', nullable: true })
  referencia2Telefono!: string | null;

  @Column('text', { nullable: true })
  observaciones!: string | null;

  @Column('text')
  estado!: EstadoPersona;

  @Column('uuid', { name: 'cobrador_id', nullable: true })
  cobradorId!: string | null;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
