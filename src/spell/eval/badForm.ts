import { type IncantError, incantError } from '../../errors/index.ts';

/** The BAD_FORM error of a special form or marker: `form` is its name, `example` how it is written. */
export function badForm(form: string, problem: string, example?: string): IncantError<'BAD_FORM'> {
  return incantError('BAD_FORM', { form, problem, ...(example === undefined ? {} : { example }) });
}
