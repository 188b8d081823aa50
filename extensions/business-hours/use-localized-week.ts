import { api } from '@freehold/api';
import { getSettings } from '@wordpress/date';
import { useEffect, useState } from '@wordpress/element';
import { weekdayName } from './hours';
import type { LocalizedWeek } from './schema';
import { DAY_NAMES } from './types';

let request: Promise< LocalizedWeek > | undefined;

/** Returns the week from the editor's date settings, if the request fails. */
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
 * Provides the names of the days and the first day of the week. All blocks share one request.
 *
 * @return The week, or null while it loads. If the request fails, the editor's names.
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
