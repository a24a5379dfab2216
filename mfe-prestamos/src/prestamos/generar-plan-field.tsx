import { Checkbox, Form } from '@cartera/kit/form';

/** Generates the plan with the loan, unless the user clears the checkbox. */
export function GenerarPlanField() {
  return (
    <Form.Item name="generarPlan" valuePropName="checked" className="ct-wide-field">
      <Checkbox>Generar el plan de pagos</Checkbox>
    </Form.Item>
  );
}
