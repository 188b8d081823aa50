import { not, type Route } from '../../../tests/rest/route';

const nothingToBuy = ( method: Route[ 'method' ], name: string ): Route => ( {
	method,
	route: `v4/search/${ name }`,
	lowest: 'admin',
	status: 501,
} );

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
	{ method: 'GET', route: 'v4/search/plan', lowest: 'admin' },
	{ method: 'GET', route: 'v4/search/stats', lowest: 'admin' },
	{ method: 'GET', route: 'v4/search/settings', lowest: 'admin' },
	{
		method: 'POST',
		route: 'v4/search/settings',
		lowest: 'admin',
		fields: {
			module_active: { wrong: not.boolean },
			instant_search_enabled: { wrong: not.boolean },
		},
		input: { module_active: true },
	},
	nothingToBuy( 'GET', 'pricing' ),
	nothingToBuy( 'POST', 'pricing' ),
	nothingToBuy( 'POST', 'plan' ),
	nothingToBuy( 'POST', 'stats' ),
];
