import type { EncodedData } from '../schema/administration';

/**
 * Returns the data of a response that contains it as JSON text.
 *
 * @throws {SyntaxError} If the text is not JSON.
 */
export const parseData = < Data >( { data }: EncodedData ): Data =>
	JSON.parse( data );
