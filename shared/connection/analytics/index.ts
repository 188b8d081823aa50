/**
 * Usage events: collected in the page, sent to the site itself, which hands them to the PHP hook
 * `freehold_analytics_event`. Nothing is collected unless the site's owner has opted in and the user is connected.
 */
import { api } from '@freehold/api';
import { store as connectionStore } from '@freehold/connection/store';
import { select } from '@wordpress/data';
import type { EventsInput } from '../schema/tracking';

/** What can be said about an event. */
export type EventProperties = Record< string, string | number | boolean >;

type RecordedEvent = EventsInput[ 'events' ][ number ];

/** What a name must look like; the server checks the same. */
const NAME = /^(?:jetpack|freehold)_[a-z0-9_]{1,90}$/;

/** How long events are collected before they are sent together, in milliseconds. */
const DELAY = 2000;

/** How many are sent together at most; the server takes no more. */
const BATCH = 50;

/** How long a text may be; the server takes no more. */
const TEXT = 500;

let queue: RecordedEvent[] = [];
let timer: ReturnType< typeof setTimeout > | undefined;
let isListening = false;

/**
 * Sends what was collected. A batch that the site does not take is dropped: an event is never worth a second request.
 */
function flush(): void {
	clearTimeout( timer );
	timer = undefined;
	while ( queue.length > 0 ) {
		const events = queue.slice( 0, BATCH );
		queue = queue.slice( BATCH );
		api.post(
			'v4',
			'/tracking/events',
			{ events },
			{ keepalive: true }
		).catch( () => undefined );
	}
}

/** Sends what was collected before the page goes. */
function flushWhenHidden(): void {
	if ( document.visibilityState === 'hidden' ) {
		flush();
	}
}

/** Properties that the server takes: text cut to its length, anything that is no text, number or boolean left out. */
function accepted( properties: EventProperties ): EventProperties {
	return Object.fromEntries(
		Object.entries( properties )
			.filter(
				( [ , value ] ) =>
					typeof value === 'string' ||
					typeof value === 'boolean' ||
					Number.isFinite( value )
			)
			.slice( 0, 20 )
			.map( ( [ key, value ] ) => [
				key,
				typeof value === 'string' ? value.slice( 0, TEXT ) : value,
			] )
	);
}

/**
 * Records an event. It never throws and never waits for a response.
 *
 * @param name       Begins with `jetpack_` or `freehold_`; lower case letters, digits and underscores.
 * @param properties Details of the event: never text that a user wrote, never a user's identity.
 * @return Whether the event was accepted: not if the name is invalid, the site has not opted in, or the user is not
 *         connected.
 */
export function recordEvent(
	name: string,
	properties: EventProperties = {}
): boolean {
	try {
		const connection = select( connectionStore );
		if (
			! NAME.test( name ) ||
			! connection.isAnalyticsEnabled() ||
			! connection.isUserConnected()
		) {
			return false;
		}
		queue.push( {
			name,
			properties: accepted( properties ),
			time: Date.now(),
		} );
		timer ??= setTimeout( flush, DELAY );
		if ( ! isListening ) {
			isListening = true;
			window.addEventListener( 'pagehide', flush );
			document.addEventListener( 'visibilitychange', flushWhenHidden );
		}
		return true;
	} catch {
		return false;
	}
}

/**
 * Records that the user opened a screen.
 *
 * @param page The screen, such as `settings`.
 * @return Whether the event was recorded.
 */
export function recordPageView( page: string ): boolean {
	return recordEvent( 'freehold_page_view', { page } );
}
