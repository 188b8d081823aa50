/**
 * The values whose shape no type here says. In JavaScript, a type is one of these or a real one: ESLint rejects `any`, also in
 * docstrings.
 */

/** Parsed JSON whose reader knows its shape: what a service or a test site answered, or a test asks of it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- As said above.
type Json = any;

/** A node of php-parser, which exports no usable types. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- As said above.
type PhpNode = Record< string, any >;
