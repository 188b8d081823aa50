/**
 * @jest-environment node
 */
import { findFields } from '../search';

const newsletter = {
	words: [ 'Newsletter', 'mail' ],
	fields: {
		per_hour: [ 'Emails per hour', 'Many hosts allow only 100.' ],
		postal_address: [ 'Postal address', 'Shown at the end of each email.' ],
	},
};

it.each( [
	[ '', [ 'per_hour', 'postal_address' ] ],
	[ 'ADDRESS', [ 'postal_address' ] ],
	[ 'email hour', [ 'per_hour' ] ],
	[ 'newsletter', [ 'per_hour', 'postal_address' ] ],
	[ 'newsletter postal', [ 'per_hour', 'postal_address' ] ],
	[ 'zebra', null ],
] )( 'the search “%s” finds %j', ( query, fields ) => {
	expect( findFields( newsletter, query ) ).toEqual( fields );
} );
