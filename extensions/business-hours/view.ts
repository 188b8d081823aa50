import { printed } from '@freehold/visitor/printed';
import { localTime, openNow, type Data } from './open-now';
import { DAY_NAMES } from './types';

/** Marks today's line and shows whether the business is open now. Updates each minute. */
printed< Data >( 'hours', ( data, list ) => {
	const term = ( weekday: number ) =>
		list.querySelector( `dt.${ DAY_NAMES[ weekday ] }` );
	const line = list.querySelector( '.jetpack-business-hours__now dd' );
	const update = () => {
		const local = localTime( data.zone, Date.now() );
		list.querySelector( '.is-today' )?.classList.remove( 'is-today' );
		list
			.querySelector( '[aria-current]' )
			?.removeAttribute( 'aria-current' );
		const today = term( local.getUTCDay() )?.parentElement;
		today?.classList.add( 'is-today' );
		today?.setAttribute( 'aria-current', 'date' );
		const text = openNow(
			data,
			local,
			( weekday ) =>
				data.days?.[ weekday ] ?? term( weekday )?.textContent ?? ''
		);
		if ( line && line.textContent !== text ) {
			line.textContent = text;
		}
	};
	update();
	setInterval( update, 60000 );
} );
