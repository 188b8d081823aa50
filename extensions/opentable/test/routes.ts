import type { Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{
		// Without a configured service, no request is made.
		method: 'GET',
		route: 'v2/opentable/restaurants',
		lowest: 'author',
		input: { query: 'Anna' },
		fields: {
			query: {
				// All values in a query string are text.
				wrong: [ '', 'x'.repeat( 101 ) ],
				required: true,
				text: true,
			},
		},
	},
];
