import { printed } from '@freehold/visitor/printed';
import { localTime, openNow, type Data } from './open-now';
import { DAY_NAMES } from './types';

/**
 * Marks today's line, repeats it above a compact list, and shows whether the business is open now. Updates each minute.
 * Opens a compact list for paper, because the style sheet cannot in older browsers.
 */
printed< Data >( 'hours', ( data, list ) => {
	const term = ( weekday: number ) =>
		list.querySelector( `dt.${ DAY_NAMES[ weekday ] }` );
	const write = ( name: string, text?: string | null ) => {
		const line = list.querySelector(
			`.jetpack-business-hours__${ name } dd`
		);
		if ( line && line.textContent !== text ) {
			line.textContent = text ?? '';
		}
	};
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
		write( 'now', text );
		const date = local.toISOString().slice( 0, 10 );
		const holiday = data.special.findIndex(
			( [ from, to ] ) => from <= date && date <= to
		);
		// Holidays are in the same order in the list.
		const hours =
			list.querySelectorAll( 'dd.holiday' )[ holiday ] ??
			today?.lastElementChild;
		write( 'today', hours?.textContent );
	};
	const week = list.querySelector( 'details' );
	if ( week ) {
		let wasOpen: boolean;
		window.addEventListener( 'beforeprint', () => {
			wasOpen = week.open;
			week.open = true;
		} );
		window.addEventListener( 'afterprint', () => {
			week.open = wasOpen;
		} );
	}
	update();
	setInterval( update, 60000 );
} );
