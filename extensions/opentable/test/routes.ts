import type { Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{
		// Nobody is named whom to ask, so that nobody is asked.
		method: 'GET',
		route: 'v2/opentable/restaurants',
		lowest: 'author',
		input: { query: 'Anna' },
		fields: {
			query: {
				// In an address everything is text.
				wrong: [ '', 'x'.repeat( 101 ) ],
				required: true,
				text: true,
			},
		},
	},
];
