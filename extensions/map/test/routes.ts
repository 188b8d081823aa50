import type { Route } from '../../../tests/rest/route';

// The site of the tests has no service for maps, and says so.
export const routes: Route[] = [
	{ method: 'GET', route: 'v2/map/config', lowest: 'author' },
	{
		method: 'GET',
		route: 'v2/map/places',
		lowest: 'author',
		input: { query: 'Berlin' },
		status: 503,
		fields: {
			query: {
				// In an address everything is text.
				wrong: [ '', 'x'.repeat( 257 ) ],
				required: true,
				text: true,
			},
		},
	},
	{ method: 'GET', route: 'v2/mapkit', lowest: 'public', status: 503 },
];
