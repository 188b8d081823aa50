import { not, type Field, type Route } from '../../../tests/rest/route';

const lowest = 'editor';

const ids: Field = {
	wrong: [
		{ 0: 'text' },
		'seven',
		null,
		[],
		[ 0 ],
		[ 'seven' ],
		[ { id: 7 } ],
		Array.from( { length: 101 }, ( _, index ) => index + 1 ),
	],
	required: true,
};

/** The filters of lists and exports. */
const filters: Record< string, Field > = {
	status: { wrong: [ ...not.string, 'draft', 'jp-temp-feedback', '' ] },
	read: { wrong: [ 'perhaps', 7 ] },
	form: { wrong: [ 'form', '0123456789abcdeg', '' ] },
	after: { wrong: [ 'yesterday', '2026-13-01T00:00:00Z' ] },
	before: { wrong: [ 'tomorrow', '2026-01-01' ] },
	search: { wrong: [ 'x'.repeat( 201 ) ], text: true },
};

const noEntry = ( end = '' ) => [
	{
		path: `v4/forms/entries/999999${ end }`,
		status: 404,
		field: 'id',
	},
	{ path: `v4/forms/entries/دخول${ end }`, status: 404, field: null },
];

export const routes: Route[] = [
	{ method: 'GET', route: 'v4/forms', lowest, fields: {} },
	{
		method: 'POST',
		route: 'v4/forms/test',
		lowest,
		input: { id: '999999' },
		status: 404,
		fields: {
			id: { wrong: [ ...not.string, '', '0', 'a' ], required: true },
			webhooks: { wrong: not.boolean },
		},
	},
	{
		method: 'GET',
		route: 'v4/forms/entries',
		lowest,
		fields: {
			...filters,
			page: { wrong: [ ...not.integer, 0, -1 ] },
			per_page: { wrong: [ ...not.integer, 0, 101 ] },
			orderby: { wrong: [ 'title' ] },
		},
	},
	{
		method: 'DELETE',
		route: 'v4/forms/entries',
		lowest,
		input: { ids: [ 999999 ] },
		fields: { ids },
	},
	{
		method: 'POST',
		route: 'v4/forms/entries/status',
		lowest,
		input: { ids: [ 999999 ], status: 'spam', read: true },
		fields: {
			ids,
			status: { wrong: [ ...not.string, 'draft' ] },
			read: { wrong: not.boolean },
			starred: { wrong: not.boolean },
		},
	},
	{
		method: 'DELETE',
		route: 'v4/forms/entries/all',
		lowest,
		input: { status: 'trash', before: '2001-01-01T00:00:00Z' },
		fields: {
			status: { wrong: [ ...not.string, 'inbox' ], required: true },
			before: { wrong: [ 'yesterday' ], required: true },
		},
	},
	{
		method: 'POST',
		route: 'v4/forms/entries/(?P<id>\\d+)/notes',
		path: 'v4/forms/entries/999999/notes',
		lowest,
		input: { text: 'A note' },
		status: 404,
		fields: {
			text: { wrong: [ ...not.string, '' ], text: true, required: true },
		},
		wrongPaths: noEntry( '/notes' ),
	},
	{
		method: 'DELETE',
		route: 'v4/forms/entries/(?P<id>\\d+)/notes/(?P<note>[0-9a-f]{16})',
		path: 'v4/forms/entries/999999/notes/0123456789abcdef',
		lowest,
		status: 404,
	},
	{
		method: 'GET',
		route: 'v4/forms/entries/export',
		lowest,
		input: { format: 'json' },
		fields: {
			...filters,
			format: { wrong: [ 'xlsx', '' ], required: true },
		},
	},
	{
		method: 'GET',
		route: 'v4/forms/entries/(?P<id>\\d+)',
		path: 'v4/forms/entries/999999',
		lowest,
		status: 404,
		wrongPaths: noEntry(),
	},
	{
		method: 'POST',
		route: 'v4/forms/entries/(?P<id>\\d+)/send',
		path: 'v4/forms/entries/999999/send',
		lowest,
		status: 404,
		wrongPaths: noEntry( '/send' ),
	},
	{
		method: 'GET',
		route: 'v4/forms/entries/files/(?P<entry>\\d+)/(?P<file>\\d+)',
		path: 'v4/forms/entries/files/999999/1',
		lowest,
		status: 404,
		wrongPaths: [
			{
				path: 'v4/forms/entries/files/999999/../../wp-config.php',
				status: 404,
				field: null,
			},
		],
	},
	{ method: 'POST', route: 'v4/forms/webhook-secret', lowest: 'admin' },
];
