/**
 * Returns a time as players show it.
 *
 * @param seconds The time.
 * @return Such as `1:02.5`, or `1:00:00`.
 */
export function formatTime( seconds: number ): string {
	const tenths = Math.max( 0, Math.round( seconds * 10 ) );
	const whole = Math.floor( tenths / 10 );
	const hours = Math.floor( whole / 3600 );
	const minutes = Math.floor( whole / 60 ) % 60;
	const pad = ( value: number ) => String( value ).padStart( 2, '0' );
	const fraction = tenths % 10 ? `.${ tenths % 10 }` : '';
	return hours > 0
		? `${ hours }:${ pad( minutes ) }:${ pad( whole % 60 ) }${ fraction }`
		: `${ minutes }:${ pad( whole % 60 ) }${ fraction }`;
}
