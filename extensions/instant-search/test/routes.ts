import { not, type Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v4/search/posts',
		lowest: 'public',
		fields: {
			query: {
				wrong: [ '', 'x'.repeat( 101 ) ],
				required: true,
				text: true,
			},
			type: { wrong: [ 'x'.repeat( 21 ) ], text: true },
			category: { wrong: [ ...not.integer, -1 ] },
			period: { wrong: [ 'decade' ] },
			offset: { wrong: [ ...not.integer, -1, 301 ] },
		},
		input: { query: 'hello' },
	},
	{
		method: 'GET',
		route: 'v4/search/filters',
		lowest: 'public',
	},
];
