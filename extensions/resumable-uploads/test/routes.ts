/** The routes of uploads. */
import { not, type Route } from '../../../tests/rest/route';

const upload = 'v4/uploads/(?P<id>[0-9a-f]{32})';
const unknown = `v4/uploads/${ '0'.repeat( 32 ) }`;

export const routes: Route[] = [
	{
		method: 'POST',
		route: 'v4/uploads/token',
		lowest: 'author',
		input: { name: 'notes.txt', size: 11 },
		fields: {
			purpose: { wrong: [ ...not.string, '', 'No Such', 'unknown' ] },
			post: { wrong: [ ...not.integer, -1 ] },
			size: { wrong: [ ...not.integer, -1 ] },
			name: { wrong: [ ...not.string, '', 'x'.repeat( 1001 ) ] },
		},
	},
	{
		method: 'POST',
		route: 'v4/uploads/transport',
		lowest: 'author',
		input: { name: 'patch', chunk: 1000000 },
		fields: {
			name: {
				wrong: [ ...not.string, '', 'PUT' ],
				required: true,
			},
			chunk: {
				wrong: [ ...not.integer, 0, 65535, 1073741825 ],
				required: true,
			},
		},
	},
	{
		method: 'POST',
		route: `${ upload }/finish`,
		path: `${ unknown }/finish`,
		lowest: 'author',
		status: 404,
		wrongPaths: [
			{ path: 'v4/uploads/1/finish', status: 404, field: null },
		],
	},
	{
		method: 'POST',
		route: `${ upload }/cancel`,
		path: `${ unknown }/cancel`,
		lowest: 'author',
		status: 404,
		wrongPaths: [
			{ path: 'v4/uploads/1/cancel', status: 404, field: null },
		],
	},
	{
		method: 'POST',
		route: `${ upload }/attachment`,
		path: `${ unknown }/attachment`,
		lowest: 'author',
		status: 404,
		input: { view: 'library' },
		fields: { view: { wrong: [ ...not.string, '', 'raw' ] } },
		wrongPaths: [
			{ path: 'v4/uploads/1/attachment', status: 404, field: null },
		],
	},
	{
		method: 'GET',
		route: 'v4/media/uploads',
		lowest: 'author',
		fields: {
			page: { wrong: [ ...not.integer, 0 ] },
			per_page: { wrong: [ ...not.integer, 0, 101 ] },
		},
	},
	{ method: 'GET', route: 'v4/media/uploads/overview', lowest: 'author' },
	{
		method: 'DELETE',
		route: 'v4/media/uploads/(?P<id>[0-9a-f]{32})',
		path: `v4/media/uploads/${ '0'.repeat( 32 ) }`,
		lowest: 'author',
		status: 404,
	},
];
