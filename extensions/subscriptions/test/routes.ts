import { not, type Field, type Route } from '../../../tests/rest/route';

const lowest = 'admin';

const ids: Field = {
	wrong: [
		'seven',
		null,
		[],
		[ 0 ],
		[ 'seven' ],
		Array.from( { length: 101 }, ( _, index ) => index + 1 ),
	],
	required: true,
};

/** The filters of lists and exports. */
const filters: Record< string, Field > = {
	status: { wrong: [ ...not.string, 'draft', '' ] },
	category: { wrong: [ 'seven', -1 ] },
	source: { wrong: [ 'A B', '' ] },
	after: { wrong: [ 'yesterday', '2026-13-01T00:00:00Z' ] },
	before: { wrong: [ 'tomorrow', '2026-01-01' ] },
	search: { wrong: [ 'x'.repeat( 201 ) ], text: true },
};

const consent: Field = {
	wrong: [ ...not.string, '', 'x'.repeat( 1001 ) ],
	required: true,
	text: true,
};
const status: Field = {
	wrong: [ ...not.string, 'unsubscribed' ],
	required: true,
};
const categories: Field = { wrong: [ 'one', [ 'one' ], [ 0 ], null ] };

const importOf = (
	method: 'GET' | 'POST',
	end: string,
	more: Partial< Route >
): Route => ( {
	method,
	route: `v4/subscribers/imports/(?P<id>\\d+)${ end }`,
	path: `v4/subscribers/imports/999999${ end }`,
	lowest,
	status: 404,
	...more,
} );

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v4/subscribers',
		lowest,
		fields: {
			...filters,
			page: { wrong: [ ...not.integer, 0, -1 ] },
			per_page: { wrong: [ ...not.integer, 0, 101 ] },
		},
	},
	{
		method: 'POST',
		route: 'v4/subscribers',
		lowest,
		input: {
			email: 'ada@example.com',
			status: 'active',
			consent: 'On paper',
		},
		fields: {
			email: {
				wrong: [ ...not.string, '', 'nobody', 'x'.repeat( 255 ) ],
				required: true,
			},
			status,
			consent,
			categories,
		},
	},
	{
		method: 'POST',
		route: 'v4/subscribers/(?P<id>\\d+)',
		path: 'v4/subscribers/999999',
		lowest,
		input: { name: 'Ada' },
		status: 404,
		fields: {
			name: {
				wrong: [ ...not.string, 'x'.repeat( 101 ) ],
				required: true,
				text: true,
			},
		},
	},
	{
		method: 'DELETE',
		route: 'v4/subscribers',
		lowest,
		input: { ids: [ 999999 ] },
		fields: { ids },
	},
	{
		method: 'POST',
		route: 'v4/subscribers/action',
		lowest,
		input: { ids: [ 999999 ], action: 'unsubscribe' },
		fields: {
			ids,
			action: { wrong: [ ...not.string, 'delete' ], required: true },
		},
	},
	{
		method: 'GET',
		route: 'v4/subscribers/export',
		lowest,
		fields: filters,
	},
	{
		method: 'GET',
		route: 'v4/subscribers/growth',
		lowest,
		fields: { days: { wrong: [ ...not.integer, 6, 367 ] } },
	},
	{ method: 'GET', route: 'v4/subscribers/categories', lowest },
	{
		method: 'POST',
		route: 'v4/subscribers/categories',
		lowest,
		input: { enabled: false, ids: [] },
		fields: {
			enabled: { wrong: not.boolean },
			ids: { wrong: [ 'one', [ 0 ], null ] },
			add: { wrong: [ 'one', [ 0 ], null ] },
			remove: { wrong: [ 'one', [ 0 ], null ] },
		},
	},
	{ method: 'GET', route: 'v4/subscribers/imports/latest', lowest },
	{
		method: 'POST',
		route: 'v4/subscribers/imports',
		lowest,
		input: {
			file: 'list.csv',
			status: 'pending',
			consent: 'On paper',
			column: 0,
			delimiter: ',',
			has_header: false,
		},
		fields: {
			file: {
				wrong: [ ...not.string, 'x'.repeat( 201 ) ],
				required: true,
				text: true,
			},
			status,
			consent,
			column: { wrong: [ ...not.integer, -1, 201 ], required: true },
			name_column: { wrong: [ ...not.integer, -2, 201 ] },
			delimiter: { wrong: [ ...not.string, '|' ], required: true },
			has_header: { wrong: not.boolean, required: true },
			categories,
		},
	},
	importOf( 'GET', '', {} ),
	importOf( 'POST', '/parts', {
		input: { number: 0, first_line: 1, content: 'ada@example.com' },
		fields: {
			number: { wrong: [ ...not.integer, -1, 2000 ], required: true },
			first_line: { wrong: [ ...not.integer, 0 ], required: true },
			content: {
				wrong: [ ...not.string, '' ],
				required: true,
				text: true,
			},
		},
	} ),
	importOf( 'POST', '/state', {
		input: { state: 'stop' },
		fields: {
			state: { wrong: [ ...not.string, 'pause' ], required: true },
			parts: { wrong: [ ...not.integer, 0 ] },
			rows: { wrong: [ ...not.integer, -1 ] },
		},
	} ),
	importOf( 'GET', '/errors', { status: 200 } ),
	{ method: 'GET', route: 'v2/subscribers/counts', lowest: 'author' },
	{ method: 'GET', route: 'v2/newsletter-categories', lowest: 'author' },
	{
		method: 'GET',
		route: 'v2/newsletter-categories/count',
		lowest: 'author',
		input: { term_ids: '1,2' },
		fields: { term_ids: { wrong: [ 'one', '1,', '1;2' ] } },
	},
];
