/**
 * Returns a time for visitors.
 *
 * @param seconds The time; of any value, because browsers do not know how long a stream is.
 * @return Such as `1:02:03` or `2:03`.
 */
export function clock( seconds: number ): string {
	const whole = Number.isFinite( seconds )
		? Math.max( 0, Math.floor( seconds ) )
		: 0;
	const pad = ( value: number ) => String( value ).padStart( 2, '0' );
	const minutes = Math.floor( whole / 60 );
	return minutes < 60
		? `${ minutes }:${ pad( whole % 60 ) }`
		: `${ Math.floor( minutes / 60 ) }:${ pad( minutes % 60 ) }:${ pad(
				whole % 60
		  ) }`;
}

/** A chapter of the timeline. */
export type Mark = { start: number; title: string };

/**
 * Returns the title of the chapter at a time.
 *
 * @param marks   The chapters, in order.
 * @param seconds The time.
 * @return Empty if there is none.
 */
export const titleAt = ( marks: Mark[], seconds: number ): string =>
	marks.filter( ( { start } ) => start <= seconds ).pop()?.title ?? '';
