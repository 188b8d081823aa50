import type { Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v4/podcast',
		lowest: 'author',
		fields: {
			url: {
				wrong: [ '', 'x'.repeat( 2001 ), 'ftp://example.org/feed' ],
				required: true,
			},
		},
		// This site itself, which is no feed.
		input: { url: 'http://127.0.0.1/feed' },
		status: 400,
	},
];
