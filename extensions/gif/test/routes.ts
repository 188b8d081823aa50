import { not, type Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{ method: 'GET', route: 'v2/gif/sources', lowest: 'author' },
	{
		method: 'GET',
		route: 'v2/gif/search',
		lowest: 'author',
		// The site of the tests makes no outbound calls, and reports it.
		input: { query: 'cats' },
		status: 502,
		fields: {
			query: {
				wrong: [ '', 'x'.repeat( 201 ) ],
				required: true,
				text: true,
			},
		},
	},
	{
		method: 'POST',
		route: 'v2/gif/copy',
		lowest: 'author',
		// As above: the source fails.
		input: { id: '00000000-0000-0000-0000-000000000000' },
		status: 502,
		fields: {
			id: {
				wrong: [
					...not.string,
					'',
					'https://example.com/x.gif',
					'../../v1/images/',
				],
				required: true,
			},
		},
	},
];
