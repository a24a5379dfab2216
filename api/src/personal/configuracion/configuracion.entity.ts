import type {
  DevolucionInteres,
  MetodoPago,
  Moneda,
  PaisFestivos,
  SeparadorCsv,
} from '@cartera/contrato/catalogs';
import type { CodigosContables } from '@cartera/contrato/codigos-contables';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AS_NUMBER } from '../../platform/db/columns.js';

/** The lender's settings. The table has one row. */
@Entity({ name: 'configuracion' })
export class ConfiguracionEntity {
  @PrimaryColumn('boolean')
  unica!: true;

  @Column('text', { nullable: true })
  empresa!: string | null;

  /** Per cent, with at most four decimals. */
  @Column('numeric', { precision: 7, scale: 4, nullable: true, transformer: AS_NUMBER })
  interes!: number | null;

  @Column('integer', { nullable: true })
  cuotas!: number | null;

  @Column('text', { nullable: true })
  moneda!: Moneda | null;

  @Column('text', { name: 'separador_csv' })
  separadorCsv!: SeparadorCsv;

  @Column('text')
  festivos!: PaisFestivos;

  @Column('text', { name: 'devolucion_interes' })
  devolucionInteres!: DevolucionInteres;

  @Column('integer', { name: 'mora_para_aprobar_reenganche' })
  moraParaAprobarReenganche!: number;

  @Column('boolean', { name: 'capitaliza_interes' })
  capitalizaInteres!: boolean;

  @Column('boolean', { name: 'sabados_laborables' })
  sabadosLaborables!: boolean;

  /** In order, once each. */
  @Column('date', { name: 'dias_no_laborables', array: true })
  diasNoLaborables!: string[];

  /** Whole pesos. */
  @Column('bigint', { name: 'limite_gasto_dia', nullable: true })
  limiteGastoDia!: number | null;

  /** Whole pesos. */
  @Column('bigint', { name: 'tope_sin_segunda_firma', nullable: true })
  topeSinSegundaFirma!: number | null;

  @Column('boolean', { name: 'separar_usuarios_y_cajas' })
  separarUsuariosYCajas!: boolean;

  /** Per cent, with at most four decimals. */
  @Column('numeric', {
    name: 'comision_cobrador',
    precision: 7,
    scale: 4,
    nullable: true,
    transformer: AS_NUMBER,
  })
  comisionCobrador!: number | null;

  /** In their order, once each. */
  @Column('text', { name: 'metodos_pago', array: true, nullable: true })
  metodosPago!: Exclude<MetodoPago, 'efectivo'>[] | null;

  @Column('boolean', { name: 'referencia_obligatoria' })
  referenciaObligatoria!: boolean;

  /** In the order of the lender, once each. */
  @Column('text', { name: 'categorias_gasto', array: true, nullable: true })
  categoriasGasto!: string[] | null;

  @Column('jsonb', { name: 'codigos_contables' })
  codigosContables!: CodigosContables;

  @Column('text', { name: 'motivos_no_pago', array: true })
  motivosNoPago!: string[];

  @Column('text', { name: 'contacto_fuera_de_hora' })
  contactoFueraDeHora!: 'avisar' | 'prohibir';

  @Column('boolean', { name: 'avisar_visitas' })
  avisarVisitas!: boolean;

  @Column('integer')
  version!: number;
}
