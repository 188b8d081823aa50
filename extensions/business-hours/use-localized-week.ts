import { api } from '@freehold/api';
import { getSettings } from '@wordpress/date';
import { useEffect, useState } from '@wordpress/element';
import { weekdayName } from './hours';
import type { LocalizedWeek } from './schema';
import { DAY_NAMES } from './types';

let request: Promise< LocalizedWeek > | undefined;

/** The week as the editor's own date settings know it, for when the server does not answer. */
function weekOfEditor(): LocalizedWeek {
	const { startOfWeek } = getSettings().l10n;
	const names = DAY_NAMES.map( ( name, index ) => [
		name,
		weekdayName( index ),
	] );
	return {
		days: Object.fromEntries( names ) as LocalizedWeek[ 'days' ],
		startOfWeek: Number( startOfWeek ),
	};
}

/**
 * The names of the days and the day that the week begins with. Asked for once, whatever number of blocks there are.
 *
 * @return The week, or null while it loads. When the server does not answer, the editor's own names stand in.
 */
export function useLocalizedWeek(): LocalizedWeek | null {
	const [ week, setWeek ] = useState< LocalizedWeek | null >( null );
	useEffect( () => {
		let wanted = true;
		request ??= api
			.get< LocalizedWeek >( 'v2', '/business-hours/localized-week' )
			.catch( ( error ) => {
				request = undefined;
				window.console.warn( error );
				return weekOfEditor();
			} );
		request.then( ( answer ) => wanted && setWeek( answer ) );
		return () => {
			wanted = false;
		};
	}, [] );
	return week;
}
