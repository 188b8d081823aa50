import { not, type Route } from '../../../tests/rest/route';

const lowest = 'admin';

const postRoute = (
	method: 'GET' | 'POST',
	end: string,
	more: Partial< Route > = {}
): Route => ( {
	method,
	route: `v4/newsletters/posts/(?P<id>\\d+)${ end }`,
	path: `v4/newsletters/posts/999999${ end }`,
	lowest: 'author',
	status: 404,
	...more,
} );

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v4/newsletters',
		lowest,
		fields: {
			page: { wrong: [ ...not.integer, 0, -1 ] },
			per_page: { wrong: [ ...not.integer, 0, 101 ] },
			state: { wrong: [ ...not.string, 'draft', '' ] },
		},
	},
	{
		method: 'GET',
		route: 'v4/newsletters/export',
		lowest,
		fields: { state: { wrong: [ ...not.string, 'draft', '' ] } },
	},
	{ method: 'POST', route: 'v4/newsletters/work', lowest },
	{
		method: 'POST',
		route: 'v4/newsletters/(?P<id>\\d+)/action',
		path: 'v4/newsletters/999999/action',
		lowest,
		status: 404,
		input: { action: 'pause' },
		fields: {
			action: { wrong: [ ...not.string, 'delete' ], required: true },
			ids: { wrong: [ 'seven', null, [ 0 ], [ 'seven' ] ] },
		},
	},
	{
		method: 'GET',
		route: 'v4/newsletters/(?P<id>\\d+)/problems',
		path: 'v4/newsletters/999999/problems',
		lowest,
		status: 404,
		input: { status: 'failed' },
		fields: {
			status: { wrong: [ 'sent', '' ], required: true },
			after: { wrong: [ 'seven', -1 ] },
		},
	},
	...[ '', '/export' ].map(
		( end ): Route => ( {
			method: 'GET',
			route: `v4/newsletters/(?P<id>\\d+)/links${ end }`,
			path: `v4/newsletters/999999/links${ end }`,
			lowest,
			status: 404,
		} )
	),
	postRoute( 'GET', '' ),
	postRoute( 'GET', '/recipients', {
		input: { audience: 'everybody' },
		fields: {
			audience: { wrong: [ 'friends' ], required: true },
			plan: { wrong: [ ...not.integer, -1 ] },
			categories: { wrong: [ [ 0 ], [ 'bread' ] ] },
			since: { wrong: [ 'yesterday' ] },
			terms: { wrong: [ [ 0 ], [ 'bread' ] ] },
		},
	} ),
	postRoute( 'GET', '/preview', {
		fields: { reader: { wrong: [ 'owner', '' ] } },
	} ),
	postRoute( 'POST', '/test', {
		fields: {
			email: {
				wrong: [ ...not.string, 'x'.repeat( 255 ) ],
				text: true,
			},
		},
	} ),
];
